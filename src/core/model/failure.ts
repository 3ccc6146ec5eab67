import { err, type Result } from "../lib/result.ts";

export type FailureCode =
  "INVALID_ARGUMENT" | "NOT_FOUND" | "AMBIGUOUS" | "EPISODE_EXISTS" | "PARSE_ERROR" | "OUTSIDE_VAULT" | "CONFLICT";

/** Why a verb could not do what it was asked: a code for programs, a sentence for people. */
export interface Failure {
  readonly code: FailureCode;
  /** Names the file or argument, says what is wrong and what to do. */
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

export type Attempt<T> = Result<T, Failure>;

export function fail(
  code: FailureCode,
  message: string,
  details?: Readonly<Record<string, unknown>>,
): Result<never, Failure> {
  return err(details === undefined ? { code, message } : { code, message, details });
}

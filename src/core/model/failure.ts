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

/** What is wrong with one argument: `decisions.0.id`, or a flag as it was typed. */
export interface ArgumentIssue {
  readonly path: string;
  readonly message: string;
}

export type Attempt<T> = Result<T, Failure>;

export function fail(
  code: FailureCode,
  message: string,
  details?: Readonly<Record<string, unknown>>,
): Result<never, Failure> {
  return err(details === undefined ? { code, message } : { code, message, details });
}

/** Something wrong with arguments: which, and what is accepted, for people as for programs. */
export function badArguments(issues: readonly ArgumentIssue[]): Result<never, Failure> {
  return fail("INVALID_ARGUMENT", issues.map(({ path, message }) => `${path}: ${message}`).join("; "), { issues });
}

export function badArgument(path: string, message: string): Result<never, Failure> {
  return badArguments([{ path, message }]);
}

/** Likewise where the sentence alone says which argument is meant, as for what was typed. */
export function badInput(path: string, message: string): Failure {
  return { code: "INVALID_ARGUMENT", message, details: { issues: [{ path, message }] } };
}

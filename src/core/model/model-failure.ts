import { err, type Result } from "../lib/result.ts";

export type ModelFailureCode =
  /** A file of the model is not there, or cannot be read. */
  | "MISSING_FILE"
  /** A file is not, to the byte, the one it should be. */
  | "WRONG_FILE"
  /** The files are there, but no model that gives vectors can be made of them. */
  | "UNUSABLE"
  /** The worker broke off, twice. */
  | "BROKE_OFF"
  | "NOT_FETCHED"
  /** A server did not answer, or with something else than vectors. */
  | "NOT_ANSWERED"
  /** A server would not do it: a wrong key, an unknown model, too many questions. */
  | "REFUSED"
  /** A language model answered with something else than what it was asked for. */
  | "MALFORMED"
  /** It has cost as much today as it may. */
  | "CAPPED"
  | "CANCELLED"
  | "DISPOSED";

/** Why there are no vectors: a code for programs, a sentence for people. */
export interface ModelFailure {
  readonly code: ModelFailureCode;
  readonly message: string;
}

export type ModelAttempt<T> = Result<T, ModelFailure>;

export function modelFailure(code: ModelFailureCode, message: string): Result<never, ModelFailure> {
  return err({ code, message });
}

export const cancelled = modelFailure("CANCELLED", "Stopped as asked; what was done so far is not lost.");
export const disposed = modelFailure("DISPOSED", "The model was closed while it was at work.");

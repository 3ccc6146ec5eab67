import type { Attempt } from "../core/model/failure.ts";

/** What was asked for. Where it could not be had, `inBackground` tells the person why. */
export function orThrow<T>(attempt: Attempt<T>): T {
  if (!attempt.ok) throw new Error(attempt.error.message);
  return attempt.value;
}

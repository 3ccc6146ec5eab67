import type { Fit, FitProgress } from "../../core/review/fit/fit-parameters.ts";
import type { TracedHistory } from "../../core/review/fit/traced-history.ts";

/** What the worker is asked once. */
export interface FitOrder {
  readonly histories: readonly TracedHistory[];
  /** Those that FSRS-6 comes with, unless given. */
  readonly inUse?: readonly number[];
}

export type FitReply =
  { readonly kind: "progress"; readonly progress: FitProgress } | { readonly kind: "fit"; readonly fit: Fit };

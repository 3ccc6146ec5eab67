import { sameValue } from "../../core/lib/same-value.ts";
import { usualReviews, type ReviewSettings } from "../../core/model/review-settings.ts";
import type { Reviewing } from "../ports.ts";
import { wishes, type FollowedWishes, type KeptWishes } from "../wishes.ts";

/** How a person wants to review, while the app runs: as it was stored, changed here or on another device. */
export interface ReviewWishes extends Required<Reviewing>, Pick<FollowedWishes<ReviewSettings>, "reload" | "close"> {
  readonly change: (wishes: ReviewChange) => Promise<void>;
}

/** Parameters that are known to be none are those that FSRS-6 comes with. */
export type ReviewChange = Partial<Omit<ReviewSettings, "parameters">> & {
  readonly parameters?: readonly number[] | undefined;
};

export function reviewWishes(kept: KeptWishes<ReviewSettings>): ReviewWishes {
  // Whoever follows makes the whole book anew.
  const all = wishes(usualReviews, kept, sameValue);
  return {
    ...all,
    change: async (wanted) => {
      const { parameters, ...rest } = { ...all.settings(), ...wanted };
      await all.change({ ...rest, ...(parameters ? { parameters } : {}) });
    },
  };
}

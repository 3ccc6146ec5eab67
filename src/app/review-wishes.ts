import { usualReviews, type ReviewSettings } from "../core/model/review-settings.ts";
import { followed } from "./listeners.ts";
import type { Reviewing } from "./ports.ts";

/** Where the wishes are kept between two runs, for all devices of the vault. */
export interface KeptWishes {
  readonly read: () => Promise<ReviewSettings>;
  readonly write: (settings: ReviewSettings) => Promise<void>;
}

/** How a person wants to review, while the app runs: as it was stored, changed here or on another device. */
export interface ReviewWishes extends Required<Reviewing> {
  /** Takes what is stored, at the start and whenever it was changed from outside. */
  readonly reload: () => Promise<void>;
  readonly change: (wishes: ReviewChange) => Promise<void>;
  readonly close: () => void;
}

/** Parameters that are known to be none are those that FSRS-6 comes with. */
export type ReviewChange = Partial<Omit<ReviewSettings, "parameters">> & {
  readonly parameters?: readonly number[] | undefined;
};

export function reviewWishes(kept: KeptWishes): ReviewWishes {
  const { now, set, onChange, clear } = followed<ReviewSettings>(usualReviews);
  const take = (settings: ReviewSettings): void => {
    // Whoever follows makes the whole book anew.
    if (JSON.stringify(settings) !== JSON.stringify(now())) set(settings);
  };
  return {
    settings: now,
    onChange,
    close: clear,
    reload: async () => {
      take(await kept.read());
    },
    change: async (wishes) => {
      const { parameters, ...rest } = { ...now(), ...wishes };
      take({ ...rest, ...(parameters ? { parameters } : {}) });
      await kept.write(now());
    },
  };
}

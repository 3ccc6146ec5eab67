import type { FittingState } from "../../app/review/review-fitting.ts";
import { inOwnWords } from "../language/in-own-words.ts";
import { text } from "../text/text.ts";
import { writeFixed, writePercent } from "../write-number.ts";

const words = text.reviewSettings;

/** What can be pressed. */
export type FittingStep = "fit" | "cancel" | "accept" | "leave" | "forget";

export interface FittingStatus {
  readonly line: string;
  readonly problem: string;
  /** 0..1, while it goes on. */
  readonly progress?: number;
  readonly steps: readonly FittingStep[];
}

/** What there is to say about parameters of one's own. */
export function fittingStatus(state: FittingState, isFitted: boolean): FittingStatus {
  const steps: readonly FittingStep[] = isFitted ? ["fit", "forget"] : ["fit"];
  switch (state.kind) {
    case "none":
      return { line: isFitted ? words.inUse : "", problem: "", steps };
    case "few":
      return { line: words.few(state.ratings, state.enough), problem: "", steps };
    case "failed":
      return { line: "", problem: words.fitFailed(inOwnWords(state.reason)), steps };
    case "fitting": {
      const progress = state.total === 0 ? 0 : state.done / state.total;
      return {
        line: words.fitting(writePercent(progress)),
        problem: "",
        progress,
        steps: ["cancel"],
      };
    }
    case "fitted": {
      const { before, after, judged } = state.fit;
      const told = [judged, writeFixed(before, 3), writeFixed(after, 3)] as const;
      if (!state.isBetter) return { line: words.notBetter(...told), problem: "", steps: ["leave"] };
      return { line: `${words.better(...told)} ${words.acceptDesc}`, problem: "", steps: ["accept", "leave"] };
    }
  }
}

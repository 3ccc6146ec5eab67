import { cancelled } from "../../core/model/model-failure.ts";
import type { Narrator } from "../ports/language-model.ts";

/** The narrator until an end: what is under way by then is given up, and from then on nothing is sent. */
export function narratorUntil(end: AbortSignal, narrator: Narrator): Narrator {
  return {
    ask: async (narration, signal) => {
      if (end.aborted) return cancelled;
      // `AbortSignal.any` is not there on every phone that Obsidian runs on.
      const either = new AbortController();
      const giveUp = (): void => {
        either.abort();
      };
      const signals = signal ? [end, signal] : [end];
      if (signal?.aborted === true) giveUp();
      for (const each of signals) each.addEventListener("abort", giveUp);
      try {
        return await narrator.ask(narration, either.signal);
      } finally {
        for (const each of signals) each.removeEventListener("abort", giveUp);
      }
    },
  };
}

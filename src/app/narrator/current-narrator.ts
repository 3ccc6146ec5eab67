import type { ModelAttempt } from "../../core/model/model-failure.ts";
import { isNarrated, type NarratorSettings } from "../../core/model/narrator-settings.ts";
import type { LanguageModel, Narrator } from "../ports/language-model.ts";
import { narratorOf, type NarratorParts } from "./narrator.ts";
import { narratorUntil } from "./narrator-until.ts";

/** A language model, and the key this device has for it; empty where none is asked for. */
export interface NarratorChoice {
  readonly settings: NarratorSettings;
  readonly key: string;
}

export type OpenLanguageModel = (choice: NarratorChoice) => ModelAttempt<LanguageModel>;

export interface CurrentParts extends Pick<NarratorParts, "log" | "clock"> {
  /** The same object until something about it changes; nothing where this device may not use it. */
  readonly choice: () => NarratorChoice | undefined;
  readonly open: OpenLanguageModel;
  readonly onProblem: (reason: string) => void;
}

/** The narrator that is configured right now. Whoever holds on to one from before gets no answer from it any more. */
export function currentNarrator({ choice, open, onProblem, log, clock }: CurrentParts): () => Narrator | undefined {
  let known: Known | undefined;
  const make = (now: NarratorChoice | undefined, end: AbortSignal): Narrator | undefined => {
    if (!now || !isNarrated(now.settings)) return undefined;
    const opened = open(now);
    if (!opened.ok) onProblem(opened.error.message);
    return opened.ok
      ? narratorUntil(
          end,
          narratorOf({ model: opened.value, log, clock, tokensPerDay: () => now.settings.tokensPerDay }),
        )
      : undefined;
  };
  return () => {
    const now = choice();
    if (!known || known.choice !== now) {
      known?.end.abort();
      const end = new AbortController();
      known = { choice: now, end, narrator: make(now, end.signal) };
    }
    return known.narrator;
  };
}

interface Known {
  readonly choice: NarratorChoice | undefined;
  readonly narrator: Narrator | undefined;
  readonly end: AbortController;
}

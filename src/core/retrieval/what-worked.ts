import { lazily } from "../lib/lazily.ts";
import { oneLine } from "../lib/one-line.ts";

const question = /^(?:and |so |but )?(?:what|which|was|welche[rns]?)\b/iu;
const success = lazily(
  () =>
    /(?:^|\s)(?:worked(?: out)?(?: well)?(?!\son)|went (?:really |very )?well|succeeded|gut (?:gegangen|gelaufen)|funktioniert|geklappt|gelungen)(?![\p{L}\p{N}-])/giu,
);
const parted = lazily(
  () =>
    /(^|\s)(?:(?:ging(?:en)?|lief(?:en)?)((?:\s[^?!]{0,200}?)?)\sgut|(?:funktionierte|klappte|gelang)(?:en|n)?)(?![\p{L}\p{N}-])/giu,
);
const named = lazily(
  () =>
    /^(?:(?:our|the|unsere|die|alle|all) )?(?:success(?:es|ful)?|wins|erfolg(?:e|reiche[mnrs]?))(?![\p{L}\p{N}-])/iu,
);

/** What is left beside words for what went well; undefined where a question has none. */
export function withoutWorked(words: string): string | undefined {
  const typed = words.trim();
  if (named().test(typed)) return oneLine(typed.replace(named(), " "));
  if (!question.test(typed)) return undefined;
  const rest = oneLine(typed.replaceAll(success(), " ").replaceAll(parted(), "$1$2"));
  return rest === typed ? undefined : rest;
}

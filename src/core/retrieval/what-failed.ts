import { lazily } from "../lib/lazily.ts";
import { oneLine } from "../lib/one-line.ts";

/** "go wrong" in a question asks for what failed; in a statement they are words like any others. */
const question =
  /^(?:and |so |but )?(?:what|which|why|when|where|who|how|did|does|has|have|anything|something|everything|was|warum|wieso|wann|wo|wer|wie)\b/iu;
const wentWrong = lazily(
  () => /(?:^|\s)(?:(?:go|goes|going|gone|went) wrong|schief(?:gegangen|gelaufen))(?![\p{L}\p{N}-])/giu,
);

/** German parts the verb: "was ging im Juli schief". */
const parted = lazily(
  () =>
    /(^|\s)(?:geht|gehen|ging(?:en)?|läuft|laufen|lief(?:en)?)((?:\s[^?!]{0,200}?)?)\s(?:schief|falsch)(?![\p{L}\p{N}-])/giu,
);

/** A question without the words that only say that something failed; undefined where it does not say so. */
export function withoutWentWrong(words: string): string | undefined {
  if (!question.test(words.trim())) return undefined;
  const rest = oneLine(words.replaceAll(wentWrong(), " ").replaceAll(parted(), "$1$2"));
  return rest === words.trim() ? undefined : rest;
}

import { lazily } from "../lib/lazily.ts";
import { oneLine } from "../lib/one-line.ts";

/** "go wrong" in a question asks for what failed; in a statement they are words like any others. */
const question =
  /^(?:and |so |but )?(?:what|which|why|when|where|who|how|did|do|does|has|have|had|were|are|anything|something|everything|was|welche[mnrs]?|warum|wieso|wann|wo|wer|wie|hat|hatten|haben|gab|gibt)\b/iu;
const wentWrong = lazily(
  () =>
    /(?:^|\s)(?:(?:do|does|did|done|doing|go|goes|going|gone|went) wrong|schief(?:ging(?:en)?|lief(?:en)?)|(?:schief|falsch) ?(?:gegangen|gelaufen))(?![\p{L}\p{N}-])/giu,
);

/** German parts the verb: "was ging im Juli schief". */
const parted = lazily(
  () =>
    /(^|\s)(?:geht|gehen|ging(?:en)?|läuft|laufen|lief(?:en)?)((?:\s[^?!]{0,200}?)?)\s(?:schief|falsch)(?![\p{L}\p{N}-])/giu,
);

export const isQuestion = (words: string): boolean => question.test(words.trim());

/** A question without the words that only say that something failed; undefined where it does not say so. */
export function withoutWentWrong(words: string): string | undefined {
  if (!isQuestion(words)) return undefined;
  const rest = oneLine(words.replaceAll(wentWrong(), " ").replaceAll(parted(), "$1$2"));
  return rest === words.trim() ? undefined : rest;
}

/** Words for what failed, which other questions have as well: "the failures of the importer". */
const failed = [
  "fail(?:s|ed|ing|ures?)?|mistakes?|errors?|unsuccessful",
  "(?:do|does|did|has|have|had)(?:n['’]?t| not) work(?:ed)?(?: out)?",
  "fehl(?:geschlagen(?:e[mnrs]?)?|gelaufen|schl[aä]gen?)|fehlern?|misserfolge?n?|erfolglose[mnrs]?",
  "miss(?:glückt(?:en?)?|lang(?:en)?|lungen(?:e[mnrs]?)?)|gescheitert(?:e[mnrs]?)?|scheiterten?",
  "nicht (?:funktioniert|geklappt|gelungen|gegangen|gelaufen)",
].join("|");
const failures = lazily(
  () => new RegExp(`(?:^|\\s)(?:(?:any|some|an?|irgendwelche)\\s)?(?:${failed})(?![\\p{L}\\p{N}-])`, "giu"),
);
const troubles = lazily(
  () =>
    /(?:^|\s)(?:problems?|issues?|bugs?|br(?:eak(?:s|ing)?|oken?)|probleme?n?|kaputt(?: ?gegangen)?)(?![\p{L}\p{N}-])/giu,
);
const partedFailures = lazily(
  () =>
    /(^|\s)(?:(?:funktionierte|klappte|ging(?:en)?|lief(?:en)?|gelang(?:en)?)n?((?:\s[^?!]{0,200}?)?)\snicht|schlug(?:en)?((?:\s[^?!]{0,200}?)?)\sfehl)(?![\p{L}\p{N}-])/giu,
);
/** By itself one of these asks for all there are; any other word is looked for. */
const allFailures = /^(?:failures|mistakes|fehlschläge|misserfolge)[?!.]*$/iu;

/** "where did the crane fail" asks for the crane, and for what failed. */
const endsInFailing =
  /^(?:where|when|why|how)\s.*\sfail(?:ed|s)?[\s?!.]*$|^(?:wo|wann|warum|wieso|woran|wie)\s.*(?:gescheitert|scheiterten?|fehlgeschlagen)[\s?!.]*$/iu;

export const isAskedHowItFailed = (words: string): boolean => endsInFailing.test(words.trim());

/** What is left beside words for what failed; undefined where there are none, or one of them is all that is said. */
export function withoutFailures(words: string): string | undefined {
  const typed = words.trim();
  const rest = oneLine(
    typed.replaceAll(failures(), " ").replaceAll(troubles(), " ").replaceAll(partedFailures(), "$1$2$3"),
  );
  if (rest === typed) return undefined;
  return /[\p{L}\p{N}]/u.test(rest) || allFailures.test(typed) ? rest : undefined;
}

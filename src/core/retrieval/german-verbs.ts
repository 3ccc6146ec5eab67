import { fold } from "../index/fold.ts";

/** What German verbs part with: "wir richten es ein". Folded. */
const prefixes: readonly string[] = (
  "ab an auf aus bei durch ein fest fort frei her heraus herunter hin hinzu hoch los mit nach nieder statt teil um " +
  "vor voran vorbei weg weiter wieder zu zuruck zusammen"
).split(" ");

/** Any number of them. */
export const verbPrefixes = `(?:${prefixes.join("|")})*`;

/**
 * A question whose verb is whole again: "einrichten" of "wie richten wir es ein".
 * @param verbAt where the first word stands that may be its verb
 * @param prefix the last word, folded
 */
export function withWholeVerb(words: readonly string[], verbAt: number, prefix: string): readonly string[] {
  const verb = words[verbAt];
  if (verb === undefined || verbAt >= words.length - 1 || !prefixes.includes(prefix) || !/^\p{Ll}/u.test(verb))
    return words;
  return words
    .slice(0, -1)
    .map((word, at) => (at === verbAt ? `${prefix === "zuruck" ? "zurück" : prefix}${word}` : word));
}

/** How somebody begins to say what is to be done: "ich benenne die Spalte um", "bitte benenne sie um". */
const doer = /^(?:[-*+]\s+(?:\[.\]\s+)?|#+\s+)?(?:bitte\s+)?(?:(?:ich|wir)\s+)?/iu;
/** What it is done to, in sentences that are surely German. */
const object = /^(?:das|die|den|dem|der|eine?[nmr]?|alle[ns]?|jede[nms]?|(?:uns(?:e?r)|mein|ihr)e?[nmr]?)$/iu;
/** Commands do not end so, as what others do or did does: "kommt der Zug an". */
const notCommanded = /(?:t|s)$/u;

/** What is to be done, with its verb whole and at its end: "die Spalte umbenennen" of "benenne die Spalte um". */
export function withWholeCommand(sentence: string): string {
  const [rest = "", end = ""] = sentence.trim().split(/(?=[.!]*$)/u);
  const [verb = "", ...others] = rest.replace(doer, "").split(/\s+/u);
  if (!object.test(others[0] ?? "") || notCommanded.test(verb)) return sentence;
  const [whole = "", ...said] = withWholeVerb([verb.toLowerCase(), ...others], 0, fold(others.at(-1) ?? ""));
  if (said.length === others.length) return sentence;
  return `${said.join(" ")} ${whole.replace(/(?:en?)?$/u, "en")}${end}`;
}

import { fold } from "../index/fold.ts";
import { listed } from "../lib/listed.ts";

/** What German verbs part with: "wir richten es ein". Folded. */
const prefixes = listed(`
  ab an auf aus bei durch ein fest fort frei her heraus herunter hin hinzu hoch los mit nach nieder statt teil um
  vor voran vorbei weg weiter wieder zu zuruck zusammen
`);

/** Any number of them. */
export const verbPrefixes = `(?:${[...prefixes].join("|")})*`;

/**
 * A question whose verb is whole again: "einrichten" of "wie richten wir es ein".
 * @param verbAt where the first word stands that may be its verb
 * @param prefix the last word, folded
 */
export function withWholeVerb(words: readonly string[], verbAt: number, prefix: string): readonly string[] {
  const verb = words[verbAt];
  if (verb === undefined || verbAt >= words.length - 1 || !prefixes.has(prefix) || !/^\p{Ll}/u.test(verb)) return words;
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

/** What is to be done, and the verb that was made whole for that. */
export interface Command {
  readonly sentence: string;
  readonly verb?: { readonly said: string; readonly whole: string };
}

/** What is to be done, with its verb whole and at its end: "die Spalte umbenennen" of "benenne die Spalte um". */
export const withWholeCommand = (sentence: string): string => wholeCommand(sentence).sentence;

/** The same with its verb. A command may end before its first comma: "benenne die Spalte um, bevor es jemand merkt". */
export function wholeCommand(sentence: string): Command {
  const said = sentence.trim();
  const ends = [said.search(/[.!?;:\n](?:\s|[.!?]*$)/u), said.length].filter((end) => end >= 0);
  const end = Math.min(...ends);
  const comma = said.slice(0, end).indexOf(",");
  const found = [comma, end].map((at) => (at < 0 ? undefined : commandIn(said.slice(0, at), said.slice(at))));
  return found.find((command) => command !== undefined) ?? { sentence };
}

function commandIn(clause: string, rest: string): Command | undefined {
  const [verb = "", ...others] = clause.replace(doer, "").split(/\s+/u);
  if (!object.test(others[0] ?? "") || notCommanded.test(verb)) return undefined;
  const [joined = "", ...between] = withWholeVerb([verb.toLowerCase(), ...others], 0, fold(others.at(-1) ?? ""));
  if (between.length === others.length) return undefined;
  const whole = joined.replace(/(?:en?)?$/u, "en");
  return { sentence: `${between.join(" ")} ${whole}${rest}`, verb: { said: verb.toLowerCase(), whole } };
}

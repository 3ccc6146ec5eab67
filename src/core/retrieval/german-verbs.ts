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

import { fold } from "../index/fold.ts";
import { lazily } from "../lib/lazily.ts";

/** What German verbs part with: "wir richten es ein". Folded. */
const prefixes: ReadonlySet<string> = new Set(
  (
    "ab an auf aus bei durch ein fest fort frei her heraus herunter hin hinzu hoch los mit nach nieder statt teil um " +
    "vor voran vorbei weg weiter wieder zu zuruck zusammen"
  ).split(" "),
);
const participle = lazily(() => new RegExp(`^(${[...prefixes].join("|")}|)ge(\\p{L}{3,}?)e?t$`, "u"));

/**
 * A question whose verb is whole again: "einrichten" of "wie richten wir es ein".
 * @param verbAt where the first word stands that may be its verb
 */
export function withWholeVerb(words: readonly string[], verbAt: number): readonly string[] {
  const prefix = bareOf(words.at(-1) ?? "");
  const verb = words[verbAt];
  if (verb === undefined || verbAt >= words.length - 1 || !prefixes.has(prefix) || !/^\p{Ll}/u.test(verb)) return words;
  return words
    .slice(0, -1)
    .map((word, at) => (at === verbAt ? `${prefix === "zuruck" ? "zurück" : prefix}${word}` : word));
}

/** "einrichten" of "eingerichtet", as most verbs form it; folded. */
export function infinitiveOf(word: string): string | undefined {
  const [, prefix, stem] = participle().exec(word) ?? [];
  return prefix === undefined || stem === undefined ? undefined : `${prefix}${stem}en`;
}

function bareOf(word: string): string {
  return fold(word)
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, "");
}

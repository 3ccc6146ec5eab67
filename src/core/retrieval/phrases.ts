import { plainWords } from "../index/tokens.ts";

/** Whether the words of every phrase stand in a text one after the other, whatever their case, accents and signs. */
export function hasPhrases(text: string, phrases: readonly string[]): boolean {
  const said = sequence(text);
  return phrases.every((phrase) => said.includes(sequence(phrase)));
}

/** Whether two texts are the same words, whatever their case, accents and signs. */
export function saysTheSame(one: string, other: string): boolean {
  return sequence(one) === sequence(other);
}

function sequence(text: string): string {
  return ` ${plainWords(text).join(" ")} `;
}

/** A word of the question that no note has. */
export interface UnknownWord {
  /** As it was typed. */
  readonly word: string;
  /** What is spelt like it in the notes that are shown, the commonest first. */
  readonly near: readonly string[];
}

/** More are not read. */
const mostTold = 5;

/** Which words no note has, and what is shown in their place: that may be what was meant, or something else. */
export function tellUnknownWords(unknown: readonly UnknownWord[], doubt: string | undefined): string | undefined {
  const near = [...new Set(unknown.flatMap((each) => each.near))];
  if (near.length === 0) return undefined;
  const [likened, others] = [
    unknown.filter((each) => each.near.length > 0),
    unknown.filter((each) => each.near.length === 0),
  ];
  const told = new Set([...likened, ...others].slice(0, mostTold));
  const words = oneOf(unknown.filter((each) => told.has(each)).map(({ word }) => word));
  const shown = oneOf(near.slice(0, mostTold));
  return doubt === "alike"
    ? `No note has ${words}; these only have ${shown}.`
    : `No note has ${words}; ${shown} was looked for instead.`;
}

/** As in “a”, “b” or “c”. */
function oneOf(words: readonly string[]): string {
  const quoted = words.map((word) => `“${word}”`);
  const last = quoted.pop() ?? "";
  return quoted.length === 0 ? last : `${quoted.join(", ")} or ${last}`;
}

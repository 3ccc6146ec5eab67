/** More texts at a time are not faster, and cost memory (measured: 8 and 32 alike, in WebAssembly and native). */
const short = { texts: 8, upTo: 1_000 };
const long = { texts: 4 };

/** The numbers of the texts that have words, in batches of similar length, because a batch is as long as its longest. */
export function batchesOf(texts: readonly string[]): readonly (readonly number[])[] {
  const lengthOf = (index: number): number => texts[index]?.length ?? 0;
  const withWords = Array.from(texts.keys()).filter((index) => texts[index]?.trim() !== "");
  const shortestFirst = withWords.sort((a, b) => lengthOf(a) - lengthOf(b) || a - b);
  const firstLong = shortestFirst.findIndex((index) => lengthOf(index) > short.upTo);
  const border = firstLong < 0 ? shortestFirst.length : firstLong;
  return [...chunks(shortestFirst.slice(0, border), short.texts), ...chunks(shortestFirst.slice(border), long.texts)];
}

function chunks(indexes: readonly number[], size: number): readonly (readonly number[])[] {
  const count = Math.ceil(indexes.length / size);
  return Array.from({ length: count }, (_, chunk) => indexes.slice(chunk * size, (chunk + 1) * size));
}

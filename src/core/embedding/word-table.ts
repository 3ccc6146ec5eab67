import { halfFloat } from "./half-float.ts";

/** Vectors of common words, four bits a number. */
export interface WordTable {
  readonly dimensions: number;
  /** The row of a word, or of the word it is a form of; rows are in order of frequency. */
  readonly find: (word: string) => number | undefined;
  /** Adds `weight` times a row's vector to the first numbers of `sum`. */
  readonly add: (row: number, weight: number, sum: Float32Array) => void;
}

interface Layout {
  readonly count: number;
  readonly dimensions: number;
  readonly wordsAt: number;
  readonly rowsAt: number;
}

const magic = 0x31455453; // "STE1"
const headerLength = 20;
const wordsPerStep = 4096;

/**
 * Reads a table, in steps of a few milliseconds: five 32-bit numbers (magic, words, dimensions, bits, length of the
 * words), a 16-bit float per word to multiply its row with, the words with a line break between them, the rows. Words
 * that say little have small factors.
 */
export function* wordTableSteps(bytes: Uint8Array): Generator<undefined, WordTable> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, dimensions, wordsAt, rowsAt } = readLayout(view);
  const words = new TextDecoder().decode(bytes.subarray(wordsAt, rowsAt)).split("\n");
  yield;
  const rowOf = new Map<string, number>();
  for (const [row, word] of words.entries()) {
    rowOf.set(word, row);
    if (row % wordsPerStep === wordsPerStep - 1) yield;
  }
  if (rowOf.size !== count) throw new RangeError("A word is missing or there twice.");
  yield;
  const factors = new Float32Array(count);
  for (let row = 0; row < count; row++) factors[row] = halfFloat(view.getUint16(headerLength + 2 * row, true));
  const width = dimensions / 2;
  return {
    dimensions,
    find: (word) => rowOf.get(word) ?? findForm(rowOf, word),
    add: (row, weight, sum) => {
      const start = rowsAt + row * width;
      addRow(bytes.subarray(start, start + width), weight * (factors[row] ?? 0), sum);
    },
  };
}

function readLayout(view: DataView): Layout {
  const isTable =
    view.byteLength >= headerLength && view.getUint32(0, true) === magic && view.getUint32(12, true) === 4;
  if (!isTable) throw new RangeError("These bytes are not a table of words.");
  const [count, dimensions] = [view.getUint32(4, true), view.getUint32(8, true)];
  const wordsAt = headerLength + 2 * count;
  const rowsAt = wordsAt + view.getUint32(16, true);
  const isWhole = dimensions % 2 === 0 && view.byteLength === rowsAt + (count * dimensions) / 2;
  if (!isWhole) throw new RangeError("The table of words is not whole.");
  return { count, dimensions, wordsAt, rowsAt };
}

/** Two numbers from -8 to 7 in each byte, the first in the lower half. */
function addRow(row: Uint8Array, weight: number, sum: Float32Array): void {
  for (let at = 0; at < row.length; at++) {
    const byte = row[at] ?? 0;
    sum[2 * at] = (sum[2 * at] ?? 0) + weight * ((byte & 15) - 8);
    sum[2 * at + 1] = (sum[2 * at + 1] ?? 0) + weight * ((byte >> 4) - 8);
  }
}

const endings = [
  ["ies", "y"],
  ["es", ""],
  ["s", ""],
  ["ing", ""],
  ["ing", "e"],
  ["ed", ""],
  ["ed", "e"],
  ["ly", ""],
  ["ness", ""],
  ["er", ""],
  ["ers", ""],
] as const;

/** What a word that is not in the table may be a form of: `berthing` is `berth`. */
function findForm(rowOf: ReadonlyMap<string, number>, word: string): number | undefined {
  for (const [ending, instead] of endings) {
    if (!word.endsWith(ending) || word.length - ending.length < 3) continue;
    const row = rowOf.get(word.slice(0, -ending.length) + instead);
    if (row !== undefined) return row;
  }
  return undefined;
}

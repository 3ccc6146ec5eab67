import { wordTableSteps, type WordTable } from "../../../src/core/embedding/word-table.ts";

/** One word of a table: what its row is multiplied with (16 bits of a half float), and its row. */
interface Word {
  readonly factor: number;
  readonly row: readonly number[];
}

/** A half float's 1. */
export const one = 0x3c00;

/** The bytes of a table with these words, the most frequent first. */
export function tableBytes(words: Readonly<Record<string, Word>>): Uint8Array {
  const names = new TextEncoder().encode(Object.keys(words).join("\n"));
  const list = Object.values(words);
  const dimensions = list[0]?.row.length ?? 0;
  const bytes = new Uint8Array(20 + 2 * list.length + names.length + (list.length * dimensions) / 2);
  const view = new DataView(bytes.buffer);
  for (const [at, value] of [0x31455453, list.length, dimensions, 4, names.length].entries()) {
    view.setUint32(4 * at, value, true);
  }
  for (const [at, { factor }] of list.entries()) view.setUint16(20 + 2 * at, factor, true);
  bytes.set(names, 20 + 2 * list.length);
  const numbers = list.flatMap(({ row }) => row);
  const rowsAt = 20 + 2 * list.length + names.length;
  for (const [at, number] of numbers.entries()) {
    bytes[rowsAt + (at >> 1)] = (bytes[rowsAt + (at >> 1)] ?? 0) | ((number + 8) << (at % 2 === 0 ? 0 : 4));
  }
  return bytes;
}

/** The table in these bytes, read to its end. */
export function readWordTable(bytes: Uint8Array): WordTable {
  const steps = wordTableSteps(bytes);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

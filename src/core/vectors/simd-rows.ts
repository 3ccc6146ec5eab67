import { dotsModule } from "./dots-module.ts";
import { plainRows, rowsAtOnce, type CreateRowMemory, type RowMemory } from "./row-memory.ts";

type Dots = (row: number, count: number, out: number, width: number) => void;

interface Program {
  readonly memory: WebAssembly.Memory;
  readonly dots: Dots;
}

const pageBytes = 65_536;
/** The program multiplies so many numbers at a time; rows are filled up with zeros. */
const numbersAtOnce = 16;

/** Rows where WebAssembly can reach them if the device has its vector instructions (iOS from 16.4), else plain ones. */
export const fastestRows: CreateRowMemory = (dimensions) => simdRows(dimensions) ?? plainRows(dimensions);

/** Rows in the memory of a small program that multiplies 16 numbers at a time; nothing where there is no such thing. */
export function simdRows(dimensions: number): RowMemory | undefined {
  const program = startProgram();
  if (!program) return undefined;
  const width = Math.ceil(dimensions / numbersAtOnce) * numbersAtOnce;
  const outAt = 2 * width;
  const rowsAt = outAt + 4 * rowsAtOnce;
  const { memory, dots } = program;
  const reserve = (rows: number): void => {
    const missing = rowsAt + rows * width - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
  };
  const start = (at: number): number => rowsAt + at * width;
  const row = (at: number): Int8Array => new Int8Array(memory.buffer, start(at), dimensions);
  reserve(0);
  return {
    reserve,
    row,
    start,
    all: () => new Int8Array(memory.buffer),
    write: (first, numbers) => {
      // Rows that need no filling up are written in one go.
      const length = width === dimensions ? numbers.length : dimensions;
      for (let at = 0, place = start(first); at < numbers.length; at += length, place += width) {
        new Int8Array(memory.buffer, place, length).set(numbers.subarray(at, at + length));
      }
    },
    dots: (query, first, count) => {
      new Int16Array(memory.buffer, 0, dimensions).set(query);
      if (count > 0) dots(start(first), count, outAt, width);
      return new Int32Array(memory.buffer, outAt, count);
    },
  };
}

function startProgram(): Program | undefined {
  try {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(dotsModule()));
    const { memory, dots } = exports;
    return memory instanceof WebAssembly.Memory && isDots(dots) ? { memory, dots } : undefined;
  } catch {
    // No WebAssembly, none of its vector instructions, or a page that may not use it.
    return undefined;
  }
}

function isDots(value: unknown): value is Dots {
  return typeof value === "function";
}

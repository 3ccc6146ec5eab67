import { describe, expect, it } from "vitest";
import { one, readWordTable, tableBytes } from "./small-table.ts";

const bytes = tableBytes({
  berth: { factor: one, row: [1, -8, 7, 0] },
  city: { factor: 0x4000, row: [-1, 2, 3, 4] },
});

describe("a table of words", () => {
  const table = readWordTable(bytes);

  it("adds a word's row, four bits a number, times its factor and a weight", () => {
    const sum = Float32Array.of(10, 10, 10, 10, 10);
    table.add(0, 1, sum);
    table.add(1, 0.5, sum);
    expect([...sum]).toEqual([10 + 1 - 1, 10 - 8 + 2, 10 + 7 + 3, 10 + 0 + 4, 10]);
  });

  it.each([
    { word: "berth", row: 0 },
    { word: "berths", row: 0 },
    { word: "berthing", row: 0 },
    { word: "cities", row: 1 },
    { word: "birth", row: undefined },
    { word: "s", row: undefined },
    { word: "constructor", row: undefined },
  ])("finds $word in row $row", ({ word, row }) => {
    expect(table.find(word)).toBe(row);
  });

  it("may stand in the middle of other bytes", () => {
    const around = new Uint8Array(bytes.length + 3);
    around.set(bytes, 3);
    const sum = new Float32Array(4);
    readWordTable(around.subarray(3)).add(0, 1, sum);
    expect([...sum]).toEqual([1, -8, 7, 0]);
  });
});

describe("bytes that are not a table", () => {
  it.each([
    { name: "nothing", wrong: new Uint8Array(0) },
    { name: "other bytes", wrong: new Uint8Array(100) },
    { name: "a table that was cut off", wrong: bytes.subarray(0, -1) },
    { name: "a table with a word twice", wrong: bytes.map((byte) => (byte === 0x63 ? 0x0a : byte)) },
  ])("are refused: $name", ({ wrong }) => {
    expect(() => readWordTable(wrong)).toThrow(RangeError);
  });
});

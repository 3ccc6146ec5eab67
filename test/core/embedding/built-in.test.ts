import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { createBuiltInEmbedder } from "../../../src/core/embedding/built-in.ts";
import { one, readWordTable, tableBytes } from "./small-table.ts";

const table = readWordTable(
  tableBytes({
    the: { factor: 0x1000, row: [7, 7] },
    boat: { factor: one, row: [7, 0] },
    ship: { factor: one, row: [6, 1] },
    bread: { factor: one, row: [-1, 7] },
  }),
);
const { embed, dimensions } = createBuiltInEmbedder(table);

const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
const alike = (a: string, b: string): number => dot(embed(a), embed(b));
const meaning = (text: string): Float32Array => embed(text).subarray(0, 2);

describe("a text's vector", () => {
  test("is of length 1 for any text with a word in it, and else of length 0", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const length = Math.sqrt(dot(embed(text), embed(text)));
        const hasWord = /[\p{L}\p{N}]/u.test(text.normalize("NFKD"));
        if (hasWord) expect(length).toBeCloseTo(1, 5);
        else expect(Math.min(Math.abs(length), Math.abs(length - 1))).toBeLessThan(1e-5);
      }),
    );
    expect([...embed(" … ")]).toEqual(Array.from({ length: dimensions }, () => 0));
  });

  it("is seven parts meaning and three parts spelling", () => {
    expect(dot(meaning("boat"), meaning("boat"))).toBeCloseTo(0.7, 6);
    // [7, 0] at length sqrt(0.7).
    expect(meaning("boat")[0]).toBeCloseTo(0.8367, 4);
  });

  it("is all spelling when no word is in the table", () => {
    expect([...meaning("qwxyz")]).toEqual([0, 0]);
  });

  it("is near that of a text with other words of the same meaning", () => {
    expect(alike("boat", "ship")).toBeGreaterThan(0.6);
    expect(alike("boat", "bread")).toBeLessThan(0.1);
  });

  it("is near that of an unknown word spelled almost alike", () => {
    expect(alike("Zoë", "zoe")).toBeCloseTo(1, 6);
    expect(alike("lyngholm", "lyngholmm")).toBeGreaterThan(0.5);
  });

  it("counts a repeated word by its logarithm", () => {
    // 1 + ln 3 = 2.0986 boats and one bread: [7 x 2.0986 - 1, 7].
    const [x = 0, y = 0] = meaning("boat boat boat bread");
    expect(x / y).toBeCloseTo((7 * 2.0986 - 1) / 7, 4);
  });

  it("hardly counts words that are everywhere", () => {
    expect(alike("the boat", "boat")).toBeGreaterThan(0.95);
    expect(alike("bread boat", "boat")).toBeLessThan(0.8);
  });

  it("counts words as it is told to", () => {
    const weighed = embed("boat bread", (word) => (word === "boat" ? 0 : 1));
    expect(dot(weighed, embed("bread"))).toBeCloseTo(1, 6);
  });

  test("does not depend on what was embedded before", () => {
    const words = Array.from({ length: 20_000 }, (_, at) => `w${at.toString(36)}`);
    for (let at = 0; at < words.length; at += 100) embed(words.slice(at, at + 100).join(" "));
    expect(embed("boat and w1a, quay")).toEqual(createBuiltInEmbedder(table).embed("boat and w1a, quay"));
  });
});

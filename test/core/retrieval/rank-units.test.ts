import { describe, expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { rankUnits } from "../../../src/core/retrieval/rank-units.ts";
import { readWanted } from "../../../src/core/retrieval/word-leg.ts";
import { VectorTable } from "../../../src/core/vectors/vector-table.ts";
import { libraryOf } from "../../support/library-of.ts";

const episode = (...messages: readonly string[]): string =>
  ["---", "type: episode", "---", "", "## Messages", "", ...messages.map((text) => `- **Ada**: ${text}`), ""].join(
    "\n",
  );

const { words } = libraryOf({
  "tide.md": episode("the pump is loud", "the tide table is wrong", "we asked the provider", "coffee"),
  "pump.md": episode("tide", "the pump failed", "we bought a pump"),
  "lamp.md": episode("a lamp", "coffee again"),
}).catalog;

const found = (question: string, notes?: readonly string[]): readonly string[] => {
  const { terms } = readWanted(words, question);
  return rankUnits({ words, terms }, notes?.map(noteId)).map(({ id, unit }) => `${id} ${String(unit)}`);
};

describe("the parts of notes, by their words", () => {
  it("come best first, several of one note", () => {
    expect(found("pump failed")[0]).toBe("pump.md 2");
    expect(found("pump failed")).toContain("pump.md 3");
  });

  it("count for more in a note that answers as a whole", () => {
    const all = found("pump");
    expect(all.indexOf("pump.md 2")).toBeLessThan(all.indexOf("tide.md 1"));
  });

  it("are found by what stands beside them, and by nothing further off", () => {
    expect(found("table")).toEqual(["tide.md 2", "tide.md 1", "tide.md 3"]);
  });

  it("are those of the notes asked for, and none when nothing matches", () => {
    expect(found("pump", ["pump.md", "lamp.md"])).toEqual(found("pump").filter((part) => part.startsWith("pump.md")));
    expect(found("zeppelin")).toEqual([]);
  });
});

describe("the parts of notes, by meaning", () => {
  it("count the nearest part of their note for all of them", () => {
    const table = new VectorTable("toy", 2);
    const put = (path: string, ...vectors: readonly (readonly [number, number])[]): void => {
      const keys = vectors.map((_, at) => `${path} ${String(at)}`);
      const fresh = new Map(keys.map((key, at) => [key, Float32Array.of(...(vectors[at] ?? []))]));
      table.put({ id: noteId(path), source: "", fingerprints: keys }, fresh);
    };
    put("near.md", [1, 0], [0.6, 0.8]);
    put("far.md", [0, 1], [0.6, 0.8]);
    const meaning = { table, question: Float32Array.of(1, 0), weight: 1, enough: 0.5 };
    const ranked = (notes?: readonly string[]): readonly (readonly [string, number])[] =>
      rankUnits({ words, terms: [], meaning }, notes?.map(noteId)).map(({ id, unit, score }) => [
        `${id} ${String(unit)}`,
        score,
      ]);
    // Its own nearness, 0.15 of that beside it, and 0.8 of the note's nearest part.
    const raw = [1 + 0.15 * 0.6 + 0.8, 0.6 + 0.15 * 1 + 0.8, 0.6 + 0.8 * 0.6, 0.15 * 0.6 + 0.8 * 0.6];
    const [highest = 0, , , lowest = 0] = raw;
    const share = (at: number): unknown => expect.closeTo(((raw[at] ?? 0) - lowest) / (highest - lowest) / 2, 2);
    const expected = ["near.md 0", "near.md 1", "far.md 1", "far.md 0"].map((part, at) => [part, share(at)]);
    expect(ranked()).toEqual(expected);
    expect(ranked(["far.md", "near.md"])).toEqual(expected);
  });
});

import { describe, expect, it } from "vitest";
import { fittingFormat, ofOtherKind, type StoreFile } from "../../src/ui/migration-files.ts";

const episode: StoreFile = { file: { path: "a.json", text: "" }, kind: "episodes" };
const graph: StoreFile = { file: { path: "b.json", text: "" }, kind: "graph" };
const other: StoreFile = { file: { path: "c.json", text: "" } };

describe("files are read as what was chosen, unless they all are something else", () => {
  it.each([
    { what: "what was chosen", chosen: "episodes", files: [episode], format: "episodes" },
    { what: "something else", chosen: "episodes", files: [graph], format: "graph" },
    { what: "something else, the other way", chosen: "graph", files: [other, episode], format: "episodes" },
    { what: "some of both", chosen: "graph", files: [episode, graph], format: "graph" },
    { what: "nothing that is known", chosen: "graph", files: [other], format: "graph" },
    { what: "no JSON", chosen: "memory-md", files: [other], format: "memory-md" },
  ] as const)("$what", ({ chosen, files, format }) => {
    expect(fittingFormat(chosen, files)).toBe(format);
  });

  it("those of another kind are left for the next time", () => {
    expect(ofOtherKind("episodes", [episode, graph, other])).toEqual([graph]);
  });
});

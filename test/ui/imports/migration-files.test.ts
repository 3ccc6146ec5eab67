import { describe, expect, it } from "vitest";
import type { StoreFile } from "../../../src/app/migrate/store-files.ts";
import { fittingFormat, ofOtherKind, readStore } from "../../../src/ui/imports/migration-files.ts";

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

describe("notes where JSON was meant are seen for what they are", () => {
  const file = (name: string, text: string): File =>
    Object.defineProperty(new File([text], name), "webkitRelativePath", { value: "" });
  const note = file("Gate.md", "---\ntitle: Gate\ntype: note\npermalink: gate\n---\nOil it.\n");
  const memory = file("MEMORY.md", "- Oil the gate.\n");
  const readme = file("README.md", "- Build it.\n");

  it("a memory file is read, and no other note beside it", async () => {
    const files = await readStore([readme, memory], "episodes");
    expect(fittingFormat("episodes", files)).toBe("memory-md");
    expect(files).toMatchObject([{ file: { path: "README.md" } }, { file: { text: "- Oil the gate.\n" } }]);
    expect(files[0]?.file).not.toHaveProperty("text");
  });

  it("a folder of basic-memory is taken as a whole, but for its memory files", async () => {
    const files = await readStore([memory, note, readme], "graph");
    expect(files.map(({ kind }) => kind)).toEqual(["memory-md", "basic-memory", "basic-memory"]);
  });

  it("unless notes were chosen: they are what somebody says they are", async () => {
    const files = await readStore([memory, note], "memory-md");
    expect(files.map(({ kind }) => kind)).toEqual(["memory-md", "memory-md"]);
  });

  it("also beside JSON, which may be something else", async () => {
    const files = await readStore([memory, file("a.json", "{}")], "episodes");
    expect(files.map(({ kind }) => kind)).toEqual(["memory-md", undefined]);
  });
});

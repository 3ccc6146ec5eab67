import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { createLibrary, type Library } from "../../../src/app/library.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { catalogFile, libraryOf } from "../../support/library-of.ts";
import { causal, episodeText, evidence, memoryText, noteText, patternText } from "../../support/note-text.ts";

const texts = [
  episodeText("1", { permalink: "episodes/one" }),
  episodeText("1", { title: "Gate", outcome: "failure" }),
  patternText("Gate", { permalink: "episodes/one" }, causal("causes [[Rust]]"), evidence("[[a]]", "[[EPISODE-1]]")),
  patternText("Rust", { aliases: ["Gate"] }, causal("enables [[Gate]]", "prevents [[x/b]]")),
  noteText({ title: "Rust" }),
  "---\ntitle: [\n---\n",
];
const memoryFiles = [memoryText({ 1: "Oil the gate.", 2: "Paint it." }), memoryText({ 2: "Paint it red." }), ""];

const paths = ["a.md", "x/a.md", "x/b.md", "x/b (conflicted copy 1).md", "patterns/Rust.md", "MEMORY.md"];
const change = fc.constantFrom(...paths).chain((path) => {
  const text = fc.constantFrom(...(path === "MEMORY.md" ? memoryFiles : texts));
  return fc.record({ path: fc.constant(path), text: fc.option(text, { nil: undefined }), isUnread: fc.boolean() });
});

test("after any changes the catalog is as if it had read the last state only", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 15 }), (changes) => {
      const grown = createLibrary();
      const last = new Map<string, string>();
      const unread = new Set<string>();
      for (const { path, text, isUnread } of changes) {
        last.delete(path);
        unread.delete(path);
        if (text !== undefined) {
          grown.catalog.put(...catalogFile(path, text));
          last.set(path, text);
        } else if (isUnread) {
          grown.catalog.putUnread(noteId(path), "broken");
          unread.add(path);
        } else {
          grown.catalog.drop(noteId(path));
        }
        for (const id of grown.catalog.returned) grown.catalog.put(...catalogFile(id, last.get(id) ?? ""));
      }
      const anew = libraryOf(Object.fromEntries(last));
      for (const path of unread) anew.catalog.putUnread(noteId(path), "broken");
      expect(known(grown)).toEqual(known(anew));
    }),
    { numRuns: 300 },
  );
});

/** Everything a library can be asked, in an order that does not depend on how it came to know it. */
function known({ catalog, graph, problems }: Library): unknown {
  const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
  const { nodes, edges, incoming, tallies } = graph();
  const sorted = (map: ReadonlyMap<string, unknown>): unknown => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    files: sorted(catalog.files),
    memories: catalog.memories().toSorted(byId),
    patterns: catalog.patterns().toSorted(byId),
    names: [...catalog.names()].sort(byId),
    resolved: ["Gate", "Rust", "a", "b", "1", "2", "EPISODE-1"].map((name) => catalog.resolve(name, noteId("x/z.md"))),
    graph: [nodes, edges, incoming, tallies].map(sorted),
    problems: problems(0),
  };
}

describe("the revision of a catalog", () => {
  it("grows with every change and with nothing else", () => {
    const { catalog } = createLibrary();
    const revisions = [
      () => {
        catalog.put(...catalogFile("a.md", "One"));
      },
      () => {
        catalog.put(...catalogFile("a.md", "Two"));
      },
      () => {
        catalog.putUnread(noteId("a.md"), "broken");
      },
      () => {
        catalog.drop(noteId("a.md"));
      },
    ].map((change) => {
      const before = catalog.revision;
      change();
      return catalog.revision > before;
    });
    expect(revisions).toEqual([true, true, true, true]);
    const before = catalog.revision;
    catalog.drop(noteId("a.md"));
    catalog.resolve("a");
    expect(catalog.revision).toBe(before);
  });
});

it("an unread file is known to be there until it can be read", () => {
  const { catalog } = createLibrary();
  catalog.putUnread(noteId("a.md"), "the disk failed");
  expect([...catalog.unread]).toEqual([["a.md", "the disk failed"]]);
  expect(catalog.note(noteId("a.md"))).toBeUndefined();
  catalog.put(...catalogFile("a.md", "One"));
  expect(catalog.unread.size).toBe(0);
});

it("a memory file is found whole and by its entries", () => {
  const { catalog } = libraryOf({ "learnings/MEMORY.md": memoryFiles[0] ?? "" });
  expect(catalog.note(noteId("learnings/MEMORY.md"))?.kind).toBe("memory-file");
  expect(catalog.memories().map(({ id }) => id)).toEqual(["learnings/MEMORY.md#1", "learnings/MEMORY.md#2"]);
});

import { expect, it } from "vitest";
import { placedIn } from "../../../src/app/migrate/placed-in.ts";
import { noteText, type Texts } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

const paths = ["README.md", ...Array.from({ length: 40 }, (_, at) => `n${String(at)}.md`)];
const files = paths.map((path) => ({ path, text: noteText({ title: path }) }));
const below = (folder: string): Texts => Object.fromEntries(files.map(({ path, text }) => [`${folder}/${path}`, text]));

it("the files of a folder of this vault are found where they are", async () => {
  const { memory, vault } = await openMemory({ ...below("b"), "a/README.md": "Another one." });
  const placed = await placedIn(vault, memory.library.catalog, files);
  expect(placed.map(({ path }) => path)).toEqual(paths.map((path) => `b/${path}`));
});

it("one that is another, or not there, is enough: no more is read", async () => {
  const { memory, vault } = await openMemory({
    ...below("a"),
    "a/n0.md": "Another one.",
    "b/README.md": "And another.",
  });
  const read: string[] = [];
  const counted = {
    read: (id: Parameters<typeof vault.read>[0]) => {
      read.push(id);
      return vault.read(id);
    },
  };
  expect(await placedIn(counted, memory.library.catalog, files)).toEqual(files);
  expect(read).toEqual(["a/README.md", "a/n0.md"]);
});

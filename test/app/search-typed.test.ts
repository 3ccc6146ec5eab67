import { expect, it } from "vitest";
import { episodeText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const texts = {
  "episodes/regatta.md": episodeText("1", { task: "Mend the regatta page" }, "## Context", "The cache was cold."),
  "episodes/bread.md": episodeText("2", { task: "Read the broad plan" }, "## Context", "Recipes for a release."),
};

interface Answer {
  readonly relevant: boolean;
  readonly ids: readonly string[];
  readonly snippet: string;
  readonly unknown: unknown;
  readonly markdown: string;
}

async function search(query: string): Promise<Answer> {
  const { memory } = await openMemory(texts);
  const found = await memory.search({ query });
  if (!found.ok) throw new Error(found.error.message);
  const { relevant, hits, unknown_words: unknown, markdown } = found.value;
  return { relevant, ids: hits.map(({ id }) => id), snippet: hits[0]?.snippet ?? "", unknown, markdown };
}

it.each(["r", "reg", "regatt", "regata", "cold regat"])("a word that is begun or misspelt finds: %s", async (query) => {
  const { relevant, ids } = await search(query);
  expect(ids).toContain("episodes/regatta.md");
  expect(relevant).toBe(true);
});

it("a word that no note has is no slip where other words of the question are unknown as well", async () => {
  const { relevant } = await search("recipe for banana bread");
  expect(relevant).toBe(false);
});

it("a note with the word as it was said stands before one with a word like it", async () => {
  const { ids } = await search("read");
  expect(ids).toEqual(["episodes/bread.md"]);
});

it("words that are each a slip apart from one of the same note mean that note, and it is told what was looked for", async () => {
  const { relevant, ids, unknown, markdown } = await search("Regata relese");
  expect(relevant).toBe(false);
  expect(ids).toContain("episodes/regatta.md");
  expect(unknown).toEqual([
    { word: "Regata", near: ["regatta"] },
    { word: "relese", near: ["release"] },
  ]);
  expect(markdown).toMatch(
    /^Nothing relevant\. No note has “Regata” or “relese”; these only have “regatta” or “release”/,
  );
  const together = await search("recipies relese");
  expect(together).toMatchObject({ relevant: true, ids: ["episodes/bread.md"] });
  expect(together.markdown).toMatch(
    /^No note has “recipies” or “relese”; “Recipes” or “release” was looked for instead/,
  );
});

it("shorter words are like others by chance, even those of one note", async () => {
  expect(await search("broat plann")).toMatchObject({ relevant: false });
});

it("a word that is only begun is not told as unknown", async () => {
  expect(await search("regatt")).toMatchObject({ relevant: true, unknown: undefined });
});

import { expect, it } from "vitest";
import { episodeText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const texts = {
  "episodes/regatta.md": episodeText("1", { task: "Mend the regatta page" }, "## Context", "The cache was cold."),
  "episodes/bread.md": episodeText("2", { task: "Read the broad plan" }, "## Context", "Recipes for a release."),
};

async function search(query: string): Promise<{ relevant: boolean; ids: readonly string[]; snippet: string }> {
  const { memory } = await openMemory(texts);
  const found = await memory.search({ query });
  if (!found.ok) throw new Error(found.error.message);
  const { relevant, hits } = found.value;
  return { relevant, ids: hits.map(({ id }) => id), snippet: hits[0]?.snippet ?? "" };
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

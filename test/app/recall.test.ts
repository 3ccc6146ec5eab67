import { describe, expect, it } from "vitest";
import { openMemory } from "../support/open-memory.ts";
import { episodeText, memoryText, noteText, patternText } from "../support/note-text.ts";

const texts = {
  "a.md": episodeText("2026-09-01-session-1", { outcome: "failure" }, "## Context", "The hinge *broke* in the frost."),
  "b.md": episodeText("2026-09-20-session-2", {}, "## Context", "A new hinge."),
  "c.md": episodeText("undated", { outcome: "failure" }),
  "d.md": patternText("Oil the hinge", { last_validated: "2026-09-10", tags: ["oil"] }),
  "e.md": noteText({ title: "Hinges" }, "A list of every hinge."),
  "MEMORY.md": memoryText({ x: "Frost breaks hinges" }),
};

async function ids(query: string): Promise<readonly string[]> {
  const { memory } = await openMemory(texts);
  const found = await memory.recall({ query });
  return found.ok ? found.value.hits.map(({ id }) => id) : [found.error.code];
}

describe("recalling as one types", () => {
  it.each([
    { query: "", shows: ["b.md", "a.md", "c.md"], name: "the newest episodes before anything is asked" },
    { query: "outcome:failure", shows: ["a.md", "c.md"], name: "the newest that meet a condition" },
    { query: "tag:oil", shows: ["d.md"], name: "any kind of note that meets a condition" },
    { query: "kind:learning", shows: ["MEMORY.md#x"], name: "entries of memory files one by one" },
    { query: "outcome:failure frost", shows: ["a.md"], name: "the best answers as soon as there is a word" },
  ])("shows $name", async ({ query, shows }) => {
    expect(await ids(query)).toEqual(shows);
  });

  it("says why an answer is there, and which condition is met where nothing was compared", async () => {
    const { memory } = await openMemory(texts);
    const [asked, browsed] = [await memory.recall({ query: "frost" }), await memory.recall({ query: "tag:oil" })];
    expect(asked.ok && asked.value.hits[0]?.why).toMatchObject({ coverage: 1 });
    const [met] = browsed.ok ? browsed.value.hits : [];
    expect(met?.why).toMatchObject({ meets: ["tag:oil"], legs: [], factors: [] });
    expect(met).not.toHaveProperty("score");
  });

  it("shows what a note is about, in plain words", async () => {
    const { memory } = await openMemory(texts);
    const found = await memory.recall({ query: "outcome:failure" });
    expect(found.ok && found.value.hits[0]).toMatchObject({ snippet: "The hinge broke in the frost.", line: 1 });
  });

  it("names conditions it cannot read, also beside ones it can", async () => {
    const { memory } = await openMemory(texts);
    const found = await memory.recall({ query: "rate:often outcome:failure" });
    expect(found.ok && [found.value.mistakes, found.value.total]).toEqual([["rate:often"], 2]);
  });

  it.each([
    { query: "frost outcome:failure", asks: "words" },
    { query: '"hinge in winter" outcome:failure', asks: "phrase" },
    { query: "outcome:failure tag:none", asks: "conditions" },
    { query: "all -hinge", asks: "conditions" },
    { query: "in June", asks: "sort" },
    { query: "outcome:bogus", asks: "nothing" },
    { query: "", asks: "nothing" },
  ])("says that “$query” asks by $asks", async ({ query, asks }) => {
    const { memory } = await openMemory(texts);
    expect(await memory.recall({ query })).toMatchObject({ value: { asks } });
  });

  it("keeps to the limit and says how many there are", async () => {
    const { memory } = await openMemory(texts);
    const found = await memory.recall({ limit: 1 });
    expect(found.ok && [found.value.hits.length, found.value.total]).toEqual([1, 3]);
  });
});

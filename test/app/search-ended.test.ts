import { expect, it } from "vitest";
import { episodeText, noteText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const fact = (id: string, text: string, fields: object): string =>
  noteText({ id, type: "learning", category: "guideline", importance: 0.5, ...fields }, `# ${id}`, "", text);

const texts = {
  "learnings/main.md": fact("main", "The default branch is main.", {
    ...{ valid_at: "2026-08-02T18:00:00Z", invalid_at: "2026-08-06T18:00:00Z", superseded_by: "[[trunk]]" },
  }),
  "learnings/trunk.md": fact("trunk", "The default branch is trunk.", { valid_at: "2026-08-06T18:00:00Z" }),
  "learnings/old.md": fact("old", "The default branch is old.", { status: "retired" }),
  "episodes/EPISODE-1.md": episodeText("1", { date: "2026-08-05", task: "Choose a default branch" }),
};

async function found(query: string): Promise<readonly string[]> {
  const { memory } = await openMemory(texts);
  const report = await memory.search({ query });
  return report.ok ? report.value.hits.map(({ title }) => title).toSorted() : [report.error.message];
}

it.each([
  { query: "default branch", titles: ["EPISODE-1", "trunk"] },
  { query: "default branch asof:2026-08-01", titles: [] },
  { query: "default branch asof:2026-08-02", titles: ["main"] },
  { query: "default branch asof:2026-08-05", titles: ["EPISODE-1", "main"] },
  { query: "default branch asof:2026-08-06", titles: ["EPISODE-1", "trunk"] },
  { query: "default branch asof:ever", titles: ["EPISODE-1", "main", "old", "trunk"] },
  { query: "asof:2026-08-03 kind:learning", titles: ["main"] },
])("what no longer holds is found only where it is asked for: $query", async ({ query, titles }) => {
  expect(await found(query)).toEqual(titles);
});

it("and is shown as what no longer holds, with what does", async () => {
  const { memory } = await openMemory(texts);
  const report = await memory.search({ query: "default branch asof:2026-08-03" });
  expect(report).toMatchObject({
    value: {
      hits: [{ title: "main", invalid_at: "2026-08-06T18:00:00Z" }],
      markdown: expect.stringContaining("(no longer so since 2026-08-06, now: trunk)") as string,
    },
  });
  expect(await memory.explain({ note: "main", query: "default branch" })).toMatchObject({
    value: { present: false, reason: expect.stringContaining("It no longer holds") as string },
  });
});

it("a day that is none is named and left out", async () => {
  const { memory } = await openMemory(texts);
  expect(await memory.search({ query: "branch asof:soon" })).toMatchObject({ value: { mistakes: ["asof:soon"] } });
});

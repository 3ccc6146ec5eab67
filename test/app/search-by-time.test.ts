import { describe, expect, it } from "vitest";
import { createMemory } from "../../src/app/memory.ts";
import { demoTexts } from "../support/demo-vault.ts";
import { memoryVault } from "../support/memory-vault.ts";
import { openMemory } from "../support/open-memory.ts";

/** A Wednesday after the season. */
const now = Date.parse("2026-11-18T18:00:00Z");

async function found(query: string): Promise<readonly string[]> {
  const memory = createMemory({
    vault: memoryVault(demoTexts()),
    clock: { now: () => now },
    scheduler: { pause: () => Promise.resolve() },
  });
  await memory.open();
  const report = await memory.search({ query });
  return report.ok ? report.value.hits.map(({ id }) => id) : [];
}

describe("a time named in a question about the demo vault", () => {
  it("lists what is of that month when nothing else is asked", async () => {
    const months = (await found("what did we learn in June")).slice(0, 3).map((id) => /\d{4}-\d\d/.exec(id)?.[0]);
    expect(months).toEqual(["2026-06", "2026-06", "2026-06"]);
  });

  it.each([{ query: "cache on 7 July", first: "episodes/EPISODE-2026-07-07-session-24-double-berth.md" }])(
    "puts notes of that time first among comparable ones: $query",
    async ({ query, first }) => {
      expect((await found(query))[0]).toBe(first);
    },
  );

  it("leaves a day of the week among the words", async () => {
    expect((await found("deploy on friday")).slice(0, 3)).toContain(
      "patterns/ANTIPATTERN-release-before-the-weekend.md",
    );
  });
});

describe("a heading without text of its own", () => {
  it.each([
    { query: "kumquat harvest guide", id: "a.md", line: 1 },
    { query: "lonely lighthouse", id: "b.md", line: 1 },
    { query: "gearbox", id: "c.md", line: 3 },
  ])("is found, and opened: $query", async ({ query, id, line }) => {
    const { memory } = await openMemory({
      "a.md": "# Kumquat harvest guide\n\n## Steps\n\nPick the ripe ones.\n",
      "b.md": "# Lonely lighthouse\n",
      "c.md": "Words.\n\n## Gearbox\n\n### Oil\n\nChange it.\n",
    });
    const report = await memory.search({ query });
    expect(report).toMatchObject({ ok: true, value: { relevant: true, hits: [{ id, line }] } });
  });
});

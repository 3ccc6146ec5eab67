import { expect, it } from "vitest";
import { episodeText, evidence, patternText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const path = "patterns/PATTERN-oil.md";
const shown = evidence("[[EPISODE-1]] (success)", "[[EPISODE-2]] (failure)", "[[EPISODE-3]] (success)");
const episodes = Object.fromEntries(["1", "2", "3"].map((id) => [`EPISODE-${id}.md`, episodeText(id)]));
const oil = patternText("PATTERN-oil", { occurrences: 99, success_rate: 0.9 }, shown);

it("numbers that are not what the evidence says can be corrected: 99 uses are 3", async () => {
  const { memory, vault } = await openMemory({ ...episodes, [path]: oil });
  const report = memory.validate({ fix: true });
  expect(report.ok && report.value.fixes).toEqual([
    { path, field: "occurrences", from: 99, to: 3 },
    { path, field: "success_rate", from: 0.9, to: 0.6667 },
  ]);
  expect(vault.stored(path)).toBe(oil);
  await memory.fixNumbers({});
  await memory.open();
  expect(vault.stored(path)).toBe(
    oil.replace("occurrences: 99", "occurrences: 3").replace("success_rate: 0.9", "success_rate: 0.6667"),
  );
  expect(memory.validate({ fix: true })).toMatchObject({ ok: true, value: { warnings: 0, fixes: [] } });
});

it("nothing else is touched: a note that only states numbers is taken at its word", async () => {
  const { memory } = await openMemory({ [path]: patternText("PATTERN-oil", { occurrences: 12, success_rate: 0.5 }) });
  expect(memory.validate({ fix: true })).toMatchObject({ ok: true, value: { warnings: 1, fixes: [] } });
  expect(memory.validate({})).not.toMatchObject({ value: { fixes: expect.anything() as unknown } });
});

it("only in the notes that were named", async () => {
  const { memory, vault } = await openMemory({ ...episodes, [path]: oil, "b.md": oil });
  expect(await memory.fixNumbers({ paths: [path] })).toMatchObject({ value: { fixes: [{ path }, { path }] } });
  expect(vault.stored("b.md")).toBe(oil);
});

it("a note that has changed meanwhile is left alone, and the reason is said", async () => {
  const { memory, vault } = await openMemory({ ...episodes, [path]: oil });
  const meanwhile = oil.replace("occurrences: 99", "occurrences: 98");
  vault.write(path, meanwhile);
  const fixed = await memory.fixNumbers({});
  expect(fixed.ok && fixed.value.fixes.map(({ refused }) => refused)).toEqual(
    Array.from({ length: 2 }, () => expect.stringContaining("keeps being changed") as string),
  );
  expect(vault.stored(path)).toBe(meanwhile);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exampleNotes } from "../../src/app/example/example-notes.ts";
import { dayMs } from "../../src/core/lib/time.ts";
import { openMemory, today } from "../support/open-memory.ts";
import type { Memory } from "../../src/app/memory.ts";
import type { MemoryVault } from "../support/memory-vault.ts";

async function withExample(texts = {}): Promise<{ memory: Memory; vault: MemoryVault }> {
  const opened = await openMemory(texts);
  expect(await opened.memory.example.create()).toMatchObject({ ok: true });
  await opened.memory.open();
  return opened;
}

describe("the example memory", () => {
  it("is a memory without a problem", async () => {
    const { memory } = await withExample();
    expect(memory.problems()).toEqual([]);
    expect(memory.example.isThere()).toBe(true);
    const kinds = memory.library.catalog.memories().map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "episode")).toHaveLength(3);
    expect(kinds.filter((kind) => kind === "antipattern")).toHaveLength(3);
    expect(kinds).toEqual(expect.arrayContaining(["pattern", "learning"]));
  });

  it("has something to find, by words and by how it ended", async () => {
    const { memory } = await withExample();
    expect(await memory.search({ query: "the form of the workshop is closed", limit: 1 })).toMatchObject({
      value: { relevant: true, hits: [{ id: "Example memory/EPISODE-example-1-first-issue.md" }] },
    });
    expect(await memory.search({ query: "outcome:failure" })).toMatchObject({ value: { total: 1 } });
  });

  it("has a way from haste to the dead link, and what keeps it from being gone", async () => {
    const { memory } = await withExample();
    const path = memory.causalPath({ from_pattern: "send-late-on-a-friday", to_pattern: "links-nobody-has-clicked" });
    expect(path).toMatchObject({ ok: true, value: { found: true, depth: 2 } });
    const rows = memory.listAntipatterns({});
    expect(rows.ok && rows.value.patterns.map(({ title, replacement }) => [title, replacement.length])).toEqual(
      expect.arrayContaining([["ANTIPATTERN-links-nobody-has-clicked", 1]]),
    );
  });

  it("warns of what its first note is about to do", async () => {
    const { memory } = await withExample();
    const [start] = exampleNotes(today);
    const line = start?.text.split("\n").find((each) => each.startsWith("The newsletter is finished")) ?? "";
    const warned = await memory.preflight({ text: line });
    expect(warned.ok && warned.value.warnings.map(({ title }) => title)).toContain("ANTIPATTERN-send-late-on-a-friday");
  });

  it("has something to review", async () => {
    const { memory } = await withExample();
    expect(memory.dueReviews({})).toMatchObject({ ok: true, value: { reviews: [{}, {}, {}] } });
  });

  it("takes nobody's place, and is written whole or not at all", async () => {
    const theirs = "Example memory/EPISODE-example-3-third-issue.md";
    const { memory, vault } = await openMemory({ [theirs]: "Mine." });
    expect(await memory.example.create()).toMatchObject({ ok: false, error: { code: "CONFLICT" } });
    expect(vault.paths()).toEqual([theirs]);
    expect(memory.example.isThere()).toBe(false);
  });

  it("goes into the trash, and nothing else does", async () => {
    const { memory, vault } = await withExample({ "Example memory/mine.md": "Mine." });
    vault.write("Example memory/Start here.md", "I have written over it.");
    await memory.open();
    expect(await memory.example.remove()).toMatchObject({ ok: true });
    await memory.open();
    const left = vault.paths().filter((path) => !path.startsWith(".trash/"));
    expect(left).toEqual(["Example memory/Start here.md", "Example memory/mine.md"]);
    expect(memory.example.isThere()).toBe(false);
  });

  it("happened lately, on two Fridays and a Tuesday, whenever it is written", () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2060-01-01") }), (now) => {
        const days = exampleNotes(now).flatMap(({ path, text }) => {
          const [, day = ""] = /^date: (.*)$/m.exec(text) ?? [];
          return path.includes("EPISODE") ? [Date.parse(day)] : [];
        });
        expect(days.map((day) => new Date(day).getUTCDay())).toEqual([5, 5, 2]);
        for (const day of days) expect(now - day).toBeGreaterThan(2 * dayMs);
        for (const day of days) expect(now - day).toBeLessThan(45 * dayMs);
      }),
    );
  });
});

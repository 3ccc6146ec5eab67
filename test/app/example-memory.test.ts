import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exampleNotes } from "../../src/app/example/example-notes.ts";
import { dayMs } from "../../src/core/lib/time.ts";
import { openMemory, today } from "../support/open-memory.ts";
import type { Memory } from "../../src/app/memory.ts";
import type { MemoryVault } from "../support/memory-vault.ts";

const english = { language: "en-GB", commands: { remove: "Remove it", replay: "Replay it" } };
const german = { language: "de", commands: { remove: "Weg damit", replay: "Noch einmal" } };

async function withExample(texts = {}, speech = english): Promise<{ memory: Memory; vault: MemoryVault }> {
  const opened = await openMemory(texts);
  expect(await opened.memory.example.create(speech)).toMatchObject({ ok: true });
  await opened.memory.open();
  return opened;
}

const titlesOf = (rows: readonly { readonly title: string }[]): readonly string[] => rows.map(({ title }) => title);

describe("the example memory in each language", () => {
  const told = [
    {
      ...{ speech: english, late: "ANTIPATTERN-send-late-on-a-friday", links: "ANTIPATTERN-links-nobody-has-clicked" },
      ...{ question: "the form of the workshop is closed", first: "Example memory/EPISODE-example-1-first-issue.md" },
    },
    {
      ...{ speech: german, late: "ANTIPATTERN-am-freitagabend-verschicken" },
      ...{ links: "ANTIPATTERN-links-die-niemand-angeklickt-hat" },
      ...{ question: "das Formular des Workshops ist geschlossen" },
      first: "Beispiel/EPISODE-beispiel-1-erste-ausgabe.md",
    },
  ];

  it.each(told)("is a memory without a problem: $speech.language", async ({ speech }) => {
    const { memory } = await withExample({}, speech);
    expect(memory.problems()).toEqual([]);
    expect(memory.example.isThere()).toBe(true);
    const kinds = memory.library.catalog.memories().map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "episode")).toHaveLength(3);
    expect(kinds.filter((kind) => kind === "antipattern")).toHaveLength(3);
    expect(kinds).toEqual(expect.arrayContaining(["pattern", "learning"]));
  });

  it.each(told)("has something to find, by words and by how it ended: $speech.language", async (each) => {
    const { memory } = await withExample({}, each.speech);
    expect(await memory.search({ query: each.question, limit: 1 })).toMatchObject({
      value: { relevant: true, hits: [{ id: each.first }] },
    });
    expect(await memory.search({ query: "outcome:failure" })).toMatchObject({ value: { total: 1 } });
  });

  it.each(told)("has a way from haste to the dead link, and what prevents that: $speech.language", async (each) => {
    const { memory } = await withExample({}, each.speech);
    const path = memory.causalPath({ from_pattern: each.late, to_pattern: each.links });
    expect(path).toMatchObject({ ok: true, value: { found: true, depth: 2 } });
    const rows = memory.listAntipatterns({});
    expect(rows.ok && rows.value.patterns.map(({ title, replacement }) => [title, replacement.length])).toEqual(
      expect.arrayContaining([
        [each.links, 1],
        [each.late, 1],
      ]),
    );
  });

  it.each(told)("warns of what its first note is about to do: $speech.language", async ({ speech, late }) => {
    const { memory } = await withExample({}, speech);
    const [start] = exampleNotes(today, speech);
    const line = start?.text.split("\n").find((each) => /^(The|Der) Newsletter/i.test(each)) ?? "";
    const warned = await memory.preflight({ text: line });
    const warnings = warned.ok ? warned.value.warnings : [];
    expect(titlesOf(warnings)).toContain(late);
    expect(warnings[0]?.instead).toHaveLength(1);
  });

  it.each(told)("names commands as the app does: $speech.language", ({ speech }) => {
    const [start] = exampleNotes(today, speech);
    expect(start?.text).toContain(speech.commands.remove);
    expect(start?.text).toContain(speech.commands.replay);
  });

  it.each(told)("goes whatever is spoken by then: $speech.language", async ({ speech }) => {
    const { memory, vault } = await withExample({ "mine.md": "Mine." }, speech);
    expect(await memory.example.remove()).toMatchObject({ ok: true, value: { notes: { length: 9 } } });
    await memory.open();
    expect(vault.paths().filter((path) => !path.startsWith(".trash/"))).toEqual(["mine.md"]);
  });

  it("is told in English where nobody has told it in the app's language", () => {
    expect(exampleNotes(today, { ...english, language: "fr" })).toEqual(exampleNotes(today, english));
  });
});

describe("the example memory", () => {
  it("has something to review", async () => {
    const { memory } = await withExample();
    expect(memory.dueReviews({})).toMatchObject({ ok: true, value: { reviews: [{}, {}, {}] } });
  });

  it("takes nobody's place, and is written whole or not at all", async () => {
    const theirs = "Example memory/EPISODE-example-3-third-issue.md";
    const { memory, vault } = await openMemory({ [theirs]: "Mine." });
    expect(await memory.example.create(english)).toMatchObject({ ok: false, error: { code: "CONFLICT" } });
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

  it("takes along the review log that is about nothing else, and leaves what tells of other notes", async () => {
    const theirs = "reviews/2026-09 other.md";
    const line = "2026-09-18T09:12:33+02:00 | mine.md | good | S 2.3065>8.2956 | D 2.1181>2.1104 | person | r-7f3a9c";
    const kept = `---\ntype: review-log\ndevice: other\n---\n\n- ${line}\n`;
    const { memory, vault } = await withExample({ "mine.md": "Mine.", [theirs]: kept });
    const rated = "Example memory/EPISODE-example-1-first-issue.md";
    for (const rating of ["again", "good"] as const)
      expect(await memory.reviewMemory({ id: rated, rating })).toMatchObject({ ok: true });
    await memory.open();
    const own = memory.library.catalog.reviewLogs().flatMap(({ id }) => (id === theirs ? [] : [id]));
    expect(own).toHaveLength(1);
    expect(await memory.example.remove()).toMatchObject({ value: { notes: { length: 9 }, logs: own } });
    await memory.open();
    expect(vault.paths().filter((path) => !path.startsWith(".trash/"))).toEqual(["mine.md", theirs]);
  });

  it("goes whole, asked for while it is being written and before any note of it is known", async () => {
    const { memory, vault } = await openMemory({ "mine.md": "Mine." });
    const created = memory.example.create(english);
    expect(await memory.example.remove()).toMatchObject({ ok: true, value: { notes: { length: 9 } } });
    expect(await created).toMatchObject({ ok: true });
    expect(vault.paths().filter((path) => !path.startsWith(".trash/"))).toEqual(["mine.md"]);
  });

  it("happened lately, on two Fridays and a Tuesday, whenever it is written", () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2060-01-01") }), (now) => {
        const days = exampleNotes(now, english).flatMap(({ path, text }) => {
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

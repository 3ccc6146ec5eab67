import { describe, expect, it } from "vitest";
import { isoDay } from "../../src/core/lib/time.ts";
import { dayHere, wallTime } from "../../src/app/day-here.ts";
import type { Memory } from "../../src/app/memory.ts";
import type { MemoryVault } from "../support/memory-vault.ts";
import { importAll } from "../support/import-files.ts";
import { episodeText, noteText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const hour = 3_600_000;
/** Where it is the 20th already while it is the 19th in Greenwich; and where it is the 18th still. */
const auckland = { now: () => Date.parse("2026-11-19T22:00:00Z"), minutesAhead: () => 13 * 60 };
const honolulu = { now: () => Date.parse("2026-11-19T06:00:00Z"), minutesAhead: () => -10 * 60 };

const texts = {
  "17.md": episodeText("17", { task: "Oil", date: "2026-11-17" }),
  "18.md": episodeText("18", { task: "Oil", date: "2026-11-18" }),
  "19.md": episodeText("19", { task: "Oil", date: "2026-11-19" }),
  "20.md": episodeText("20", { task: "Oil", date: "2026-11-20" }),
};

describe("a clock on the wall", () => {
  it.each([
    { where: "far east", clock: auckland, ahead: 13, day: "2026-11-20" },
    { where: "far west", clock: honolulu, ahead: -10, day: "2026-11-18" },
    { where: "not said", clock: { now: auckland.now }, ahead: 0, day: "2026-11-19" },
  ])("shows, $where, its own day", ({ clock, ahead, day }) => {
    expect(wallTime(clock, 0)).toBe(ahead * hour);
    expect(dayHere(clock)).toBe(day);
  });
});

const places = [
  { where: "Auckland", clock: auckland, today: "2026-11-20", note: "20.md", before: "19.md" },
  { where: "Honolulu", clock: honolulu, today: "2026-11-18", note: "18.md", before: "17.md" },
];

describe.each(places)("in $where", ({ clock, today, note, before }) => {
  it("notes that are written carry the day of the person", async () => {
    const { memory, vault } = await openMemory({}, { clock });
    const learnt = await memory.addLearning({ text: "Oil the gate before the frost." });
    const kept = await memory.addEpisode({ task: "Oil the gate", outcome: "success", session_id: "gate" });
    const pattern = await memory.addPattern({ name: "oil-early", trigger: "Frost comes", action: "Oil it." });
    expect(textOf(vault, learnt)).toContain(`created_at: ${today}`);
    expect(textOf(vault, kept)).toContain(`date: ${today}`);
    expect(textOf(vault, pattern)).toContain(today);
  });

  it("what is due is due on the day of the person", async () => {
    const device = (): Promise<string> => Promise.resolve("laptop");
    const { memory } = await openMemory({ "17.md": texts["17.md"] }, { clock, device });
    const rated = await memory.reviewMemory({ id: "17.md", rating: "easy" });
    await memory.open();
    const list = memory.dueReviews({});
    const days = [rated.ok && rated.value.due_at, list.ok && list.value.next_due_at].map((at) => String(at));
    for (const day of days) expect(day.slice(0, 10)).toBe(isoDay(Date.parse(day) + clock.minutesAhead() * 60_000));
    expect(new Set(days).size).toBe(1);
  });

  it("what is imported without a date is of the day of the person", async () => {
    const { memory, vault } = await openMemory({}, { clock });
    await importAll(memory, { "7.json": undated, "chat.txt": "Ann: Oil the gate?\n\nBob: Tomorrow." });
    const notes = [...vault.paths()].map((path) => vault.stored(path) ?? "");
    expect(notes.map((text) => /^date: (.*)$/m.exec(text)?.[1])).toEqual([today, today]);
  });

  it("what is confirmed was confirmed on the day of the person", async () => {
    const { memory } = await openMemory({ "gate.md": noteText({ type: "learning" }, "Oil the gate.") }, { clock });
    expect(await memory.reinforce({ ids: ["gate.md"] })).toMatchObject({
      value: { reinforced: [{ last_reinforced: today }] },
    });
  });

  it("today and yesterday are those of the person", async () => {
    const { memory } = await openMemory(texts, { clock });
    expect((await found(memory, "oil today"))[0]).toBe(note);
    expect((await found(memory, "oil yesterday"))[0]).toBe(before);
  });

  it("so many days ago is counted from the day of the person", async () => {
    const { memory } = await openMemory(texts, { clock });
    const list = memory.listEpisodes({ since: today });
    expect(list.ok && list.value.episodes.at(-1)?.id).toBe(note);
  });

  it("the last days are those of the person", async () => {
    const { memory } = await openMemory(texts, { clock });
    const recent = memory.recent({ days: 1 });
    expect(recent.ok && recent.value.memories.map(({ id }) => id).slice(-2)).toEqual([note, before]);
  });

  it("a session is warned of what failed seven days ago, and of nothing older", async () => {
    const day = (back: number): string => isoDay(Date.parse(today) - back * 24 * hour);
    const failed = (date: string): string => episodeText(date, { outcome: "failure", date });
    const { memory } = await openMemory({ "7.md": failed(day(7)), "8.md": failed(day(8)) }, { clock });
    const start = memory.bootstrap({});
    expect(start.ok && start.value.warnings.map(({ id }) => id)).toEqual(["7.md"]);
  });

  it("a search since today may end tomorrow, and not today", async () => {
    const { memory } = await openMemory(texts, { clock });
    const tomorrow = isoDay(Date.parse(today) + 24 * hour);
    const asked = { query: "oil", since: "today" };
    expect(await memory.search({ ...asked, before: tomorrow })).toMatchObject({ value: { hits: [{ id: note }] } });
    expect(await memory.search({ ...asked, before: today })).toMatchObject({ error: { code: "INVALID_ARGUMENT" } });
  });

  it("what is known to the hour is counted back from this moment", async () => {
    const hoursAgo = (hours: number): string =>
      episodeText(String(hours), { timestamp: new Date(clock.now() - hours * hour).toISOString() });
    const { memory } = await openMemory({ "23.md": hoursAgo(23), "25.md": hoursAgo(25) }, { clock });
    const list = memory.listEpisodes({ since: "1d" });
    expect(list.ok && list.value.episodes.map(({ id }) => id)).toEqual(["23.md"]);
  });

  it("a proposal is named by the day of the person", async () => {
    const twice = { "learnings/a.md": learning("Oil the gate."), "learnings/b.md": learning("Oil the gate.") };
    const { memory } = await openMemory(twice, { clock });
    const compacted = await memory.compact({});
    expect(compacted.ok && compacted.value.proposals[0]?.id).toMatch(new RegExp(`^proposals/${today} `));
  });
});

const undated = JSON.stringify({
  session: { number: 7, objective: "Oil the gate" },
  protocolCompliance: {},
  workLog: [{ action: "Found the oil" }],
});

const learning = (text: string): string => noteText({ type: "learning" }, text);

async function found(memory: Memory, query: string): Promise<readonly string[]> {
  const report = await memory.search({ query });
  return report.ok ? report.value.hits.map(({ id }) => id) : [];
}

const textOf = (vault: MemoryVault, added: Added): string => (added.ok ? (vault.stored(added.value.id) ?? "") : "");

type Added = { readonly ok: false } | { readonly ok: true; readonly value: { readonly id: string } };

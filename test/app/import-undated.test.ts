import { describe, expect, it } from "vitest";
import type { Memory } from "../../src/app/memory.ts";
import { importAll } from "../support/import-files.ts";
import type { MemoryVault } from "../support/memory-vault.ts";
import { episodeText } from "../support/note-text.ts";
import { memoryOver, openMemory } from "../support/open-memory.ts";

const morning = [
  "[10:32] Ada: The gate squeaks",
  "[10:33] Bo: Then oil it",
  "[10:34] Ada: Yesterday I could not find any",
];
const afternoon = ["[14:57] Bo: The boat leaks", "[14:58] Ada: Put tar on it", "[14:59] Bo: Tar it is"];
const night = ["[23:58] Ada: The wind is up", "[00:01] Bo: It is past midnight", "[00:02] Ada: Then let us sleep"];
const text = (...parts: readonly (readonly string[])[]): string => parts.flat().join("\n");
const warning = (day: string): string =>
  `it does not say on which day this was said: ${day} is assumed. If it was another, begin the file's name with that day as YYYY-MM-DD`;

/** The same vault on a later day. */
async function later(vault: MemoryVault): Promise<Memory> {
  const memory = memoryOver(vault, { clock: { now: () => Date.parse("2026-10-09T12:00:00Z") } });
  await memory.open();
  return memory;
}

const notesOf = (vault: MemoryVault): readonly string[] => vault.paths().map((path) => vault.stored(path) ?? "");

describe("a chat that says times and no day", () => {
  it("is divided at silences and keeps its times, on the day before its import at noon, which is said to be assumed", async () => {
    const { memory, vault } = await openMemory();
    const { files } = await importAll(memory, { "chat.txt": text(morning, afternoon) });
    expect(files).toMatchObject([{ told: { created: 2 }, warnings: [warning("2026-09-30")] }]);
    const [one = "", two = ""] = notesOf(vault);
    expect(one).toContain("\nstart_at: 2026-09-30T10:32:00.000Z\nend_at: 2026-09-30T10:34:00.000Z\n");
    expect(two).toContain("- **Bo** [2026-09-30T14:57:00.000Z]: The boat leaks");
  });

  it("tells of no other day by the one that is assumed", async () => {
    const { memory, vault } = await openMemory();
    await importAll(memory, { "chat.txt": text(morning) });
    expect(notesOf(vault)[0]).toContain("- Ada: Yesterday I could not find any\n");
  });

  it("is of the same day when it is told again, or more of it", async () => {
    const { memory, vault } = await openMemory();
    await importAll(memory, { "chat.txt": text(morning, night) });
    const before = notesOf(vault);
    const again = await importAll(await later(vault), { "chat.txt": text(morning, night) });
    expect(again.files).toMatchObject([{ status: "unchanged", warnings: [] }]);
    expect(notesOf(vault)).toEqual(before);
    const more = await importAll(await later(vault), { "chat.txt": text(morning, night, ["[00:03] Bo: Good night"]) });
    expect(more.files).toMatchObject([{ status: "merged", warnings: [] }]);
    expect(notesOf(vault).at(-1)).toContain("- **Bo** [2026-10-01T00:03:00.000Z]: Good night");
  });

  it("is of the last day on which all of it can have been said, by the person's clock", async () => {
    const early = Date.parse("2026-10-02T12:30:00Z");
    const imported = async (lines: readonly string[], hours = 0): Promise<unknown> => {
      const { memory } = await openMemory({}, { clock: { now: () => early, minutesAhead: () => hours * 60 } });
      const { files } = await importAll(memory, { "chat.txt": text(lines) });
      return files[0]?.warnings;
    };
    expect(await imported(morning)).toEqual([warning("2026-10-02")]);
    expect(await imported(afternoon)).toEqual([warning("2026-10-01")]);
    expect(await imported(night)).toEqual([warning("2026-10-01")]);
    expect(await imported([...night, ...afternoon])).toEqual([warning("2026-09-30")]);
    expect(await imported(afternoon, 3)).toEqual([warning("2026-10-02")]);
    const zoned = afternoon.map((line) => line.replace("]", "+02:00]"));
    expect(await imported(zoned, 2)).toEqual([warning("2026-10-01")]);
  });

  it("may say its day in its name", async () => {
    const { memory } = await openMemory();
    const { files } = await importAll(memory, { "2026-09-02 chat.txt": text(morning) });
    expect(files).toMatchObject([{ warnings: [] }]);
  });
});

it("of a chat that says neither day nor time the day is assumed", async () => {
  const { memory, vault } = await openMemory();
  const { files } = await importAll(memory, { "chat.txt": "Ada: The gate squeaks\nBo: Then oil it\nAda: I will\n" });
  expect(files).toMatchObject([{ told: { created: 1 }, warnings: [warning("2026-10-01")] }]);
  expect(notesOf(vault)[0]).toContain("\ndate: 2026-10-01\n");
});

describe("a day that is only assumed", () => {
  const chat = text(["Ada: The gate squeaks", "Bo: Then oil it", "Ada: I will"]);
  const shownIn = (memory: Memory): unknown => {
    const [listed, told] = [memory.recent({}), memory.recent({ days: 1 })];
    return [listed.ok && listed.value.memories.map(({ when }) => when), told.ok && told.value.memories.length];
  };

  it("is none on which something was done: it is listed without one, behind what has one", async () => {
    const { memory, vault } = await openMemory({ "EPISODE-1.md": episodeText("1", { date: "2025-01-01" }) });
    await importAll(memory, { "chat.txt": chat, "times.txt": text(morning) });
    expect(notesOf(vault)[1]).toContain("\n  assumed_date: 2026-10-01\n");
    expect(shownIn(await later(vault))).toEqual([["2025-01-01", undefined, undefined], 0]);
    const listed = (await later(vault)).listEpisodes({});
    expect(listed.ok && listed.value.episodes.map(({ date }) => date)).toEqual(["2025-01-01", undefined, undefined]);
    const since = (await later(vault)).listEpisodes({ since: "2026-01-01" });
    expect(since.ok && since.value.total).toBe(0);
  });

  it("is one once somebody has said another, or that it was just that, also of what is said later", async () => {
    for (const [said, when] of [
      [(note: string) => note.replace("date: 2026-10-01", "date: 2026-09-30"), "2026-09-30"],
      [(note: string) => note.replace(/ {2}assumed_date: .*\n/, ""), "2026-10-01"],
    ] as const) {
      const { memory, vault } = await openMemory();
      await importAll(memory, { "chat.txt": chat });
      const [path = ""] = vault.paths();
      vault.write(path, said(vault.stored(path) ?? ""));
      const again = await later(vault);
      expect(shownIn(again)).toEqual([[when], 0]);
      const more = await importAll(again, { "chat.txt": `${chat}\nBo: Yesterday it was wet` });
      expect(more.files).toMatchObject([{ status: "merged", warnings: [] }]);
      expect(shownIn(await later(vault))).toEqual([[when], 0]);
    }
  });
});

describe("a chat that says days and no times", () => {
  const first = ["Ada: The gate squeaks", "Bo: Then oil it", "Ada: Yesterday I could not find any"];
  const second = ["Bo: The boat leaks", "Ada: Put tar on it", "Bo: Tar it is"];
  const on = (day: string, lines: readonly string[]): string => lines.map((line) => `[${day}] ${line}`).join("\n");
  const daysOf = (notes: readonly string[]): unknown => notes.map((note) => /^date: (.*)$/m.exec(note)?.[1]);

  it("was on that day: its file's name says it", async () => {
    const { memory, vault } = await openMemory();
    const told = ["User: How do we fix the crane?", "Assistant: Oil it.", "User: Thanks"].join("\n");
    const { files } = await importAll(memory, { "2026-09-03 talk.txt": told });
    expect(files).toMatchObject([{ told: { created: 1 }, warnings: [] }]);
    expect(notesOf(vault)[0]).toContain("\ndate: 2026-09-03\n");
  });

  it.each([
    ["each line", [on("2026-09-03", first), on("2026-09-05", second)]],
    ["headings", ["# 2026-09-03", ...first, "", "# 2026-09-05", ...second]],
    ["lines of their own", ["03.09.2026", ...first, "05.09.2026", ...second]],
    [
      "JSON",
      [JSON.stringify([...first, ...second].map((line, at) => said(line, at < 3 ? "2026-09-03" : "2026-09-05")))],
    ],
  ])("was on those days, and each message keeps its own: told by %s", async (_by, lines) => {
    const { memory, vault } = await openMemory();
    const { files } = await importAll(memory, { "chat.txt": lines.join("\n") });
    expect(files).toMatchObject([{ told: { created: 2 }, warnings: [] }]);
    const notes = notesOf(vault);
    expect(daysOf(notes)).toEqual(["2026-09-03", "2026-09-05"]);
    expect(notes[0]).toContain("Yesterday (2026-09-02) I could not find any\n");
    expect(notes[1]).toContain("- **Bo** [2026-09-05]: The boat leaks");
    expect(notes.join("\n")).not.toContain("start_at");
    expect((await importAll(memory, { "chat.txt": lines.join("\n") })).files).toMatchObject([{ status: "unchanged" }]);
  });

  it("says which of two it may be, as with times, and is undated where none of them is a day", async () => {
    const { memory } = await openMemory();
    const warnings = async (name: string, text: string): Promise<unknown> =>
      (await importAll(memory, { [name]: text })).files[0]?.warnings;
    expect(await warnings("a.txt", on("03/04/26", first))).toEqual([
      expect.stringContaining("2026-04-03 is assumed. If 2026-03-04 is meant"),
    ]);
    expect(await warnings("2026-03-04 a.txt", on("03/04/26", first))).toEqual([]);
    expect(await warnings("b.txt", on("2026-02-31", first))).toEqual([warning("2026-10-01")]);
  });
});

function said(line: string, timestamp: string): object {
  const [role = "", content = ""] = line.split(": ");
  return { role, content, timestamp };
}

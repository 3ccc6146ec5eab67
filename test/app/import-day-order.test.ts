import { describe, expect, it } from "vitest";
import { importAll } from "../support/import-files.ts";
import { memoryOver, openMemory } from "../support/open-memory.ts";

const now = "2026-11-20T12:00:00Z";
const on = (time: string): { clock: { now: () => number } } => ({ clock: { now: () => Date.parse(time) } });
const chat = (...days: readonly string[]): string =>
  days
    .map(
      (day, at) =>
        `${day}, 10:3${String(at)} - ${at % 2 === 0 ? "Ada" : "Bo"}: ${["The gate squeaks", "Then oil it", "I will do it"][at % 3] ?? ""}`,
    )
    .join("\n");

/** The day of the first note, and what is said of it. */
async function read(text: string, name = "chat.txt", time = now): Promise<readonly unknown[]> {
  const { memory } = await openMemory({}, on(time));
  const { files } = await importAll(memory, { [name]: text });
  return [files[0]?.notes[0]?.date, files[0]?.warnings];
}

const guessed = (day: string, other: string): string =>
  `it does not say which number of its days is the month: ${day} is assumed. If ${other} is meant, begin the file's name with that day as YYYY-MM-DD`;

describe("a day of which either number may be the month", () => {
  it.each([
    { what: "another day that cannot be a month", days: ["05/06/26", "05/13/26"], day: "2026-05-06" },
    { what: "the order of what was said", days: ["09/02/26", "09/03/26", "10/01/26"], day: "2026-09-02" },
    { what: "the dots of German days, whatever the order says", days: ["03.11.26", "01.12.26"], day: "2026-11-03" },
    { what: "the dots of a single day", days: ["03.04.26", "03.04.26"], day: "2026-04-03" },
    { what: "a number over 12, where dots are between others", days: ["03.04.26", "03.14.26"], day: "2026-03-04" },
    { what: "the order of a day written from the year on", days: ["2026-07-01", "02/08/26"], day: "2026-07-01" },
  ])("is told by $what", async ({ days, day }) => {
    expect(await read(chat(...days))).toEqual([day, []]);
  });

  it("is none that is still to come where the other is not, whatever the order says", async () => {
    expect(await read(chat("11/12/26", "11/12/26"))).toEqual(["2026-11-12", []]);
    expect(await read(chat("12/11/26", "12/11/26"))).toEqual(["2026-11-12", []]);
    expect(await read(chat("12/10/26", "11/11/26"))).toEqual(["2026-10-12", []]);
  });

  it("may be today by the person's clock, and is to come where a number says so", async () => {
    const { memory } = await openMemory(
      {},
      { clock: { now: () => Date.parse("2026-11-11T23:30:00Z"), minutesAhead: () => 60 } },
    );
    const { files } = await importAll(memory, { "chat.txt": chat("11/12/26", "11/12/26") });
    expect(files[0]?.notes[0]?.date).toBe("2026-11-12");
    expect(await read(chat("24/12/26", "24/12/26"))).toEqual(["2026-12-24", []]);
  });

  it("is said to be assumed where nothing tells, and the file's name settles it", async () => {
    expect(await read(chat("03/04/26", "03/04/26"))).toEqual(["2026-04-03", [guessed("2026-04-03", "2026-03-04")]]);
    expect(await read(chat("03/04/26", "03/04/26"), "2026-03-04 chat.txt")).toEqual(["2026-03-04", []]);
    expect(await read(chat("03/04/26", "03/04/26"), "2026-04-03 chat.txt")).toEqual(["2026-04-03", []]);
    expect(await read(chat("03/03/26", "03/03/26"))).toEqual(["2026-03-03", []]);
  });

  it("stays as its notes have it, also when the other is to come no more", async () => {
    const { memory, vault } = await openMemory({}, on(now));
    await importAll(memory, { "chat.txt": chat("11/12/26", "11/12/26") });
    const later = memoryOver(vault, on("2027-02-01T12:00:00Z"));
    await later.open();
    const { files } = await importAll(later, { "chat.txt": chat("11/12/26", "11/12/26", "11/12/26") });
    expect(files).toMatchObject([{ status: "merged", warnings: [] }]);
    expect(vault.paths()).toHaveLength(1);
    expect(vault.stored(vault.paths()[0] ?? "")).toContain("[2026-11-12T10:32:00.000Z]: I will do it");
  });

  it("is known again once more is said that tells which it is", async () => {
    const { memory, vault } = await openMemory({}, on(now));
    await importAll(memory, { "chat.txt": chat("03/04/26", "03/04/26") });
    await importAll(memory, { "chat.txt": chat("03/04/26", "03/04/26", "03/13/26") });
    const ids = vault.paths().map((path) => /^conversation_id: (.*)$/m.exec(vault.stored(path) ?? "")?.[1]);
    expect(new Set(ids).size).toBe(1);
  });
});

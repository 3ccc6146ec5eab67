import { describe, expect, it } from "vitest";
import { progressLine } from "../../src/cli/progress-line.ts";
import { terminal } from "../support/fake-terminal.ts";
import { episodeText } from "../support/note-text.ts";

const notes = { "EPISODE-1.md": episodeText("1") };
const log = (task: string): string => JSON.stringify({ id: task, task, outcome: "success", date: "2026-03-04" });
const files = { "in/a.json": log("mend"), "in/b.json": log("paint"), "in/c.json": log("oil") };

describe("long work tells how far it is", () => {
  it.each([
    { args: ["import", "in"], told: "Reading file 2 of 3" },
    { args: ["migrate", "episodes", "in"], told: "Reading file 3 of 3" },
    { args: ["migrate", "episodes", "in", "--write"], told: "Taking in 3 files" },
    { args: ["export", "json", "--out", "out"], told: "Writing file 1 of 1" },
    { args: ["validate"], told: "Reading notes: 0 of 1" },
  ])("$args says $told", async ({ args, told }) => {
    const ran = terminal(notes, files);
    await ran.run(...args);
    expect(ran.told).toContain(told);
  });
});

describe("after Ctrl+C", () => {
  it("nothing more is read, and what there is says that it is not an answer", async () => {
    const { run, vault } = terminal(notes, {}, undefined, { interruptAt: "Reading notes" });
    const said = "retrace: Stopped before there was an answer. What was written is whole.";
    expect(await run("validate")).toEqual({ code: 130, out: [], err: [said] });
    expect(vault.paths()).toEqual(["EPISODE-1.md"]);
  });

  it.each([
    { args: ["import", "in", "--write"], interruptAt: "Reading file 2", says: "It was stopped before this file." },
    { args: ["migrate", "episodes", "in", "--write"], interruptAt: "Taking in", says: "It was stopped before" },
  ])("$args ends with the file it is at, and says what is left", async ({ args, interruptAt, says }) => {
    const { run } = terminal(notes, files, undefined, { interruptAt });
    const { code, out } = await run(...args);
    expect({ code, says: out[0]?.includes(says) }).toEqual({ code: 130, says: true });
  });

  it("a migration accounts for the files it has not read, and for those it has not written", async () => {
    const early = terminal(notes, files, undefined, { interruptAt: "Reading file 1" });
    const unread = { status: "skipped", issues: [{ message: "It was stopped before this file." }] };
    expect(await early.ask("migrate", "episodes", "in", "--write")).toMatchObject({ files: [{}, unread, unread] });
    const late = terminal(notes, files, undefined, { interruptAt: "Taking in" });
    expect(await late.ask("migrate", "episodes", "in", "--write")).toMatchObject({
      totals: { skipped: 3, unchanged: 0 },
    });
  });

  it("a migration of many files tells in a line how many are left", async () => {
    const names = ["a", "b", "c", "d", "e"];
    const many = Object.fromEntries(names.map((name) => [`in/${name}.json`, log(name)]));
    const late = await terminal({}, many, undefined, { interruptAt: "Taking in" }).run(
      "migrate",
      "episodes",
      "in",
      "--write",
    );
    expect(late.out.join("\n").split("\n").slice(0, 3)).toEqual([
      "skipped    5 files, such as a.json",
      expect.stringMatching(/^ +error {2}stopped {2}It was stopped before this note was written\.$/),
      expect.stringMatching(/^5 files: 0 migrated/),
    ]);
    const early = await terminal({}, many, undefined, { interruptAt: "Reading file 1" }).run(
      "migrate",
      "episodes",
      "in",
      "--write",
    );
    expect(early.out.join("\n")).toContain("skipped    4 files, such as b.json");
  });

  it("an export keeps the files it has written, and names them", async () => {
    const many = { ...notes, "EPISODE-2.md": episodeText("2") };
    const { run, written } = terminal(many, {}, undefined, { interruptAt: "Writing file 1" });
    const { code, out } = await run("export", "json", "--out", "out", "--json");
    expect({ code, files: written.size }).toEqual({ code: 130, files: 1 });
    expect(JSON.parse(out[0] ?? "")).toMatchObject({ written: [...written.keys()] });
  });
});

describe("the line of progress", () => {
  function drawn(isTTY: boolean, moments: readonly number[]): readonly string[] {
    const out: string[] = [];
    let now = 0;
    const line = progressLine({ isTTY, columns: 8, write: (text) => out.push(text) }, () => now);
    for (const moment of moments) {
      now = moment;
      line.tell(`at ${String(moment)} of 900`);
    }
    line.clear();
    line.clear();
    return out;
  }

  it("is drawn on a terminal that does not know how wide it is", () => {
    const out: string[] = [];
    let now = 0;
    const line = progressLine({ isTTY: true, columns: 0, write: (text) => out.push(text) }, () => now);
    line.tell("Reading");
    now = 1000;
    line.tell("Reading file 3 of 9");
    expect(out).toEqual(["\r\u001b[KReading file 3 of 9"]);
  });

  it("is not drawn where nobody sees it, nor for short work", () => {
    expect(drawn(false, [0, 500])).toEqual([]);
    expect(drawn(true, [0, 299])).toEqual([]);
  });

  it("fits into the window, is drawn over itself, and taken away once", () => {
    const start = "\r\u001b[K";
    expect(drawn(true, [0, 400, 450, 600])).toEqual([`${start}at 400 `, `${start}at 600 `, start]);
  });
});

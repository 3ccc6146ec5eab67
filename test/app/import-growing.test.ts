import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { importAll } from "../support/import-files.ts";
import { openMemory } from "../support/open-memory.ts";
import { transcript } from "../support/transcript.ts";

const session = "7c1f0e9a-1111-4222-8333-944455566677";
const path = `episodes/EPISODE-${session}.md`;
const build = { command: "npm run build" };
const edit = { file_path: "/srv/feed.ts" };
const lines = transcript()
  .user("Show the tides at every berth")
  .call("Read", edit, "export {}")
  .call("Read", { file_path: "/srv/tide.ts" }, "export {}")
  .assistant("I will build it first.")
  .call("Bash", build, "error TS2322: no tide", "error")
  .call("Edit", edit, "done")
  .call("Bash", build, "built")
  .assistant("## Decision\n\n- **Draw with SVG**: A canvas does not print\n\n## Lessons\n\n- Ask for the feed first")
  .user("Draw them as a curve")
  .call("Edit", edit, "done")
  .line(JSON.stringify({ type: "summary", summary: "Tides at berths", leafUuid: "u3" }))
  .call("Bash", { command: "npm test" }, "Tests  1 failed | 11 passed (12)", "error")
  .call("Bash", { command: "npm test" }, "Tests  12 passed (12)")
  .call("Bash", { command: 'git commit -m "Tides"' }, "[tides 6f035fd] Draw the tides")
  .assistant("**Decision**: Keep the table for screen readers\n\n**Lesson**: Print before you draw")
  .user("Thank you, and now the moorings")
  .call("Glob", { pattern: "*.ts" }, "mooring.ts")
  .assistant("They are drawn, too.")
  .lines();

const work = [
  { time: "09:10", action: "Found a feed", result: "It is slow" },
  { time: "09:40", action: "Drew a curve", result: "12 passed" },
  { time: "10:05", action: "Ran the tests", result: "2 failed", decision: "Cache the feed" },
  { time: "10:30", action: "Ran the tests", result: "14 passed" },
];
const jsonLog = (entries: number): string =>
  JSON.stringify(
    {
      session: { number: 7, date: "2026-03-04", objective: "Show the tides", branch: "tides" },
      protocolCompliance: entries === work.length ? gatesPassed : {},
      workLog: work.slice(0, entries),
      learnings: entries < 3 ? [] : ["Feeds are slow in the morning"],
    },
    null,
    2,
  );
const gate = { Complete: true };
const gatesPassed = { sessionEnd: { checklistComplete: gate, changesCommitted: gate, validationPassed: gate } };

const markdownLog = `# Session 7: Tides

**Date**: 2026-03-04

## Objective

Show the tides

## Work Log

- Found a feed
- Drew a curve, 12 passed
- Ran the tests, 2 failed

## Decisions

- **Cache the feed**: It is slow in the morning

## Lessons Learned

- Feeds are slow in the morning
- Curves print well

**Status**: Complete
`.split("\n");

interface Growing {
  readonly name: string;
  readonly lengths: number;
  readonly at: (length: number) => string;
}

const files: readonly Growing[] = [
  { name: "a.jsonl", lengths: lines.length, at: (length) => lines.slice(0, length).join("\n") },
  { name: "2026-03-04-session-07.json", lengths: work.length, at: jsonLog },
  {
    name: "2026-03-04-session-07.md",
    lengths: markdownLog.length,
    at: (length) => markdownLog.slice(0, length).join("\n"),
  },
];

/** The notes of a vault into which a file was imported at these lengths, one after the other, and edited once. */
async function grown(
  { name, at }: Growing,
  [first = 0, ...lengths]: readonly number[],
  edited = (text: string): string => text,
): Promise<Readonly<Record<string, string>>> {
  const { memory, vault } = await openMemory();
  await importAll(memory, { [name]: at(first) });
  for (const { id } of await vault.list()) vault.write(id, edited(vault.stored(id) ?? ""));
  await memory.open();
  for (const length of lengths) await importAll(memory, { [name]: at(length) });
  const notes = await vault.list();
  return Object.fromEntries(notes.map(({ id }) => [id, vault.stored(id) ?? ""]));
}

/** The note of the transcript, which had `first` lines when somebody edited it, and then all. */
async function edited(first: number, edit: (text: string) => string): Promise<string> {
  const [transcribed] = files;
  if (!transcribed) throw new Error("no file");
  return (await grown(transcribed, [first, first + 2, transcribed.lengths], edit))[path] ?? "";
}

test.each(files)("$name, imported as it grows, makes the note of the whole file", async (file) => {
  const whole = await grown(file, [file.lengths]);
  expect(Object.keys(whole)).toHaveLength(1);
  const cuts = fc.array(fc.integer({ min: 0, max: file.lengths }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(cuts, async (lengths) => {
      const sorted = lengths.toSorted((one, other) => one - other);
      expect(await grown(file, [...sorted, file.lengths, file.lengths])).toEqual(whole);
    }),
    { numRuns: 60 },
  );
});

test.each(files)("$name makes the same note around what a person has added to it", async (file) => {
  const [whole = ""] = Object.values(await grown(file, [file.lengths]));
  const key = "rating: 5\n";
  const section = "\n## My notes\n\nAsk Ida about the moorings.\n";
  const add = (text: string): string => `${text.replace("type: episode\n", `type: episode\n${key}`)}${section}`;
  // A field that comes late stands at the end of the frontmatter where that is not ours alone.
  const without = (text: string): string => {
    const [, head = "", body = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text.replace(key, "")) ?? [];
    return `${head.split("\n").sort().join("\n")}\n${body.replace(section, "")}`;
  };
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: file.lengths }), async (length) => {
      const [text] = Object.values(await grown(file, [length, file.lengths], add));
      expect(without(text ?? "")).toBe(without(whole));
      const isThere = Object.keys(await grown(file, [length])).length > 0;
      expect((text ?? "").includes(key) && (text ?? "").includes(section)).toBe(isThere);
    }),
    { numRuns: 25 },
  );
});

const events = (note: string): readonly string[] => note.match(/^\d+\. .* \^e\d+$/gm) ?? [];

/** What an event of a note is known by: when it was, else what it says. */
function keyOf(line: string): string {
  const [, time, text = "", type = ""] = /^\d+\. (\[.*?\] )?(.*) (#\w+) \^e\d+$/.exec(line) ?? [];
  return `${time ?? text} ${type}`;
}

test.each(files)("$name tells no event again that was changed or taken out, and every later one", async (file) => {
  const [whole = ""] = Object.values(await grown(file, [file.lengths]));
  const changes: readonly ((line: string) => string)[] = [
    (line) => line.replace(/^(\d+\. (?:\[.*?\] )?).*( #\w+ \^e\d+)$/, "$1Ida was there$2\n"),
    (line) => line.replace(/( #\w+ \^e\d+)$/, ", and Ida was there$1\n"),
    () => "",
  ];
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: file.lengths }), fc.constantFrom(...changes), async (length, change) => {
      let was: string | undefined;
      const edit = (note: string): string => {
        // What has no event left is a section that was taken out.
        const [, last] = events(note).length > 1 ? ["", events(note).at(-1) ?? ""] : [];
        was = last;
        return last === undefined ? note : note.replace(`${last}\n`, change(last));
      };
      const [text = ""] = Object.values(await grown(file, [length, file.lengths], edit));
      const keys = events(text).flatMap((line) => (line.includes("Ida") ? [] : [keyOf(line)]));
      const wanted = events(whole)
        .map(keyOf)
        .filter((key) => was === undefined || key !== keyOf(was));
      expect(keys).toEqual(expect.arrayContaining(wanted));
      if (was !== undefined) expect(keys).not.toContain(keyOf(was));
    }),
    { numRuns: 40 },
  );
});

describe("what a person has changed in an imported note is kept while the session goes on:", () => {
  it("a lesson in other words, one that was taken out, and one of their own", async () => {
    const text = await edited(15, (note) =>
      note.replace("\n- Ask for the feed first", "\n- Ask Ida for the feed\n- Eat first"),
    );
    const lessons = text.slice(text.indexOf("## Lessons Learned"));
    expect(lessons).toBe("## Lessons Learned\n\n- Ask Ida for the feed\n- Eat first\n- Print before you draw\n");
  });

  it("an event that was taken out, and what was written below one; a run goes on where it stands", async () => {
    const text = await edited(16, (note) =>
      note
        .replace(/^2\. .*\n/m, "")
        .replace(
          "1. [2026-03-04T09:02:00.000Z] 3 tool calls",
          "1. [2026-03-04T09:02:00.000Z] Mostly reading: 3 tool calls",
        )
        .replace(/(^.*1 tool call: Edit.*\n)/m, "$1   - the second curve\n"),
    );
    expect(text).not.toContain("TS2322: no tide #error ^e");
    expect(text).toContain("Mostly reading: 3 tool calls");
    expect(text).toMatch(/2 tool calls: 1 Edit, 1 Bash; wrote feed\.ts #tool_call \^e\d+\n {3}- the second curve\n/);
    expect(text.match(/6f035fd/g)).toHaveLength(1);
  });

  it("a line that was typed right below the last event, and that event once", async () => {
    const add = (note: string): string => note.replace(/(\n\d+\. [^\n]*)(?=\n\n## Lessons)/, "$1\nand Ida was there");
    const [text, plain] = [await edited(15, add), await edited(15, (note) => note)];
    expect(text).toContain("\nand Ida was there");
    expect(events(text.replace("\nand Ida was there", ""))).toHaveLength(events(plain).length);
  });

  it("a section that was taken out", async () => {
    const text = await edited(15, (note) => note.replace(/## Decisions\n[^]*?(?=## Events)/, ""));
    expect(text).not.toContain("## Decisions");
    expect(text).toContain("Print before you draw");
  });

  it("how it ended, and what it was about", async () => {
    const text = await edited(9, (note) =>
      note.replace("outcome: partial", "outcome: failure").replace(/task: .*/, "task: Tides"),
    );
    expect(text).toContain("\noutcome: failure\n");
    expect(text).toContain("\ntask: Tides\n");
    expect(text).toContain("tool_calls: 10\n");
  });

  it("a log that is finished does not overrule how a person says it ended", async () => {
    const log = files[1];
    if (!log) throw new Error("no log");
    const edit = (note: string): string => note.replace("outcome: failure", "outcome: partial");
    const [text] = Object.values(await grown(log, [3, 4], edit));
    expect(text).toContain("\noutcome: partial\n");
    expect(text).toContain("14 passed");
  });
});

describe("a session that an agent has told of", () => {
  it("gets its transcript once, however often its hook fires, with decisions before the timeline", async () => {
    const { memory, vault } = await openMemory();
    const events = [{ id: "e001", type: "milestone", content: "Met Ida" }];
    await memory.addEpisode({ session_id: session, task: "Tides", outcome: "success", events });
    await memory.open();
    for (const length of [6, 9, 14, lines.length])
      await importAll(memory, { "a.jsonl": lines.slice(0, length).join("\n") });
    const text = vault.stored(path) ?? "";
    expect(text.indexOf("## Decisions")).toBeLessThan(text.indexOf("## Events Timeline"));
    expect(text.match(/Met Ida/g)).toHaveLength(1);
    expect(text.match(/\[2026-03-04T09:02:00.000Z\]/g)).toHaveLength(1);
    expect(text).toContain("3 tool calls: 2 Read, 1 Bash");
    expect(text).toContain("outcome: success\n");
    expect(text).not.toContain("assumed_outcome");
    expect(memory.problems()).toEqual([]);
  });
});

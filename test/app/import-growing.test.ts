import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { files, grown, lines, path, session } from "../support/growing-files.ts";
import { importAll } from "../support/import-files.ts";
import { openMemory } from "../support/open-memory.ts";

/** The note of the transcript, which had `first` lines when somebody edited it, and then all. */
async function edited(first: number, edit: (text: string) => string): Promise<string> {
  const [transcribed] = files;
  if (!transcribed) throw new Error("no file");
  return (await grown(transcribed, [first, first + 2, transcribed.lengths], edit))[path] ?? "";
}

/** A note with its events numbered as they come, and without the marks of what was written. */
function renumbered(text: string): string {
  const ids = [...text.matchAll(/ \^(e\d+)$/gm)].map(([, id]) => id);
  return text
    .replaceAll(/\be\d{3}\b/g, (id) => (ids.includes(id) ? `event ${String(ids.indexOf(id) + 1)}` : id))
    .replace(/^ {2}wrote: .*$/m, "");
}

const renumberedAll = (notes: Readonly<Record<string, string>>): object =>
  Object.fromEntries(Object.entries(notes).map(([id, text]) => [id, renumbered(text)]));

test.each(files)(
  "$name, imported as it grows, makes the note of the whole file, but for the numbers of events",
  async (file) => {
    const whole = await grown(file, [file.lengths]);
    expect(Object.keys(whole)).toHaveLength(1);
    const cuts = fc.array(fc.integer({ min: 0, max: file.lengths }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(cuts, async (lengths) => {
        const sorted = lengths.toSorted((one, other) => one - other);
        const notes = await grown(file, [...sorted, file.lengths, file.lengths]);
        expect(renumberedAll(notes)).toEqual(renumberedAll(whole));
      }),
      { numRuns: 60 },
    );
  },
);

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
      expect(without(renumbered(text ?? ""))).toBe(without(renumbered(whole)));
      const isThere = Object.keys(await grown(file, [length])).length > 0;
      expect((text ?? "").includes(key) && (text ?? "").includes(section)).toBe(isThere);
    }),
    { numRuns: 25 },
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

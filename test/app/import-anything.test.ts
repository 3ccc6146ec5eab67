import fc from "fast-check";
import { expect, it, test } from "vitest";
import { severity } from "../../src/core/model/problem.ts";
import { importAll } from "../support/import-files.ts";
import { openMemory } from "../support/open-memory.ts";

/** Text as it gets into logs: marks of Markdown, links, broken lines, times. */
const word = fc.constantFrom(
  "# A",
  "- b",
  "[[c]]",
  "**d**:",
  "`e`",
  "#f",
  "%%",
  "```",
  "3 failed",
  "12 passed",
  "a1b2c3d4",
);
const time = fc.constantFrom("9:30", "T9", "2026-03-04T10:30:00Z", "2026-03-04", "2026-02-31T10:00:00Z", "10:30");
const text = fc.oneof(
  fc.array(fc.oneof(word, fc.string()), { maxLength: 6 }).map((parts) => parts.join(" \n")),
  time,
);
const keys = fc.constantFrom(
  "task",
  "action",
  "result",
  "time",
  "files",
  "decision",
  "chosen",
  "options",
  "outcome",
  "phase",
);
const loose = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }));
const entry = fc.oneof(loose, fc.dictionary(keys, loose, { maxKeys: 4 }));
const list = fc.oneof(fc.array(entry, { maxLength: 4 }), loose);

const log = fc.record({
  session: fc.record(
    { number: fc.oneof(fc.nat(), loose), date: fc.oneof(time, loose), objective: loose },
    { requiredKeys: [] },
  ),
  workLog: list,
  decisions: list,
  outcomes: fc.oneof(list, fc.record({ decisions: list })),
  learnings: list,
  nextSteps: list,
  endingCommit: loose,
});

const block = fc.oneof(
  fc.record({ type: fc.constant("text"), text }),
  fc.record({
    type: fc.constant("tool_use"),
    id: word,
    name: fc.constantFrom("Bash", "Edit", "AskUserQuestion", "x"),
    input: loose,
  }),
  fc.record({ type: fc.constant("tool_result"), tool_use_id: word, content: loose, is_error: fc.boolean() }),
  loose,
);
const line = fc
  .record({
    type: fc.constantFrom("user", "assistant", "summary", "other"),
    sessionId: fc.constantFrom("s-1", "s-2", "", "a/b#c"),
    timestamp: fc.oneof(time, loose),
    message: fc.record({ content: fc.oneof(text, fc.array(block, { maxLength: 3 })) }),
    summary: loose,
    cwd: loose,
  })
  .map((entryOf) => JSON.stringify(entryOf));
const transcript = fc.array(fc.oneof(line, fc.string()), { maxLength: 8 }).map((lines) => lines.join("\n"));

/** Imports a file twice: what is written has no errors, and the second time nothing is. */
async function importTwice(name: string, said: string): Promise<boolean> {
  const { memory, vault } = await openMemory();
  await importAll(memory, { [name]: said });
  const notes = [...memory.library.catalog.files.keys()];
  const before = notes.map((id) => vault.stored(id));
  const again = await importAll(memory, { [name]: said });
  const errors = memory.problems().filter(({ code }) => severity(code) === "error");
  const isSame = notes.every((id, index) => vault.stored(id) === before[index]);
  return errors.length === 0 && isSame && again.totals.created + again.totals.merged === 0;
}

test("any session log becomes a note that reads well, once", async () => {
  await fc.assert(
    fc.asyncProperty(log, (made) => importTwice("2026-03-04-session-07.json", JSON.stringify(made, null, 1))),
  );
});

test("any transcript becomes a note that reads well, once", async () => {
  await fc.assert(fc.asyncProperty(transcript, (said) => importTwice("a.jsonl", said)));
});

test("any Markdown log becomes a note that reads well, once", async () => {
  const section = fc.constantFrom("# Session 7", "## Objective", "## Work Log", "## Decisions", "**Status**: Done");
  const said = fc.array(fc.oneof(section, text), { maxLength: 12 }).map((parts) => parts.join("\n"));
  await fc.assert(fc.asyncProperty(said, (markdown) => importTwice("session-7.md", markdown)));
});

it("says of a list without a conversation what it is, whether or not it is JSON to its end", async () => {
  const { memory } = await openMemory();
  const says = ["it is a list, and none of its entries is a conversation"];
  const { files } = await importAll(memory, { "a.json": '[{"a": 1}]', "b.json": '[{"a": 1},]' });
  expect(files).toMatchObject([
    { status: "skipped", warnings: says },
    { status: "skipped", warnings: says },
  ]);
});

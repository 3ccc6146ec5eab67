import { importAll } from "./import-files.ts";
import { openMemory } from "./open-memory.ts";
import { transcript } from "./transcript.ts";

export const session = "7c1f0e9a-1111-4222-8333-944455566677";
export const path = `episodes/EPISODE-${session}.md`;
const build = { command: "npm run build" };
const edit = { file_path: "/srv/feed.ts" };
export const lines = transcript()
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

export interface Growing {
  readonly name: string;
  readonly lengths: number;
  readonly at: (length: number) => string;
}

export const files: readonly Growing[] = [
  { name: "a.jsonl", lengths: lines.length, at: (length) => lines.slice(0, length).join("\n") },
  { name: "2026-03-04-session-07.json", lengths: work.length, at: jsonLog },
  {
    name: "2026-03-04-session-07.md",
    lengths: markdownLog.length,
    at: (length) => markdownLog.slice(0, length).join("\n"),
  },
];

/** The notes of a vault into which a file was imported at these lengths, one after the other, and edited once. */
export async function grown(
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

import { expect, it } from "vitest";
import { noteText } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

const learning = (text: string, fields: object = {}): string =>
  noteText({ type: "learning", kind: "procedural", importance: 0.5, created_at: "2026-10-01", ...fields }, text);

it.each([
  { asked: {}, past: 2 },
  { asked: { query: "oil" }, past: 2 },
  { asked: { query: "lock", limit: 1 }, past: 1 },
  { asked: { query: "oil the gate", min_importance: 1 }, past: 2 },
  { asked: { query: "paint" }, past: undefined },
  { asked: { query: "oil", status: "all" }, past: undefined },
  { asked: { query: "oil", scope: "global" }, past: undefined },
])("of learnings asked for $asked, $past more no longer count", async ({ asked, past }) => {
  const { memory } = await openMemory({
    "a.md": learning("Oil the hinge."),
    "b.md": learning("Grease the lock, and paint it."),
    "c.md": learning("Oil the lock.", { status: "retired", importance: 1 }),
    "d.md": learning("Oil the gate.", { superseded_by: "[[a]]", importance: 1 }),
  });
  const listed = await memory.queryLearnings(asked);
  expect(listed.ok && listed.value.past).toBe(past);
});

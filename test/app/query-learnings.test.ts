import { expect, it } from "vitest";
import { noteText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

const learning = (text: string, fields: object = {}): string =>
  noteText({ type: "learning", kind: "procedural", importance: 0.5, ...fields }, text);

it("of learnings, those that no longer count are counted apart, unless they are asked for", async () => {
  const { memory } = await openMemory({
    "learnings/a.md": learning("Oil the hinge."),
    "learnings/b.md": learning("Paint the gate.", { status: "retired" }),
    "learnings/c.md": learning("Dig a hole.", { status: "retired", scope: "global" }),
  });
  expect(await memory.queryLearnings({})).toMatchObject({ value: { total: 1, past: 2 } });
  expect(await memory.queryLearnings({ scope: "global" })).toMatchObject({ value: { total: 0, past: 1 } });
  const all = await memory.queryLearnings({ status: "all" });
  expect(all.ok && all.value).not.toHaveProperty("past");
});

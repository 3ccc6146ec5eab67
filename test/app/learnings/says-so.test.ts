import { expect, it } from "vitest";
import { noteText } from "../../support/note-text.ts";
import { openMemory } from "../../support/open-memory.ts";

const learning = (text: string, fields: object = {}): string =>
  noteText({ type: "learning", kind: "procedural", importance: 0.5, ...fields }, text);

it.each([
  ...["Latch before the storm", "Always latch before the storm."].map((text) => ({ text, id: "learnings/d.md" })),
  ...["Don't latch before the storm", "Latch", "Wax the sill"].map((text) => ({ text, id: undefined })),
])("a learning is not written again where one is called so: $text", async ({ text, id }) => {
  const { memory } = await openMemory({
    "learnings/d.md": learning("# Latch before the storm\n\nThe wind lifts what only leans."),
    "learnings/e.md": learning("# Wax the sill\n\nIt sticks.", { status: "retired" }),
  });
  const added = await memory.addLearning({ text });
  expect(added).toMatchObject({ value: id === undefined ? { created: true } : { id, created: false } });
});

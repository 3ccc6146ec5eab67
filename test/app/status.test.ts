import { expect, it } from "vitest";
import { episodeText, memoryText, patternText } from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

it("the status counts memories, problems and what the index holds", async () => {
  const { memory } = await openMemory({
    "EPISODE-1.md": episodeText("1", { outcome: "done" }),
    "Oil.md": patternText("Oil"),
    "MEMORY.md": memoryText({ a: "One.", b: "Two." }),
    "Home.md": "No memory.",
  });
  expect(memory.status({})).toMatchObject({
    ok: true,
    value: {
      notes: 4,
      kinds: { episode: 1, pattern: 1, antipattern: 0, learning: 2 },
      ...{ problems: 1, errors: 1, due: null },
      index: { model: null, fresh: true, bytes: null },
    },
  });
});

it("nothing can be said to it", async () => {
  const { memory } = await openMemory();
  expect(memory.status({ colour: 1 })).toMatchObject({ ok: false, error: { code: "INVALID_ARGUMENT" } });
});

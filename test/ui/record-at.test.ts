import { expect, it } from "vitest";
import { parseNote } from "../../src/core/notes/parse-note.ts";
import { noteId } from "../../src/core/model/note-id.ts";
import { recordAt } from "../../src/ui/record-at.ts";

const note = `---
type: episode
task: Close the shed
---

## Decisions

### d001: Restart both
- **Chosen**: Restart

More about it.

## Events Timeline

1. [2026-08-18T10:40:00Z] Third restart #error ^e001

   alive for 22 seconds
2. [2026-08-18T10:50:00Z] Calm #milestone ^e002

A remark below the list.

## Lessons Learned
- Wait
`;
const lines = note.split("\n");
const { note: episode } = parseNote(noteId("episodes/a.md"), note);

it.each([
  ["## Decisions", undefined],
  ["### d001: Restart both", "d001"],
  ["- **Chosen**: Restart", "d001"],
  ["More about it.", "d001"],
  ["## Events Timeline", undefined],
  ["1. [2026-08-18T10:40:00Z] Third restart #error ^e001", "e001"],
  ["   alive for 22 seconds", "e001"],
  ["2. [2026-08-18T10:50:00Z] Calm #milestone ^e002", "e002"],
  ["A remark below the list.", undefined],
  ["- Wait", undefined],
])("the line %j belongs to %s", (line, id) => {
  if (episode.kind !== "episode") throw new Error("The note is read as an episode.");
  expect(recordAt(episode, lines, lines.indexOf(line) + 1)?.id).toBe(id);
});

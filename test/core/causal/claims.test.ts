import { expect, it } from "vitest";
import { claimsOf } from "../../../src/core/causal/claims.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";

const many = 300_000;

/** It would take minutes if time grew with the square of their number. */
it("what one note says of very many others is told at once", () => {
  const lines = Array.from({ length: many }, (_, at) => `- causes [[n${String(at)}]]`);
  const { note } = parseNote(noteId("PATTERN-a.md"), `## Causal Relationships\n${lines.join("\n")}\n- causes [[n7]]\n`);
  if (note.kind !== "pattern") throw new Error(note.kind);
  const { claims } = claimsOf(note, (name) => ({ kind: "found", id: noteId(name) }));
  expect(claims).toHaveLength(many);
  expect(claims[7]?.links).toHaveLength(2);
});

import { describe, expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";

describe("a note is", () => {
  it.each([
    { path: "x/a.md", head: "type: episode", kind: "episode" },
    { path: "x/EPISODE-1.md", head: "", kind: "episode" },
    { path: "x/episode-1.md", head: "type: note", kind: "episode" },
    { path: "x/a.md", head: "title: EPISODE-1", kind: "episode" },
    { path: "x/PATTERN-a.md", head: "", kind: "pattern" },
    { path: "x/Antipattern-a.md", head: "type: pattern", kind: "antipattern" },
    { path: "x/a.md", head: "type: Pattern\ntags: [Antipattern]", kind: "antipattern" },
    { path: "x/a.md", head: "type: antipattern", kind: "antipattern" },
    { path: "x/a.md", head: "type: learning", kind: "learning" },
    { path: "x/a.md", head: "type: corrective\nimportance: 0.5", kind: "learning" },
    { path: "x/a.md", head: "type: corrective", kind: "note" },
    { path: "x/MEMORY.md", head: "", kind: "memory-file" },
    { path: "x/institutional.md", head: "type: note", kind: "memory-file" },
    { path: "patterns/README.md", head: "", kind: "note" },
    { path: "x/a.md", head: "type: task", kind: "note" },
  ])("$kind: $path with $head", ({ path, head, kind }) => {
    expect(parseNote(noteId(path), `---\n${head}\n---\n\ntext\n`).note.kind).toBe(kind);
  });

  it("nobody's guess when its name says one thing and its type another", () => {
    const { note, problems } = parseNote(noteId("EPISODE-1.md"), "---\ntype: session\n---\n");
    expect(note.kind).toBe("note");
    expect(problems).toEqual([expect.objectContaining({ code: "wrong-type", line: 2 })]);
  });
});

import { describe, expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { toRow } from "../../../src/ui/parts/result-row.ts";
import { stretches } from "../../../src/ui/parts/stretches.ts";
import { episodeText, memoryText, noteText, patternText } from "../../support/note-text.ts";
import { hit } from "./rows.ts";

const naming = {
  writeDay: (at: number): string => new Date(at).toISOString().slice(5, 10),
  titleOfName: (name: string): string | undefined => titles.get(name),
};
const titles = new Map([
  ["PATTERN-shed-load-early", "Shed load early"],
  ["EPISODE-2026-08-18-session-48", "Keep the server alive"],
]);
const read = (path: string, text: string): ReturnType<typeof parseNote>["note"] => parseNote(noteId(path), text).note;

describe("a row of results", () => {
  it.each([
    {
      name: "an episode by its task, with its heading and project",
      note: read(
        "a.md",
        episodeText("2026-08-12-session-45-jitter", {
          task: "Spread the retries",
          outcome: "failure",
          project: "gates",
        }),
      ),
      said: { kind: "episode", heading: "d001: Full jitter" },
      shows: ["Spread the retries", "Failure", "d001: Full jitter", "gates", "08-12"],
    },
    {
      name: "a surprising episode as a key moment",
      note: read("a.md", episodeText("2026-08-12-session-45")),
      said: { kind: "episode", key_moment: true },
      shows: ["Mend the gate", "Success", "Key moment", "08-12"],
    },
    {
      name: "an episode without an outcome as an episode",
      note: read("a.md", episodeText("session-1", { outcome: "splendid" })),
      said: { kind: "episode" },
      shows: ["Mend the gate", "Episode", ""],
    },
    {
      name: "a pattern by its readable name",
      note: read("p.md", patternText("PATTERN-shed-load-early", { last_validated: "2026-08-18" })),
      said: { kind: "pattern", title: "PATTERN-shed-load-early", heading: "Action" },
      shows: ["Shed load early", "Pattern", "Action", "08-18"],
    },
    {
      name: "a pattern with a name of its own by that",
      note: read("p.md", patternText("Shed load")),
      said: { kind: "pattern", title: "Shed load" },
      shows: ["Shed load", "Pattern", ""],
    },
    {
      name: "a heading that is the title only once",
      note: read(
        "l.md",
        noteText(
          { type: "learning", kind: "procedural", importance: 0.5, last_reinforced: "2026-09-15" },
          "# Jitter",
          "Add it.",
        ),
      ),
      said: { kind: "learning", title: "Jitter", heading: "Jitter" },
      shows: ["Jitter", "Learning", "09-15"],
    },
    {
      name: "a learning by the day that was asked for, and says which that is",
      note: read("l.md", noteText({ type: "learning", kind: "procedural", last_reinforced: "2026-09-15" }, "# Jitter")),
      said: { kind: "learning", title: "Jitter", learned_at: "2026-08-12" },
      shows: ["Jitter", "Learning", "learned 08-12"],
    },
    { name: "a note that has just gone", note: undefined, said: { title: "Gone" }, shows: ["Gone", "Note", ""] },
  ] as const)("shows $name", ({ note, said, shows }) => {
    const { title, signName, details, day: date } = toRow(hit("a.md", said), note, naming);
    expect([title, signName, ...details, date]).toEqual(shows);
  });

  it("opens where the hit is", () => {
    expect(
      toRow(hit("MEMORY.md#oil", { line: 12 }), read("MEMORY.md", memoryText({ oil: "Oil" })), naming),
    ).toMatchObject({
      key: "MEMORY.md#oil",
      line: 12,
    });
  });
});

describe("a snippet", () => {
  it.each([
    { name: "without marks", snippet: "plain", marks: [], cut: ["plain"] },
    {
      name: "marked at both ends",
      snippet: "ab cd",
      marks: [
        [0, 2],
        [3, 5],
      ],
      cut: ["[ab]", " ", "[cd]"],
    },
    { name: "marked in the middle", snippet: "a bc d", marks: [[2, 4]], cut: ["a ", "[bc]", " d"] },
    { name: "of nothing", snippet: "", marks: [], cut: [] },
  ] as const)("$name is cut at its marks", ({ snippet, marks, cut }) => {
    const shown = stretches(snippet, marks).map(({ text, isMarked }) => (isMarked ? `[${text}]` : text));
    expect(shown).toEqual(cut);
  });

  it("calls notes as people do, not by the names of their files", () => {
    const snippet = "enables PATTERN-shed-load-early (EPISODE-2026-08-18-session-48); see PATTERN-nobody-wrote-it.";
    const { snippet: shown } = toRow(hit("a.md", { snippet, marks: [[8, 31]] }), undefined, naming);
    expect(shown.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join("")).toBe(
      "enables [Shed] [load] [early] (Keep the server alive); see PATTERN-nobody-wrote-it.",
    );
  });
});

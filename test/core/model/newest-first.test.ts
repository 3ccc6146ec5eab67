import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { newestFirst, noteTime } from "../../../src/core/model/newest-first.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import type { ParsedNote } from "../../../src/core/model/note.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { episodeText, patternText } from "../../support/note-text.ts";

const episode = (session: string, fields: Parameters<typeof episodeText>[1]): ParsedNote =>
  parseNote(noteId(`episodes/EPISODE-${session}.md`), episodeText(session, fields)).note;
const pattern = (name: string, fields: Parameters<typeof patternText>[1]): ParsedNote =>
  parseNote(noteId(`patterns/${name}.md`), patternText(name, fields)).note;

const idsOf = (notes: readonly ParsedNote[]): readonly string[] =>
  notes.toSorted(newestFirst).map(({ id }) => id.replace(/^.*\/|\.md$/g, ""));

describe("the newest first", () => {
  it("takes the later day before the earlier, whatever kind of note, and undated ones last", () => {
    const notes = [
      pattern("undated", {}),
      episode("old", { date: "2026-08-01" }),
      pattern("between", { last_validated: "2026-08-15" }),
      episode("new", { date: "2026-09-01" }),
    ];
    expect(idsOf(notes)).toEqual(["EPISODE-new", "between", "EPISODE-old", "undated"]);
  });

  it("takes session-10 before session-9 of one day", () => {
    const date = "2026-08-01";
    const sessions = ["session-9-oil", "session-10-oil", "session-11", "late", "session-2"];
    expect(idsOf(sessions.map((session) => episode(session, { date })))).toEqual([
      ...["EPISODE-session-11", "EPISODE-session-10-oil", "EPISODE-session-9-oil", "EPISODE-session-2"],
      "EPISODE-late",
    ]);
  });

  it("takes the later time of one day first, where notes state it", () => {
    const at = (time: string): Parameters<typeof episodeText>[1] => ({
      date: "2026-08-01",
      timestamp: `2026-08-01T${time}:00`,
    });
    const notes = [episode("session-3", at("09:00")), episode("session-2", at("16:35")), episode("session-1", {})];
    expect(idsOf(notes)).toEqual(["EPISODE-session-2", "EPISODE-session-3", "EPISODE-session-1"]);
  });

  it("takes a conversation for one of the evening, or of the early morning, where UTC had another day", () => {
    const at = (timestamp: string): Parameters<typeof episodeText>[1] => ({ date: "2026-08-01", timestamp });
    const notes = [
      episode("early", at("2026-07-31T22:30:00Z")),
      episode("noon", at("2026-08-01T12:00:00Z")),
      episode("night", at("2026-08-02T04:30:00Z")),
      episode("evening", at("2026-08-01T23:30:00Z")),
      episode("written-later", at("2026-08-02T04:30:00+02:00")),
    ];
    expect(idsOf(notes)).toEqual([
      ...["EPISODE-night", "EPISODE-evening", "EPISODE-noon", "EPISODE-written-later", "EPISODE-early"],
    ]);
  });
});

it("tells a time only of the day a note is about, and midnight for none", () => {
  const date = "2026-08-01";
  expect(noteTime(episode("a", { date, timestamp: "2026-08-01T09:05:00" }))).toEqual({ day: date, time: "09:05" });
  expect(noteTime(episode("b", { date, timestamp: "2026-08-01T00:00:00" }))).toEqual({ day: date });
  expect(noteTime(episode("c", { date, timestamp: "2026-08-02T09:05:00" }))).toEqual({ day: date });
});

test("the order of notes is the same however they come", () => {
  const day = fc.integer({ min: 1, max: 3 }).map((each) => `2026-08-0${String(each)}`);
  const session = fc
    .tuple(fc.constantFrom("session-", "s"), fc.integer({ min: 0, max: 12 }))
    .map((each) => each.join(""));
  const notes = fc.uniqueArray(fc.tuple(session, day), { selector: ([name]) => name, maxLength: 8 });
  fc.assert(
    fc.property(notes, (all) => {
      const made = all.map(([name, date]) => episode(name, { date }));
      expect(idsOf(made.toReversed())).toEqual(idsOf(made));
    }),
  );
});

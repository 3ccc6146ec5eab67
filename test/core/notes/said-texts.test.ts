import { expect, it } from "vitest";
import type { Episode } from "../../../src/core/model/episode.ts";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { renderEpisode } from "../../../src/core/notes/render-episode.ts";

const id = noteId("episodes/EPISODE-1.md");
const line = 1;

function read(text: string): Episode {
  const { note } = parseNote(id, text);
  if (note.kind !== "episode") throw new Error(`read as ${note.kind}`);
  return note;
}

function again(said: Partial<Episode>): Episode {
  return read(renderEpisode({ ...read(""), ...said }));
}

const blank = "\u0007\n\u0000";
const noLinks = { causedBy: [], leadsTo: [], line };

it("an event without text stays one event, with its time, type and causes", () => {
  const events = [
    { ...noLinks, id: "e001", content: blank },
    { ...noLinks, id: "e002", content: blank, type: "error", timestamp: "2026-01-21", causedBy: ["e001"] },
    { ...noLinks, id: "e003", content: "x" },
  ];
  const text = renderEpisode({ ...read(""), events });
  expect(text).toContain("1. ^e001\n2. [2026-01-21] #error ^e002\n   - caused by: [[#^e001]]\n3. x ^e003\n");
  expect(read(text).events).toMatchObject([
    { id: "e001", content: "" },
    { id: "e002", content: "", type: "error", timestamp: "2026-01-21", causedBy: ["e001"] },
    { id: "e003", content: "x" },
  ]);
});

it("lessons, options and fields of a decision that are empty are left out", () => {
  const decision = { id: "d001", title: "t", options: [blank, "a"], chosen: blank, effects: [], extra: {}, line };
  const text = renderEpisode({ ...read(""), decisions: [decision], lessons: [blank, "b"] });
  expect(read(text)).toMatchObject({ decisions: [{ id: "d001", options: ["a"] }], lessons: ["b"] });
  expect(text).not.toContain("Chosen");
  expect(text).not.toMatch(/^\s*-\s*$/m);
});

it.each(["(none)", "none", "None.", "n/a", "_none_", "no lessons recorded", "\\none", "\\(none)", "\\\\none"])(
  "what a person says is read back, also when it is %s",
  (said) => {
    const decision = { id: "d001", title: "t", options: [said], effects: [], extra: { Mood: said }, line };
    const stated = { chosen: said, context: said, rationale: said, effectsRemark: said };
    const read_ = again({ context: said, lessons: [said], decisions: [{ ...decision, ...stated }] });
    expect(read_).toMatchObject({ context: said, lessons: [said], decisions: [{ ...stated, options: [said] }] });
    expect(read_.decisions[0]?.extra).toEqual({ Mood: said });
  },
);

it("what a note says by itself to mean nothing is nothing", () => {
  const note = read("## Context\n(none)\n## Decisions\n### d001: t\n- **Chosen**: n/a\n## Lessons Learned\n- none\n");
  expect(note).toMatchObject({ context: "", lessons: [] });
  expect(note.decisions[0]).not.toHaveProperty("chosen");
});

it.each(["`2026-01-01`%%`2026-01-01`", "`2026-01-01` `[[x]]` #y", "`1. x` ``", "`2026-01-01``"])(
  "an event without a time keeps a text that begins like one: %s",
  (content) => {
    const [event] = again({ events: [{ ...noLinks, id: "e001", content }] }).events;
    expect(event?.content).toBe(content);
    expect(event).not.toHaveProperty("timestamp");
  },
);

it.each([
  { metrics: "{duration_minutes: 7, errors: 0}", own: "", duration: 7 },
  { metrics: "{duration_minutes: 7}", own: "duration_minutes: 8\n", duration: 8 },
  { metrics: "{duration_minutes: null}", own: "", duration: null },
  { metrics: "{duration_minutes: an hour}", own: "", duration: undefined },
])("the duration is the field's, else the metrics': $own$metrics", ({ metrics, own, duration }) => {
  expect(read(`---\ntype: episode\n${own}metrics: ${metrics}\n---\n`).durationMinutes).toBe(duration);
});

it("a duration among the metrics stands in both places, for readers of either", () => {
  const text = renderEpisode({ ...read(""), metrics: { duration_minutes: 7, errors: 0 } });
  expect(text).toContain("\nduration_minutes: 7\nmetrics:\n  duration_minutes: 7\n  errors: 0\n");
});

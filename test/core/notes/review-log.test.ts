import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { noteId } from "../../../src/core/model/note-id.ts";
import type { ReviewAct, ReviewEvent, ReviewLog } from "../../../src/core/model/review.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";
import { readReviewLine, renderReviewLine } from "../../../src/core/notes/review-line.ts";
import { appendReview, newReviewLog } from "../../../src/core/notes/review-log.ts";

const rated =
  "- 2026-11-18T09:12:33+01:00 | episodes/episode-2026-01-21-session-42 | good | S 2.3065>8.2956 | D 2.1181>2.1104 | person | r-7f3a9c";
const undone =
  "- 2026-11-18T09:13:02+01:00 | episodes/episode-2026-01-21-session-42 | undo r-7f3a9c | | | person | r-7f3b11";

const event: ReviewEvent = {
  id: "r-7f3a9c",
  at: Date.parse("2026-11-18T08:12:33Z"),
  time: "2026-11-18T09:12:33+01:00",
  key: "episodes/episode-2026-01-21-session-42",
  act: {
    kind: "rate",
    rating: "good",
    before: { stability: 2.3065, difficulty: 2.1181 },
    after: { stability: 8.2956, difficulty: 2.1104 },
  },
  by: "person",
};

const withAct = (said: string): string => rated.replace("good | S 2.3065>8.2956 | D 2.1181>2.1104", `${said} | |`);
const actOf = (line: string): ReviewAct | undefined => readReviewLine(line).events[0]?.act;

const id = fc.stringMatching(/^r-[0-9a-z]{6}$/);
const amount = fc.integer({ min: 1, max: 3_000_000 }).map((tenths) => tenths / 10_000);
const state = fc.record({ stability: amount, difficulty: amount });
const key = fc.stringMatching(/^[a-z][a-z |%7C25/]*[a-z]$/);
const acts: fc.Arbitrary<ReviewAct> = fc.oneof(
  fc.record({
    kind: fc.constant("rate" as const),
    rating: fc.constantFrom("again", "hard", "good", "easy"),
    before: state,
    after: state,
  }),
  fc.record({ kind: fc.constant("undo" as const), event: id }),
  fc.record({ kind: fc.constant("renamed" as const), to: key }),
  fc.record({ kind: fc.constantFrom("suspend", "resume", "reset") }),
  fc.constant({ kind: "bury" as const, until: "2026-11-19" }),
);
const events = fc.record({
  id,
  time: fc.constant("2026-11-18T09:12:33+01:00"),
  at: fc.constant(Date.parse("2026-11-18T08:12:33Z")),
  key,
  act: acts,
  by: fc.constantFrom("person", "agent", "model"),
});

describe("a line of a review log", () => {
  it("says who rated which note when, and what it changed", () => {
    expect(readReviewLine(rated)).toEqual({ events: [event], isDamaged: false });
    expect(renderReviewLine(event)).toBe(rated);
  });

  it("or what was taken back", () => {
    const act = { kind: "undo", event: "r-7f3a9c" };
    const { events: read } = readReviewLine(undone);
    expect(read).toMatchObject([{ act, id: "r-7f3b11" }]);
    expect(read.map(renderReviewLine)).toEqual([undone]);
  });

  it.each([
    ["suspend", { kind: "suspend" }],
    ["resume", { kind: "resume" }],
    ["reset", { kind: "reset" }],
    ["bury 2026-11-19", { kind: "bury", until: "2026-11-19" }],
    ["renamed notes/New name.md", { kind: "renamed", to: "notes/New name.md" }],
    ["Again", { kind: "rate", rating: "again" }],
  ])("may say %s", (said, act) => {
    expect(actOf(withAct(said))).toEqual(act);
  });

  it("says what was written, whatever it is", () => {
    fc.assert(
      fc.property(events, (written) => {
        expect(readReviewLine(renderReviewLine(written))).toEqual({ events: [written], isDamaged: false });
      }),
    );
  });

  it.each([
    ["no rating", withAct("fine")],
    ["a rating with more behind it", withAct("suspend it")],
    ["a bury without its day", withAct("bury soon")],
    ["no id", rated.replace("r-7f3a9c", "")],
    ["nobody who rated", rated.replace("person", "cat")],
    ["no time of day", rated.replace("T09:12:33+01:00", "")],
    ["no note", rated.replace("episodes/episode-2026-01-21-session-42", "")],
    ["one field more", `${rated} | more`],
    ["something else", "All is well."],
  ])("is damaged with %s", (_what, line) => {
    expect(readReviewLine(line)).toEqual({ events: [], isDamaged: true });
  });

  it("that was cut off anywhere is never taken for a whole one", () => {
    for (let length = 0; length < rated.length; length += 1) {
      expect(readReviewLine(rated.slice(0, length)).events).toEqual([]);
    }
  });

  it("is found behind what is left of another", () => {
    for (let length = 1; length <= rated.length; length += 1) {
      const { events: read, isDamaged } = readReviewLine(rated.slice(0, length) + undone);
      expect(read.map(renderReviewLine)).toEqual(length === rated.length ? [rated, undone] : [undone]);
      expect(isDamaged).toBe(true);
    }
  });
});

function logOf(text: string): { log: ReviewLog; lines: readonly number[] } {
  const { note, problems } = parseNote(noteId("reviews/2026-11 laptop.md"), text);
  if (note.kind !== "review-log") throw new Error(`a ${note.kind}`);
  expect(problems.every(({ code }) => code === "log-line")).toBe(true);
  return { log: note, lines: problems.map(({ line }) => line) };
}

describe("a review log", () => {
  it("begins with the device that keeps it, and grows by a line", () => {
    const begun = appendReview(newReviewLog("laptop"), event);
    expect(begun).toBe(`---\ntype: review-log\ndevice: laptop\n---\n\n${rated}\n`);
    expect(appendReview(begun, event)).toBe(`${begun}${rated}\n`);
    expect(logOf(begun)).toMatchObject({ log: { device: "laptop", events: [event] }, lines: [] });
  });

  it("goes on on a line of its own behind one that was cut off, with the endings it has", () => {
    expect(appendReview("---\r\ntype: review-log\r\n---\r\n- 2026-11", event)).toBe(
      `---\r\ntype: review-log\r\n---\r\n- 2026-11\r\n${rated}\r\n`,
    );
  });

  it("names the lines that are damaged, and keeps all others", () => {
    const text = `${appendReview(newReviewLog("laptop"), event)}- 2026-11-18T09:1\n\n# Later\n${undone}\nnonsense\n`;
    const { log, lines } = logOf(text);
    expect(log.events.map(({ id: each }) => each)).toEqual(["r-7f3a9c", "r-7f3b11"]);
    expect(lines).toEqual([7, 11]);
  });

  it("is one with frontmatter that does not parse, too", () => {
    const { note } = parseNote(noteId("a.md"), `---\ntype: review-log\ndevice: [\n---\n${rated}\n`);
    expect(note).toMatchObject({ kind: "review-log", events: [event] });
  });

  it("whose head is damaged is known by its name in the memory, wherever that lives", () => {
    const text = `<<<<<<< HEAD\n${rated}\n`;
    expect(parseNote(noteId("Notes/Memory/reviews/2026-11 laptop.md"), text, "Notes/Memory").note).toMatchObject({
      ...{ kind: "review-log", device: "laptop", events: [event] },
    });
    expect(parseNote(noteId("reviews/2026-11 laptop.md"), text, "Notes/Memory").note.kind).toBe("note");
  });

  it("may have any number of lines on one line, as where their endings were lost", () => {
    expect(logOf(`${newReviewLog("laptop")}${rated.repeat(150_000)}`).log.events).toHaveLength(150_000);
  });

  it("is not found by the words in it", () => {
    expect(parseNote(noteId("a.md"), appendReview(newReviewLog("laptop"), event)).indexed).toEqual([]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newOf } from "../../../src/core/conversation/known-again.ts";
import {
  asLines,
  endedLine,
  messageLine,
  readMessageLog,
  settledEnd,
  writtenLine,
} from "../../../src/core/conversation/message-log.ts";
import type { Segment } from "../../../src/core/segmentation/segment.ts";

const part = (first: number, end: number): Segment => ({ first, end, reason: "topic" });
const line = (content: string): string => messageLine({ role: "Ada", content, at: 1000 }, content, 0);
const three = asLines(["a", "b", "c"].map(line));

describe("the file of a conversation", () => {
  it("says what was said, what is over, and what of it is in a note", () => {
    const log = readMessageLog(three + asLines([endedLine(part(0, 2)), writtenLine(part(0, 2), "a.md")]));
    expect(log.messages.map(({ text, at }) => [text, at])).toEqual([
      ["a", 1000],
      ["b", 1000],
      ["c", 1000],
    ]);
    expect(log).toMatchObject({ settled: [{ first: 0, end: 2 }], unwritten: [] });
  });

  it("of ends that contradict each other believes the first, and none that leaves a gap or is ahead", () => {
    const ends = [part(1, 2), part(0, 9), part(0, 2), part(0, 3), part(2, 2), part(2, 3)].map(endedLine);
    const { settled } = readMessageLog(three + asLines(ends));
    expect(settled.map(({ first, end }) => [first, end])).toEqual([
      [0, 2],
      [2, 3],
    ]);
  });

  it("loses nothing but a line that was torn, and counts no message twice", () => {
    const torn = line("torn").slice(0, 20);
    const text = `${three}\n${torn}${asLines([line("b"), line("d")])}`;
    expect(readMessageLog(text).messages.map((message) => message.text)).toEqual(["a", "b", "c", "d"]);
  });

  it("can be any text at all", () => {
    const words = fc.constantFrom(...three.split(/(?=[{"}])/), "null", "[]", '{"what":"ended","first":0,"end":1}');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((all) => all.join("")),
        ),
        (text) => {
          const log = readMessageLog(text);
          expect(settledEnd(log)).toBeLessThanOrEqual(log.messages.length);
        },
      ),
    );
  });
});

describe("what is sent", () => {
  const sent = fc.array(
    fc.record({
      role: fc.constantFrom("Ada", "Ben"),
      content: fc.constantFrom("yes", "no", "why?"),
      at: fc.constantFrom(undefined, 1000, 2000),
    }),
    { maxLength: 8 },
  );
  const kept = (messages: Parameters<typeof newOf>[0], text: string): string =>
    text + asLines(newOf(messages, readMessageLog(text)).map(({ key, message }) => messageLine(message, key, 0)));

  it("is kept once when it is sent again at once", () => {
    fc.assert(
      fc.property(sent, sent, (before, messages) => {
        const once = kept(messages, kept(before, ""));
        expect(newOf(messages, readMessageLog(once))).toEqual([]);
      }),
    );
  });

  it("is kept whole the first time, also where the same is said twice at the same time", () => {
    fc.assert(
      fc.property(sent, (messages) => {
        const { messages: known } = readMessageLog(kept(messages, ""));
        expect(known.map(({ speaker, text }) => [speaker, text])).toEqual(
          messages.map(({ role, content }) => [role, content]),
        );
      }),
    );
  });
});

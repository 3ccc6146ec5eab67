import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { divide, undecidedIn, type KnownPart } from "../../../src/core/conversation/divide.ts";
import type { Message } from "../../../src/core/model/message.ts";

const minute = 60_000;
/** Messages so many minutes after each other. */
const talk = (...pauses: readonly number[]): readonly Message[] => {
  let at = 0;
  return pauses.map((pause, place) => {
    at += pause * minute;
    return { speaker: place % 2 === 0 ? "Ada" : "Bo", text: `The tide at berth ${String(place)} is high tonight.`, at };
  });
};
const part = (first: number, end: number, isOpen = false): KnownPart => ({ first, end, isOpen });
const ranges = (messages: readonly Message[], known: readonly KnownPart[], starts?: readonly number[]): unknown => {
  const { fresh, grown } = divide({ messages, known, ...(starts && { starts }) });
  return { fresh: fresh.map(({ first, end }) => [first, end]), ...(grown && { grownTo: grown.end }) };
};

describe("dividing a conversation", () => {
  const six = talk(0, 1, 1, 60, 1, 1);

  it("cuts what nobody knows at silences", () => {
    expect(ranges(six, [])).toEqual({
      fresh: [
        [0, 3],
        [3, 6],
      ],
    });
  });

  it("leaves what is known, and tells the rest", () => {
    expect(ranges(six, [part(0, 3)])).toEqual({ fresh: [[3, 6]] });
    expect(ranges(six, [part(0, 3), part(3, 6, true)])).toEqual({ fresh: [] });
    expect(ranges(six, [part(3, 6, true)])).toEqual({ fresh: [[0, 3]] });
  });

  it("lets the last part go on until something else begins", () => {
    expect(ranges(six, [part(0, 2, true)])).toEqual({ fresh: [[3, 6]], grownTo: 3 });
    expect(ranges(six, [part(0, 3, true)])).toEqual({ fresh: [[3, 6]] });
  });

  it("never lets a part go on that was followed by another, nor become too long", () => {
    expect(ranges(six, [part(0, 2)])).toEqual({ fresh: [[2, 6]] });
    const long = talk(...Array.from({ length: 60 }, () => 1));
    expect(divide({ messages: long, known: [part(0, 50, true)] }).grown).toBeUndefined();
  });

  it("begins anew where the source does, once there is something to end", () => {
    const even = talk(0, 1, 1, 1, 1, 1, 1);
    expect(ranges(even, [], [1, 3])).toEqual({
      fresh: [
        [0, 3],
        [3, 7],
      ],
    });
  });

  it("tells by the place in all of it what is open, and hears by that place what was decided", () => {
    const open = [
      "The harbour master wants every berth measured before the winter storms arrive.",
      "We measured the berths along the northern pier and wrote the depths on the map.",
      "The map shows the depths of the pier, and the harbour master has seen it.",
      "Good. Then the berths of the northern pier are done.",
      "Can you look at the ledger of October with me?",
      "Two invoices carry one number, so the ledger counts one of them twice.",
      "Give the second invoice another number, and the ledger of October adds up.",
    ].map((text): Message => ({ speaker: "Ada", text, at: 200 * minute }));
    const messages = [...six, ...open];
    const known = [part(0, 3), part(3, 6, true)];
    expect(undecidedIn({ messages, known })).toEqual([10]);
    expect(undecidedIn({ messages: six, known })).toEqual([]);
    const insight = { judged: new Map([[10, true]]) };
    expect(divide({ messages, known, insight }).fresh.map(({ first }) => first)).toEqual([6, 10]);
    expect(divide({ messages, known }).fresh.map(({ first }) => first)).toEqual([6]);
  });

  it("knows more than an older copy tells", () => {
    expect(ranges(talk(0, 1), [part(0, 3), part(3, 6, true)])).toEqual({ fresh: [] });
  });
});

test("however a conversation grows, each message is in one part, and only the last of them goes on", () => {
  const pauses = fc.array(fc.constantFrom(1, 2, 20, 90), { minLength: 1, maxLength: 40 });
  const steps = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(pauses, steps, (gaps, sizes) => {
      const messages = talk(...gaps);
      let known: readonly KnownPart[] = [];
      let length = 0;
      for (const size of [...sizes, messages.length]) {
        length = Math.min(messages.length, length + size);
        const { fresh, grown } = divide({ messages: messages.slice(0, length), known });
        const closed = known.slice(0, -1);
        const last = known.slice(-1).map(({ first, end }) => part(first, grown?.end ?? end, fresh.length === 0));
        const added = fresh.map(({ first, end }, at) => part(first, end, at === fresh.length - 1));
        known = [...closed, ...last, ...added];
        expect(known.flatMap(({ first, end }) => messages.slice(first, end))).toEqual(messages.slice(0, length));
      }
    }),
  );
});

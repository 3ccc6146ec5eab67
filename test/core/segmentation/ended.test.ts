import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message } from "../../../src/core/model/message.ts";
import { ended, ruleOn } from "../../../src/core/segmentation/ended.ts";
import { isBreak, isSameTopic, rolled, surpriseOf } from "../../../src/core/segmentation/event-model.ts";
import { partsFrom } from "./parts-from.ts";
import type { Segment } from "../../../src/core/segmentation/segment.ts";

const minute = 60_000;
const said = (text: string, at?: number): Message => ({ speaker: "Ada", text, ...(at === undefined ? {} : { at }) });
/** So many messages with so many characters together, the last of them at 0. */
function waiting(count: number, characters: number): readonly Message[] {
  const first = "é".repeat(characters - (count - 1));
  return [first, ...Array.from({ length: count - 1 }, () => "x")].map((text) => said(text, 0));
}

describe("the rules that need no look at what is said", () => {
  it.each([
    { oracle: 37, held: waiting(2, 500), next: said("And now?", 180 * minute), ruling: "wait" },
    { oracle: 38, held: waiting(50, 500), next: said("And now?", 20 * minute), ruling: "full" },
    { oracle: 39, held: waiting(3, 200), next: said("And now?", 15 * minute), ruling: "weigh" },
    { oracle: 39, held: waiting(3, 9), next: said("And now?", 15 * minute + 1000), ruling: "silence" },
    { oracle: 40, held: waiting(3, 99), next: said("And now?", minute), ruling: "wait" },
    { oracle: 40, held: waiting(3, 100), next: said("okay", minute), ruling: "wait" },
    { oracle: 40, held: waiting(3, 100), next: said("okay!", minute), ruling: "weigh" },
    { oracle: 40, held: waiting(3, 100), next: said("👍👍👍👍👍", minute), ruling: "weigh" },
  ])("say $ruling (oracle $oracle)", ({ held, next, ruling }) => {
    expect(ruleOn(held, next)).toBe(ruling);
  });

  it("know nothing of a silence where nobody says when", () => {
    expect(ruleOn(waiting(3, 200), said("And now?"))).toBe("weigh");
  });
});

describe("surprise", () => {
  it.each([
    [0.65, false],
    [0.6501, true],
  ])("of %d begins another event by itself: %s (oracle 41)", (surprise, breaks) => {
    expect(isBreak(surprise, [0.1, 0.2])).toBe(breaks);
  });

  it("has to be unusual for the conversation", () => {
    // Mean .8, standard deviation .1: nothing below 1 is unusual.
    expect(isBreak(0.95, [0.7, 0.9, 0.7, 0.9])).toBe(false);
    expect(isBreak(0.95, [0.7, 0.7, 0.7, 0.7])).toBe(true);
  });

  it("of half or less is the same topic (oracle 41)", () => {
    expect([isSameTopic(0.5), isSameTopic(0.5001)]).toEqual([true, false]);
  });

  it("is how far a message points away from its event, and nothing where either is empty", () => {
    const of = (model: readonly number[], vector: readonly number[]): number =>
      surpriseOf(Float32Array.from(model), Float32Array.from(vector));
    // The angle between (3,4) and (1,0) has a cosine of 3/5.
    expect(of([3, 4], [1, 0])).toBeCloseTo(0.4, 6);
    expect([of([1, 0], [-1, 0]), of([1, 0], [0, 0]), surpriseOf(undefined, Float32Array.of(1))]).toEqual([1, 0, 0]);
  });

  it("moves the event a fifth of the way (oracle 42)", () => {
    const near = (vector: Float32Array, [x, y]: readonly [number, number]): void => {
      expect(vector[0]).toBeCloseTo(x, 6);
      expect(vector[1]).toBeCloseTo(y, 6);
    };
    near(rolled(Float32Array.of(1, 0), Float32Array.of(0, 1)), [0.9701425, 0.2425356]);
    near(rolled(Float32Array.of(1, 0), Float32Array.of(0.6, 0.8)), [0.9852118, 0.1713412]);
  });
});

describe("what is over while a conversation goes on", () => {
  const harbour = [
    "The harbour master wants every berth measured before the winter storms arrive.",
    "We measured the berths along the northern pier and wrote the depths on the map.",
    "The map shows the depths of the pier, and the harbour master has seen it.",
    "Then we are done with the harbour. Have a great day, bye!",
  ];
  const ledger = [
    "Hello! Can you help me with the ledger? The invoices of October do not add up.",
    "Two invoices of October carry one number, so the ledger counts one of them twice.",
    "I give the second invoice another number, and the ledger of October adds up.",
  ];
  const both = [...harbour, ...ledger].map((text) => said(text));

  it("is what was said of a topic, inside one sitting, once enough is said of the next", () => {
    expect(ended(both)).toEqual([{ first: 0, end: 4, reason: "start" }]);
    expect(ended(both.slice(0, 6))).toEqual([]);
  });

  it("is what was said before a silence, as soon as anything is said again", () => {
    const late = [...harbour.map((text, at) => said(text, at * minute)), said("Hm?", 60 * minute)];
    expect(ended(late)).toEqual([{ first: 0, end: 4, reason: "start" }]);
  });

  it("is fifty messages, and the one that comes is the first of the next (oracle 38)", () => {
    const conversation = Array.from({ length: 51 }, () => said("pier pier pier pier pier"));
    expect(ended(conversation)).toEqual([{ first: 0, end: 50, reason: "start" }]);
    expect(ended(conversation.slice(0, 50))).toEqual([]);
  });

  it("is nothing of one topic, nothing of nothing, and never the last of them (oracle 52)", () => {
    expect([ended([]), ended(harbour.slice(0, 3).map((text) => said(text)))]).toEqual([[], []]);
    const three = [...harbour.map((text) => said(text, 0)), ...ledger.map((text) => said(text, 60 * minute))];
    expect(ended([...three, said("Good evening!", 180 * minute)]).map(({ end }) => end)).toEqual([4, 7]);
  });

  const texts = fc.oneof(fc.constantFrom(...harbour, ...ledger, "okay", "Bye!", ""), fc.string());
  const conversations = fc.array(
    fc.record({
      speaker: fc.constantFrom("Ada", "Ben"),
      text: texts,
      at: fc.integer({ max: 300 }).map((at) => at * minute),
    }),
    { maxLength: 120 },
  );

  it("is the same whether messages come one by one, in parts, or at once", () => {
    fc.assert(
      fc.property(conversations, fc.array(fc.integer({ min: 1, max: 40 })), (conversation, sizes) => {
        const settled: Segment[] = [];
        let come = 0;
        for (const size of [...sizes, 120]) {
          come = Math.min(conversation.length, come + size);
          settled.push(...ended(conversation.slice(0, come), settled));
        }
        expect(settled.map(({ end }) => end)).toEqual(ended(conversation).map(({ end }) => end));
      }),
      { numRuns: 60 },
    );
  });
});

it.each([
  { starts: [0, 2], count: 5, lengths: [2, 3] },
  { starts: [3], count: 5, lengths: [3, 2] },
  { starts: [99, 2], count: 4, lengths: [2, 2] },
  { starts: [2, 0, 2], count: 4, lengths: [2, 2] },
  { starts: [0, 3, 3, 99, 2], count: 5, lengths: [2, 1, 2] },
  { starts: [], count: 3, lengths: [3] },
  { starts: [0, 1], count: 0, lengths: [] },
])("episodes that begin at $starts of $count messages have $lengths of them (oracles 47, 50)", (given) => {
  expect(partsFrom(given.starts, given.count).map(({ first, end }) => end - first)).toEqual(given.lengths);
});

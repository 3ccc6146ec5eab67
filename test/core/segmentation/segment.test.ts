import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message } from "../../../src/core/model/message.ts";
import { segment, undecided } from "../../../src/core/segmentation/segment.ts";

const minute = 60_000;
const said = (text: string, at?: number): Message => ({ speaker: "Ada", text, ...(at === undefined ? {} : { at }) });
/** Long enough to be an episode, and all of one thing. */
const harbour = [
  "The harbour master wants every berth measured before the winter storms arrive.",
  "We measured the berths along the northern pier and wrote the depths on the map.",
  "The map shows the depths of the pier, and the harbour master has seen it.",
];
const starts = (messages: readonly Message[], vectors?: readonly Float32Array[]): readonly number[] =>
  segment(messages, vectors && { vectors }).map(({ first }) => first);

const messages = fc.array(
  fc.record({
    speaker: fc.constantFrom("Ada", "Ben"),
    text: fc.oneof(fc.string(), fc.constantFrom(...harbour, "Hi Ada!", "Bye, see you!", "Any news?", "okay", "")),
    at: fc.integer({ min: 0, max: 200 }).map((at) => at * minute),
  }),
  { maxLength: 140 },
);

describe("what a conversation is divided into", () => {
  it("is every message once, in order, and never more than fifty at a time", () => {
    fc.assert(
      fc.property(messages, fc.boolean(), (conversation, hasTimes) => {
        const told = hasTimes ? conversation : conversation.map(({ speaker, text }) => ({ speaker, text }));
        const parts = segment(told);
        expect(parts.flatMap(({ first, end }) => told.slice(first, end))).toEqual(told);
        for (const { first, end } of parts) expect([end > first, end - first <= 50]).toEqual([true, true]);
      }),
    );
  });

  it("is nothing for a conversation of no message", () => {
    expect(segment([])).toEqual([]);
  });

  it.each([
    { minutes: 15, count: 1 },
    { minutes: 16, count: 2 },
  ])("is $count after a silence of $minutes minutes", ({ minutes, count }) => {
    const late = harbour.map((text, at) => said(text, (2 + minutes + at) * minute));
    expect(segment([...harbour.map((text, at) => said(text, at * minute)), ...late])).toHaveLength(count);
  });

  it("says where a silence was", () => {
    const conversation = [0, 1, 2, 60, 61].map((at) => said(harbour[at % 3] ?? "", at * minute));
    expect(segment(conversation)).toEqual([
      { first: 0, end: 3, reason: "start" },
      { first: 3, end: 5, reason: "silence" },
    ]);
  });

  it("is one as long as there are fewer than three messages, whatever silence follows", () => {
    expect(starts([said("Good morning!", 0), said(harbour[0] ?? "", 180 * minute)])).toEqual([0]);
    expect(starts([0, 1, 180].map((at) => said("Good morning!", at * minute)))).toEqual([0]);
  });

  it("is full after fifty messages", () => {
    const conversation = Array.from({ length: 51 }, () => said("pier pier pier pier pier"));
    const parts = segment(conversation);
    expect(parts.at(0)?.end).toBeLessThanOrEqual(50);
    expect(parts.length).toBe(2);
  });
});

describe("a topic ends", () => {
  const ledger = [
    "Hello! Can you help me with the ledger? The invoices of October do not add up.",
    "Two invoices of October carry one number, so the ledger counts one of them twice.",
    "I give the second invoice another number, and the ledger of October adds up.",
  ];

  it("where another begins, in one sitting", () => {
    const farewell = said("Then we are done with the harbour. Have a great day, bye!");
    const conversation = [...harbour.map((text) => said(text)), farewell, ...ledger.map((text) => said(text))];
    expect(segment(conversation)).toEqual([
      { first: 0, end: 4, reason: "start" },
      { first: 4, end: 7, reason: "topic" },
    ]);
  });

  it("not between a question and its answer, whatever that speaks of", () => {
    const question = said("Which of the berths along the northern pier is the deepest one?");
    const conversation = [...harbour.map((text) => said(text)), question, ...ledger.slice(1).map((text) => said(text))];
    expect(starts(conversation)).not.toContain(4);
  });

  it("never before a word such as okay, or after too little", () => {
    const conversation = [said("Bye!"), said("Bye!"), said("Bye!"), ...ledger.map((text) => said(text))];
    expect(starts(conversation)).toEqual([0]);
    const okay = [...harbour.map((text) => said(text)), said("Bye, have a great day!"), said("ok"), said("Hi")];
    expect(starts(okay)).toEqual([0]);
  });

  it("where what is meant changes, too", () => {
    const texts = [
      "alpha beta",
      "gamma delta",
      "epsilon zeta",
      "eta theta",
      "iota kappa",
      "lambda mu",
      "nu xi",
      "omicron pi",
    ];
    const conversation = texts.map((text) => said(`${text} are letters nobody here ever has mentioned before now`));
    const turned = texts.map((_, at) => Float32Array.of(at < 4 ? 1 : 0, at < 4 ? 0 : 1));
    const still = texts.map(() => Float32Array.of(1, 0));
    expect(starts(conversation, turned)).toContain(4);
    expect(starts(conversation, still)).not.toContain(4);
  });
});

describe("what words leave open", () => {
  const open = [
    ...harbour,
    "Good. Then the berths of the northern pier are done.",
    "Can you look at the ledger of October with me?",
    "Two invoices carry one number, so the ledger counts one of them twice.",
    "Give the second invoice another number, and the ledger of October adds up.",
  ].map((text) => said(text));

  it("is told, by the place in the whole conversation, and somebody else's word decides it", () => {
    expect(undecided(open)).toEqual([4]);
    const early = harbour.map((text) => said(text, 0));
    expect(undecided([...early, ...open.map((message) => ({ ...message, at: 60 * minute }))])).toEqual([7]);
    const by = (begins: boolean): readonly number[] =>
      segment(open, { judged: new Map([[4, begins]]) }).map(({ first }) => first);
    expect([by(true), by(false)]).toEqual([[0, 4], [0]]);
  });

  it("is never what a rule decides, whoever says otherwise", () => {
    expect(undecided([])).toEqual([]);
    expect(undecided(open.slice(0, 2))).toEqual([]);
    const judged = new Map([...open.keys()].map((place) => [place, true] as const));
    for (const { first, end } of segment(open, { judged }).slice(0, -1)) expect(end - first).toBeGreaterThanOrEqual(3);
    const long = Array.from({ length: 60 }, () => said("pier pier pier pier pier"));
    const never = new Map([...long.keys()].map((place) => [place, false] as const));
    for (const { first, end } of segment(long, { judged: never })) expect(end - first).toBeLessThanOrEqual(50);
  });
});

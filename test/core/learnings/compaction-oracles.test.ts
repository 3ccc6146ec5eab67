import { describe, expect, it, test } from "vitest";
import { loweredImportance } from "../../../src/core/learnings/contradictions.ts";
import type { Entry } from "../../../src/core/learnings/entry.ts";
import { jaccard } from "../../../src/core/learnings/jaccard.ts";
import { mergeOf } from "../../../src/core/learnings/merge.ts";
import { isDuplicate, readStatement, wordsOf } from "../../../src/core/learnings/statement.ts";
import { entryOf } from "../../support/entries.ts";
import { contradictionsAmong, mergedItems } from "./at-once.ts";

const similar = (one: string, other: string): number => jaccard(wordsOf(one), wordsOf(other));
const areSame = (one: string, other: string): boolean => isDuplicate(readStatement(one), readStatement(other));
const idsOf = (entries: readonly Entry[]): readonly (readonly string[])[] =>
  mergedItems(entries).map((item) => item.entries.map(({ learning }) => learning.entryId));
const mergeIn = (entries: readonly Entry[]) => mergedItems(entries).flatMap((item) => mergeOf(item) ?? []);

const nine = "one two three four five six seven eight nine";
const ten = `${nine} ten`;
const run = "Always run tests before committing code changes";
const skip = "Skip tests for documentation-only changes before committing";

describe("near-duplicates", () => {
  it.each([
    ["a b c d", "a b c d e", 0.8, false],
    [nine, ten, 0.9, true],
    ["A, B!", "a b", 1, true],
    ["", "", 1, true],
    ["naïve café", "naive cafe", 1, true],
    ["Тесты сначала", "тесты сначала", 1, true],
  ])("oracle 97: %j and %j are %d alike", (one, other, expected, same) => {
    expect(similar(one, other)).toBeCloseTo(expected, 9);
    expect(areSame(one, other)).toBe(same);
  });

  it("oracle 111: bar an article they are the same", () => {
    expect(
      areSame("Always back up the database before a migration", "Always back up the database before any migration"),
    ).toBe(true);
  });

  it.each([
    [
      "Set the timeout of the payments client to 30 seconds in production",
      "Set the timeout of the payments client to 60 seconds in production",
    ],

    [
      "Ask Maren before you touch the billing tables of the harbour",
      "Ask Birgit before you touch the billing tables of the harbour",
    ],
  ])("another number or name makes another statement: %j", (one, other) => {
    expect(similar(one, other)).toBeGreaterThan(0.8);
    expect(areSame(one, other)).toBe(false);
  });
});

describe("what is left of two", () => {
  const a = entryOf("1", nine, {
    ...{ reinforcementCount: 2, lastReinforced: "2026-01-01", createdAt: "2025-12-01", evidence: ["EPISODE-1"] },
  });
  const b = entryOf("2", ten, {
    ...{ reinforcementCount: 5, lastReinforced: "2026-02-01", createdAt: "2026-02-01", evidence: ["EPISODE-2"] },
  });

  it("oracle 98: of equals the older one stays, with the most proof, the latest date and the longer text", () => {
    const [merge] = mergeIn([a, b]);
    expect(merge).toMatchObject({
      survivor: { learning: { entryId: "1", importance: 0.5, createdAt: "2025-12-01" } },
      replaced: [{ learning: { entryId: "2" } }],
      ...{ text: ten, reinforcementCount: 5, lastReinforced: "2026-02-01", evidence: ["EPISODE-1", "EPISODE-2"] },
    });
    expect(mergeIn([b, a])).toEqual([merge]);
  });

  it("a session that confirmed one of them cannot confirm what is left, so far as sessions are remembered", () => {
    const [merge] = mergeIn([
      entryOf("1", ten, { importance: 0.9, reinforcedIn: ["s1", "s2"], lastReinforced: "2026-03-01" }),
      entryOf("2", nine, { reinforcedIn: ["s0", "s2"], lastReinforced: "2026-01-01" }),
    ]);
    expect(merge?.reinforcedIn).toEqual(["s0", "s1", "s2"]);
    const many = ["1", "2"].map((id) =>
      entryOf(id, nine, {
        reinforcedIn: Array.from({ length: 8 }, (_, at) => `${id}${String(at)}`),
        lastReinforced: `2026-0${id}-01`,
      }),
    );
    expect(mergeIn(many)[0]?.reinforcedIn).toEqual(many[1]?.learning.reinforcedIn);
  });

  it("oracle 99: the more important one stays", () => {
    const first = entryOf("1", ten, { importance: 0.4, reinforcementCount: 2, lastReinforced: "2026-03-01" });
    const second = entryOf("2", nine, {
      ...{ importance: 0.7, reinforcementCount: 1, lastReinforced: "2026-02-01", createdAt: "2026-02-01" },
    });
    expect(mergeIn([first, second])).toMatchObject([
      { survivor: second, text: ten, reinforcementCount: 2, lastReinforced: "2026-03-01" },
    ]);
  });

  it("oracle 100: one id is there once, and a retired copy is left as it is", () => {
    const copy = (key: string, importance: number, said: object = {}): Entry =>
      entryOf("same", "Oil the gate", { key, importance, ...said });
    const other = entryOf("other", "Paint the shed");
    const retired = copy("d", 1, { status: "retired" });
    const [merge, ...rest] = mergeIn([copy("a", 0.5), other, copy("b", 0.5), copy("c", 0.9), retired]);
    expect(rest).toEqual([]);
    expect(merge?.survivor.key).toBe("c");
    expect(merge?.replaced.map(({ key }) => key)).toEqual(["a", "b"]);
  });

  it("one id with two statements is one entry that makes both", () => {
    const [merge] = mergeIn([
      entryOf("x", "Oil the gate", { key: "a" }),
      entryOf("x", "Paint the shed in May", { key: "b" }),
    ]);
    expect(merge?.text).toBe("Paint the shed in May\n\nOil the gate");
  });

  it("two notes of one title that state no id are two", () => {
    const untold = (key: string, text: string): Entry => entryOf("Gates", text, { key, title: "Gates" });
    expect(mergeIn([untold("a", "Oil the gate"), untold("b", "Paint the shed in May")])).toEqual([]);
  });

  it("oracle 101: whatever is merged is like the text that stays, and a second run finds nothing", () => {
    const chain = [10, 11, 12, 13].map((count) =>
      entryOf(String(count), Array.from({ length: count }, (_, at) => `word${String.fromCharCode(97 + at)}`).join(" ")),
    );
    expect(idsOf(chain)).toEqual([["10"], ["11", "12", "13"]]);
    const stays = mergedItems(chain).map((item) => entryOf(item.entries[0]?.learning.entryId ?? "", item.text));
    expect(mergeIn(stays)).toEqual([]);
  });

  test("✗ oracle 102: compacted X and active Y of one text are merged", () => {
    const [merge] = mergeIn([entryOf("x", "Oil the gate", { status: "compacted" }), entryOf("y", "oil the gate")]);
    expect(merge).toMatchObject({
      survivor: { learning: { entryId: "y" } },
      replaced: [{ learning: { entryId: "x" } }],
    });
  });

  it("oracle 103: nothing comes of nothing, and four that differ stay four", () => {
    expect(mergedItems([])).toEqual([]);
    const four = ["Oil the gate", "Paint the shed", "Mend the roof", "Sweep the quay"].map((text, at) =>
      entryOf(String(at), text),
    );
    expect(idsOf(four)).toEqual([["0"], ["1"], ["2"], ["3"]]);
  });

  test("oracle 104: three wordings that are less alike stay apart, since likeness of .4 is none", () => {
    const texts = ["Test empty inputs first", "Always test the empty inputs", "Inputs that are empty need tests"];
    expect(idsOf(texts.map((text, at) => entryOf(String(at), text)))).toHaveLength(3);
  });

  it("oracle 105: three are one, with the most important one's importance and the most proof", () => {
    const of = (id: string, importance: number, reinforcementCount: number, text = ten): Entry =>
      entryOf(id, text, { importance, reinforcementCount });
    const [merge] = mergeIn([of("a", 0.5, 3, nine), of("b", 0.6, 7, `${ten} eleven`), of("c", 0.4, 1)]);
    expect(merge).toMatchObject({ survivor: { learning: { entryId: "b", importance: 0.6 } }, reinforcementCount: 7 });
    expect(mergeIn([of("a", 0.5, 3)])).toEqual([]);
  });

  test("✗ oracle 106: no order of the entries makes it otherwise", () => {
    const [x, y, z] = [nine, ten, `${ten} eleven`].map((text, at) => entryOf("xyz".charAt(at), text));
    if (!x || !y || !z) throw new Error("three");
    expect(idsOf([x, z, y])).toEqual(idsOf([x, y, z]));
  });

  it("notes without a word are left as they are", () => {
    expect(idsOf([entryOf("a", ""), entryOf("b", "")])).toEqual([["a"], ["b"]]);
  });

  it("scopes do not mix, nor what is private with what is not", () => {
    const entries = [
      entryOf("a", ten),
      entryOf("b", ten, { scope: "project" }),
      entryOf("c", ten, { isPrivate: true }),
    ];
    expect(idsOf(entries)).toEqual([["a"], ["b"], ["c"]]);
  });
});

describe("contradictions", () => {
  const pair = (one: object = {}, other: object = {}): readonly Entry[] => [
    entryOf("run", run, { importance: 0.8, createdAt: "2026-02-01", ...one }),
    entryOf("skip", skip, { importance: 0.8, createdAt: "2026-02-03", ...other }),
  ];
  const lowered = (entries: readonly Entry[]): readonly (readonly string[])[] =>
    contradictionsAmong(mergedItems(entries)).map((each) => each.lowered.map(({ learning }) => learning.entryId));

  test("✗ opposition merged, oracle 107: opposite advice is never merged, but told", () => {
    expect(idsOf(pair())).toEqual([["run"], ["skip"]]);
    expect(lowered(pair())).toEqual([["run", "skip"]]);
  });

  it("oracle 108: of two days apart both count less, once", () => {
    expect(pair().map(loweredImportance)).toEqual([0.56, 0.56]);
    expect(loweredImportance(entryOf("run", run, { importance: 0.8, contradicts: ["learnings/other.md"] }))).toBe(0.8);
  });

  it("a pair that is told of is not told again", () => {
    expect(lowered(pair({ contradicts: ["learnings/skip.md"] }))).toEqual([]);
  });

  test("✗ oracle 109: nothing is raised", () => {
    expect([0.05, 0.1, 0.12, 1].map((importance) => loweredImportance(entryOf("x", run, { importance })))).toEqual([
      0.05, 0.1, 0.1, 0.7,
    ]);
  });

  it.each([
    ["89 days", "2026-01-01", "2026-03-31", ["run", "skip"]],
    ["90 days", "2026-01-01", "2026-04-01", ["run"]],
    ["✗ a date nobody can read", "someday", "2026-04-01", ["run", "skip"]],
  ])("oracle 110: %s", (_, one, other, expected) => {
    expect(lowered(pair({ createdAt: one }, { createdAt: other }))).toEqual([expected]);
  });

  it("the newer one prevails where it is better founded, and the older one never", () => {
    expect(lowered(pair({}, { reinforcementCount: 1 }))).toEqual([["run"]]);
    expect(lowered(pair({ reinforcementCount: 9 }, { createdAt: "2026-12-01" }))).toEqual([["run", "skip"]]);
  });

  test("✗ oracle 111: what agrees is merged, however long ago it was, and keeps .9 and 9", () => {
    const old = entryOf("old", "Always back up the database before a migration", {
      ...{ importance: 0.9, reinforcementCount: 9, createdAt: "2026-01-01" },
    });
    const young = entryOf("young", "Always back up the database before any migration", {
      ...{ importance: 0.3, createdAt: "2026-06-01" },
    });
    expect(lowered([old, young])).toEqual([]);
    expect(mergeIn([old, young])).toMatchObject([{ survivor: old, reinforcementCount: 9 }]);
  });

  it("an entry in three pairs is in three pairs", () => {
    const [one, other] = pair();
    if (!one || !other) throw new Error("two");
    const more = [
      "Never run tests before committing code changes",
      "Do not run tests before committing source code changes",
    ];
    const found = contradictionsAmong(mergedItems([one, other, ...more.map((text, at) => entryOf(String(at), text))]));
    expect(found.filter((each) => each.one === one || each.other === one)).toHaveLength(3);
  });
});

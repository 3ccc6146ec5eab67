import { describe, expect, it } from "vitest";
import type { RecallReport } from "../../../src/app/recall.ts";
import { describeSearch, type SearchMoment } from "../../../src/ui/parts/search-status.ts";
import { hit } from "./rows.ts";

const byTime = { legs: [], factors: [], coverage: 0, terms: [], meets: [] };
const leg = { name: "words" as const, rank: 1, raw: 1, normalised: 1, weight: 1, terms: [] };
const why = { legs: [leg], factors: [], coverage: 1, terms: [], meets: [] };
const asked: SearchMoment = { isReading: false, isCompleting: false };
const found: RecallReport = {
  hits: [hit("a", { why })],
  relevant: true,
  total: 1,
  mistakes: [],
  left_out: [],
  tokens: 1,
  markdown: "",
  asks: "words",
};
const helm = { word: "helm", near: [] };
const nothing: RecallReport = { ...found, hits: [], relevant: false, total: 0 };
const { score: _score, ...unscored } = hit("a");
const browsed: RecallReport = { ...found, hits: [unscored], asks: "conditions" };
const latest: RecallReport = { ...browsed, asks: "nothing" };

describe("what is said above the results", () => {
  it.each<{ name: string; now: SearchMoment; report: RecallReport | undefined; says: readonly string[] }>([
    { name: "nothing when they speak for themselves", now: asked, report: found, says: [] },
    { name: "nothing before there is an answer", now: asked, report: undefined, says: [] },
    {
      name: "that nothing is relevant, though there are hits",
      now: asked,
      report: { ...found, relevant: false, doubt: "weak" },
      says: ["Nothing relevant. These notes only share words with it."],
    },
    {
      name: "that nothing is relevant, nor shares a word",
      now: asked,
      report: { ...found, relevant: false, doubt: "alike", unknown_words: [helm, { word: "chart", near: ["chat"] }] },
      says: ["Nothing relevant. No note has “helm” or “chart”; these only have “chat”."],
    },
    {
      name: "quietly, which words were looked for in place of those that are misspelt",
      now: asked,
      report: { ...found, unknown_words: [{ word: "regata", near: ["regatta"] }] },
      says: ["No note has “regata”; “regatta” was looked for instead."],
    },
    {
      name: "quietly, that nothing fits well",
      now: asked,
      report: { ...found, doubt: "loose" },
      says: ["These fit only in part."],
    },
    {
      name: "that a time weighs, where some are not from then",
      now: asked,
      report: { ...found, when: { said: "last month", within: 0, alone: false } },
      says: [
        "None of these is from then: “last month”. Newer and older ones are listed, too; since: and before: leave them out.",
      ],
    },
    {
      name: "that all are from a time, beside what else is asked",
      now: asked,
      report: { ...found, when: { said: "last month", within: 1, alone: false } },
      says: ["This is from then: “last month”."],
    },
    {
      name: "for what time all are there that nothing else asks for",
      now: asked,
      report: {
        ...{ ...browsed, hits: [hit("a", { why: byTime, kind: "episode" })] },
        when: { said: "last month", within: 1, alone: true },
      },
      says: ["All episodes from then, newest first: “last month”."],
    },
    {
      name: "that all are there, where not all of them are episodes",
      now: asked,
      report: {
        ...{ ...browsed, hits: [hit("a", { why: byTime }), hit("b", { why: byTime, kind: "learning" })] },
        when: { said: "last month", within: 2, alone: true },
      },
      says: ["All from then, newest first: “last month”."],
    },
    {
      name: "how many are from then where these are first",
      now: asked,
      report: {
        ...found,
        hits: [hit("a"), hit("b"), hit("c")],
        when: { said: "last month", within: 2, first: 2, alone: false },
      },
      says: [
        "The first 2 are from then: “last month”. Newer and older ones are listed, too; since: and before: leave them out.",
      ],
    },
    {
      name: "nothing of the newest where what failed is first",
      now: asked,
      report: { ...browsed, failed: true },
      says: [],
    },
    {
      name: "which day was taken for what was named",
      now: asked,
      report: {
        ...found,
        when: { said: "after the regatta", within: 1, alone: false, day: "2026-08-08", tag: "regatta" },
      },
      says: ["This is from then: “after the regatta (#regatta: 2026-08-08)”."],
    },
    {
      name: "that nothing is from the time asked for",
      now: asked,
      report: { ...browsed, hits: [hit("a", { why: byTime })], relevant: false, doubt: "elsewhen" },
      says: ["Nothing from then. These are the nearest to it."],
    },
    {
      name: "that nothing went wrong then, of so many",
      now: asked,
      report: {
        ...{ ...browsed, hits: [hit("a", { why: byTime })], relevant: false, doubt: "elsewhen" },
        when: { said: "last month", within: 0, alone: true, episodes: 1, failed: true },
      },
      says: ["Nothing went wrong then (1 episode). These are the nearest that did."],
    },
    {
      name: "that nothing then is what was asked for, of so many",
      now: asked,
      report: {
        ...{ ...browsed, hits: [hit("a", { why: byTime })], relevant: false, doubt: "elsewhen" },
        when: { said: "last month", within: 0, alone: true, episodes: 2 },
      },
      says: ["Nothing of that from then (2 episodes). These are the nearest to it."],
    },
    {
      name: "what the latest episodes are doing there",
      now: asked,
      report: latest,
      says: ["The latest episodes. Type what you are looking for, or a condition such as outcome:failure."],
    },
    {
      name: "in which order notes that meet a condition come",
      now: asked,
      report: browsed,
      says: ["Everything that meets this, newest first."],
    },
    {
      name: "no hints while a value is chosen",
      now: { ...asked, isCompleting: true },
      report: latest,
      says: [],
    },
    {
      name: "which conditions could not be read, and what they take",
      now: asked,
      report: {
        ...found,
        mistakes: ["rate:abc", "-since:lately", "tag:#", "outcome:lost", "type:pattern", "type:x", "cuases:[[X]]"],
      },
      says: [
        "“rate:abc” is left out. A rate is compared: rate:<50%",
        "“-since:lately” is left out. A day, a month, or days back: since:2026-08-14, since:2026-08, since:30d",
        "“tag:#” is left out. Say what: tag:…",
        "“outcome:lost” is left out. It is one of success, partial, failure, unknown.",
        "“type:pattern” is left out. Did you mean kind:pattern?",
        "“type:x” is left out. No note has this type.",
        "“cuases:[[X]]” is taken as words. Did you mean causes:?",
      ],
    },
    {
      name: "that more may turn up while the vault is being read",
      now: { ...asked, isReading: true },
      report: nothing,
      says: ["Reading your notes; more may turn up."],
    },
  ])("is $name", ({ now, report, says }) => {
    expect(describeSearch(now, report).notes.map(({ text }) => text)).toEqual(says);
  });

  it.each<{ asks: RecallReport["asks"]; title: string; hint: RegExp }>([
    { asks: "words", title: "Nothing relevant", hint: /fewer or other words/ },
    { asks: "phrase", title: "Nothing relevant", hint: /without/ },
    { asks: "conditions", title: "Nothing meets this", hint: /Leave one out/ },
    { asks: "nothing", title: "No episodes yet", hint: /Record one/ },
  ])("advises who finds nothing by $asks", ({ asks, title, hint }) => {
    const { empty } = describeSearch(asked, { ...nothing, asks });
    expect(empty).toMatchObject({ title, hint: expect.stringMatching(hint) as string });
  });

  it.each(["words", "conditions"] as const)("says that there are no notes yet to whoever asks by %s", (asks) => {
    const { empty } = describeSearch(asked, { ...nothing, asks, doubt: "empty" });
    expect(empty).toEqual({
      title: "No notes yet",
      hint: expect.stringMatching(/Record an episode/) as string,
      isNone: true,
    });
  });

  it.each([
    { asks: "nothing" as const, isNone: true },
    { asks: "words" as const, isNone: undefined },
    { asks: "conditions" as const, isNone: undefined },
  ])("tells a vault in which nothing could be found from a question without answers: $asks", ({ asks, isNone }) => {
    expect(describeSearch(asked, { ...nothing, asks }).empty?.isNone).toBe(isNone);
  });

  it("asks for the first episode before anything is asked, though other notes are there", () => {
    const { empty } = describeSearch(asked, { ...nothing, asks: "nothing", doubt: "unmet" });
    expect(empty).toMatchObject({ title: "No episodes yet" });
  });

  it("advises to leave a condition out where the words alone have an answer", () => {
    const { empty } = describeSearch(asked, { ...nothing, doubt: "unmet" });
    expect(empty).toMatchObject({ title: "Nothing meets this" });
  });

  it.each([
    { name: "when nothing is found", now: asked, report: nothing, title: "Nothing relevant" },
    { name: "not while reading", now: { ...asked, isReading: true }, report: nothing, title: undefined },
    { name: "not while completing", now: { ...asked, isCompleting: true }, report: nothing, title: undefined },
    { name: "not when something is found", now: asked, report: found, title: undefined },
  ])("takes the place of results $name", ({ now, report, title }) => {
    expect(describeSearch(now, report).empty?.title).toBe(title);
  });
});

import { describe, expect, it } from "vitest";
import { operatorNames } from "../../../src/app/search/operator-values.ts";
import { askable, complete, completions, type Vocabulary } from "../../../src/ui/parts/completions.ts";

const values: Readonly<Record<string, readonly string[]>> = {
  outcome: ["success", "partial", "failure"],
  tag: ["cache", "map-cache", "sync", "a", "b", "c", "d"],
  project: ["quay-app", "Guest page"],
  causes: ["PATTERN-shed-load-early"],
};
const vocabulary: Vocabulary = {
  operators: operatorNames,
  valuesOf: (operator) => (values[operator] ?? []).map((value) => ({ value, notes: 1 })),
};

/** A bar stands for the cursor. */
function at(input: string): [string, number, Vocabulary] {
  const caret = input.indexOf("|");
  return [input.replace("|", ""), caret, vocabulary];
}

describe("what can be completed", () => {
  it.each([
    { typed: "outcome:|", offers: ["success", "partial", "failure"] },
    { typed: "cache outcome:f|", offers: ["failure"] },
    { typed: "-OUTCOME:pa|", offers: ["partial"] },
    { typed: "tag:ca|", offers: ["cache", "map-cache"] },
    { typed: "tag:sync,ca|", offers: ["cache", "map-cache"] },
    { typed: "tag:|", offers: ["cache", "map-cache", "sync", "a", "b", "c"] },
    { typed: 'project:"gu|', offers: ["Guest page"] },
    { typed: "causes:[[shed|", offers: ["PATTERN-shed-load-early"] },
    { typed: "ou|", offers: ["outcome:"] },
    { typed: "jitter -be|", offers: ["before:"] },
  ])("at $typed is $offers", ({ typed, offers }) => {
    expect(completions(...at(typed)).map(({ label }) => label)).toEqual(offers);
  });

  it.each([
    { typed: "outcome:failure|", why: "the value is complete" },
    { typed: "o|", why: "one letter could begin any word" },
    { typed: "outc|ome", why: "the cursor is inside a word" },
    { typed: "http:|", why: "that is no operator of ours" },
    { typed: "route|", why: "no operator begins like that" },
    { typed: '"outcome|', why: "a phrase is being typed" },
    { typed: "|", why: "nothing is typed" },
  ])("at $typed is nothing: $why", ({ typed }) => {
    expect(completions(...at(typed))).toEqual([]);
  });
});

describe("what is counted", () => {
  it.each([
    { typed: "kind:episode causes:|", rest: "kind:episode" },
    { typed: "tide -tag:sync,ca| outcome:failure", rest: "tide  outcome:failure" },
    { typed: "causes:[[shed|", rest: "" },
  ])("at $typed is counted among “$rest”", ({ typed, rest }) => {
    const asked: string[] = [];
    const [input, caret] = at(typed);
    const valuesOf: Vocabulary["valuesOf"] = (_, others) => {
      asked.push(others);
      return [];
    };
    completions(input, caret, { ...vocabulary, valuesOf });
    expect(asked).toEqual([rest]);
  });
});

describe("completing", () => {
  it.each([
    { typed: "cache outcome:f|", text: "cache outcome:failure |" },
    { typed: "outcome:f| cache", text: "outcome:failure |cache" },
    { typed: "tag:sync,ca|", text: "tag:sync,cache |" },
    { typed: "project:gu|", text: 'project:"Guest page" |' },
    { typed: 'project:"gu|', text: 'project:"Guest page" |' },
    { typed: "causes:shed|", text: "causes:[[PATTERN-shed-load-early]] |" },
    { typed: "-ou|", text: "-outcome:|" },
  ])("turns $typed into $text", ({ typed, text }) => {
    const [input, ...rest] = at(typed);
    const [first] = completions(input, ...rest);
    const done = first && complete(input, first);
    expect(done && `${done.text.slice(0, done.caret)}|${done.text.slice(done.caret)}`).toBe(text);
  });
});

describe("what is asked meanwhile", () => {
  it.each([
    { typed: "cache outcome:|", asked: "cache" },
    { typed: "-outcome:fai| cache", asked: "cache" },
    { typed: "cache ou|", asked: "cache ou" },
    { typed: " cache |", asked: "cache" },
    { typed: "cache -|", asked: "cache" },
    { typed: "cache -r|", asked: "cache" },
    { typed: 'cache -"|', asked: "cache" },
    { typed: "cache -re|", asked: "cache -re" },
    { typed: "well-|", asked: "well-" },
  ])("leaves out the condition that is open in $typed", ({ typed, asked }) => {
    const [input, ...rest] = at(typed);
    expect(askable(input, completions(input, ...rest))).toBe(asked);
  });
});

import { describe, expect, it } from "vitest";
import type { Completion } from "../../../src/ui/parts/completions.ts";
import {
  answered,
  explaining,
  improved,
  moved,
  nothingYet,
  offered,
  picking,
  selecting,
  typed,
  type SearchState,
} from "../../../src/ui/parts/search-state.ts";
import { row } from "./rows.ts";

const offer = (label: string, kind: Completion["kind"]): Completion => ({
  key: label,
  kind,
  label,
  from: 0,
  to: 0,
  insert: label,
});
const failure = offer("failure", "value");
const since = offer("since:", "operator");
const why = { legs: [], factors: [], coverage: 0.5, terms: [], meets: [] };
const some = answered(nothingYet, "cache", [row("a", { why }), row("b"), row("c")]);
const listed = ({ results }: SearchState): string => results.map(({ key }) => key).join("");

describe("a better answer to the same question", () => {
  it("leaves the selected row and what stands above it, whether somebody went there or not", () => {
    const better = [row("d"), row("c"), row("a")];
    expect(listed(improved(some, better))).toBe("adc");
    const there = improved(selecting(some, "b"), better);
    expect([listed(there), there.selected]).toEqual(["abdc", "b"]);
  });

  it("selects its best where there was nothing before", () => {
    const none = answered(nothingYet, "cache", []);
    const found = improved(none, [row("d"), row("a")]);
    expect([listed(found), found.selected]).toEqual(["da", "d"]);
  });
});

describe("the selection", () => {
  it("begins at the best result", () => {
    expect(some.selected).toBe("a");
  });

  it.each([
    { from: "a", step: 1, to: "b" },
    { from: "c", step: 1, to: "a" },
    { from: "a", step: -1, to: "c" },
  ] as const)("goes from $from by $step to $to", ({ from, step, to }) => {
    expect(moved(selecting(some, from), step).selected).toBe(to);
  });

  it("goes through completions and then through results", () => {
    const offering = typed(some, [failure]);
    expect([offering.selected, moved(offering, 1).selected, moved(offering, -1).selected]).toEqual([
      "failure",
      "a",
      "c",
    ]);
  });

  it("stays nowhere in an empty list", () => {
    expect(moved(nothingYet, 1)).toBe(nothingYet);
  });

  it("is on a value being typed, but not on an operator: that could be a word", () => {
    expect(typed(some, [failure]).selected).toBe("failure");
    expect(typed(some, [since]).selected).toBe("a");
    expect(typed(nothingYet, [since]).selected).toBe("since:");
  });
});

describe("an answer", () => {
  it("to a new question begins at its best result", () => {
    const next = answered(selecting(some, "b"), "cache key", [row("c"), row("b")]);
    expect([listed(next), next.selected, next.hasMoved]).toEqual(["cb", "c", false]);
  });

  it("to the same question leaves the selected row where it is", () => {
    const next = answered(selecting(some, "b"), "cache", [row("c"), row("b"), row("x")]);
    expect([listed(next), next.selected]).toEqual(["abcx", "b"]);
  });

  it("to the same question comes in its own order while nobody has gone anywhere", () => {
    const next = answered(some, "cache", [row("c"), row("a")]);
    expect([listed(next), next.selected]).toEqual(["ca", "c"]);
  });

  it("leaves the selection on a completion", () => {
    const next = answered(selecting(typed(some, [failure]), "failure"), "other", [row("x")]);
    expect(next.selected).toBe("failure");
  });
});

describe("Tab", () => {
  it.each([
    {
      name: "completes the selected completion",
      state: selecting(typed(some, [since, failure]), "failure"),
      takes: failure,
    },
    { name: "completes the first one while nobody has moved", state: typed(some, [since]), takes: since },
    { name: "is for the result somebody went to", state: selecting(typed(some, [since]), "a"), takes: undefined },
  ])("$name", ({ state, takes }) => {
    expect(offered(state)).toBe(takes);
  });

  it("picks a result and takes it out again; a pack outlives the question", () => {
    const picked = answered(picking(some), "other", [row("b")]);
    expect([...picked.pack.keys()]).toEqual(["a"]);
    expect(picking(selecting({ ...picked, results: some.results }, "a")).pack.size).toBe(0);
  });
});

describe("the reasons of a result", () => {
  it("are shown and hidden", () => {
    const shown = explaining(some, "shown");
    expect(shown.explained.has("a")).toBe(true);
    expect(explaining(shown, "hidden").explained.size).toBe(0);
  });

  it("change nothing where they are shown already, or where there are none", () => {
    const shown = explaining(some, "shown");
    const bare = selecting(some, "b");
    expect([explaining(shown, "shown"), explaining(bare, "shown"), explaining(some, "hidden")]).toEqual([
      shown,
      bare,
      some,
    ]);
  });
});

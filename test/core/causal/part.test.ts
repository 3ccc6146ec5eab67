import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  around,
  centreOf,
  keyOf,
  wantedPart,
  type GraphPart,
  type Reach,
  type Wanted,
} from "../../../src/core/causal/part.ts";
import { causalTypes } from "../../../src/core/model/pattern.ts";
import { demoTexts } from "../../support/demo-vault.ts";
import { libraryOf } from "../../support/library-of.ts";

const graph = libraryOf(demoTexts()).graph();
const whole = wantedPart(graph, {});
const names = (wanted: Wanted): readonly string[] =>
  wantedPart(graph, wanted).nodes.map(({ id }) => id.replace(/^.*\/|\.md$/g, ""));

describe("what is wanted of a graph", () => {
  it("is all of it where nothing is said, each edge once", () => {
    expect(whole.nodes).toHaveLength(graph.nodes.size);
    expect(new Set(whole.edges.map(keyOf)).size).toBe(30);
  });

  it("is in the order of ids", () => {
    const ids = whole.nodes.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
  });

  it.each<{ name: string; wanted: Wanted; has: string; hasNot: string }>([
    {
      name: "kind",
      wanted: { kinds: ["antipattern"] },
      has: "ANTIPATTERN-retry-without-jitter",
      hasNot: "Accessibility",
    },
    {
      name: "rate",
      wanted: { rate: [0, 0.3] },
      has: "ANTIPATTERN-retry-without-jitter",
      hasNot: "PATTERN-shed-load-early",
    },
    {
      name: "day",
      wanted: { since: "2026-10-20" },
      has: "PATTERN-civil-date-with-harbour-zone",
      hasNot: "PATTERN-shed-load-early",
    },
    {
      name: "type",
      wanted: { types: ["prevents"], kinds: ["pattern"] },
      has: "PATTERN-shed-load-early",
      hasNot: "Accessibility",
    },
  ])("is chosen by $name", ({ wanted, has, hasNot }) => {
    expect(names(wanted)).toContain(has);
    expect(names(wanted)).not.toContain(hasNot);
  });

  it("never leaves an edge without its ends", () => {
    const { nodes, edges } = wantedPart(graph, { rate: [0.7, 1] });
    const ids = new Set(nodes.map(({ id }) => id));
    expect(edges.filter(({ source, target }) => !ids.has(source) || !ids.has(target))).toEqual([]);
  });
});

describe("what lies around a note", () => {
  const from = ["patterns/PATTERN-shed-load-early.md"];
  const near = (depth: number, most = 100): number => around(graph, {}, { from, depth, most }).nodes.length;

  it("is what it leads to and follows from, as far as asked", () => {
    expect([near(0), near(1)]).toEqual([1, 4]);
    expect(near(2)).toBeGreaterThan(4);
  });

  it("is never more than asked, and the nearest first", () => {
    expect(near(5, 3)).toBe(3);
    const few = around(graph, {}, { from, depth: 5, most: 3 }).nodes.map(({ id }) => id);
    const nearest = new Set(around(graph, {}, { from, depth: 1, most: 100 }).nodes.map(({ id }) => id));
    expect(few.filter((id) => !nearest.has(id))).toEqual([]);
  });

  it("is nothing where the note takes part in nothing", () => {
    expect(around(graph, {}, { from: ["Home.md"], depth: 3, most: 100 }).nodes).toEqual([]);
  });
});

/** The same as it is asked of the whole: all that is wanted first, and then what of it is near. */
function plainAround(all: GraphPart, { from, depth, most }: Reach): GraphPart {
  const there = new Set(all.nodes.map(({ id }) => id));
  const reached = new Set(from.filter((id) => there.has(id)).slice(0, most));
  let frontier = [...reached];
  for (let step = 0; step < depth; step += 1) {
    const near = frontier.flatMap((id) =>
      all.edges.flatMap(({ source, target }) => (source === id ? [target] : target === id ? [source] : [])),
    );
    frontier = [...new Set(near.filter((id) => !reached.has(id)))].slice(0, most - reached.size);
    for (const id of frontier) reached.add(id);
  }
  return {
    nodes: all.nodes.filter(({ id }) => reached.has(id)),
    edges: all.edges.filter(({ source, target }) => reached.has(source) && reached.has(target)),
  };
}

const someWish: fc.Arbitrary<Wanted> = fc.record(
  { types: fc.subarray([...causalTypes]), kinds: fc.subarray(["pattern", "antipattern", "note"]) },
  { requiredKeys: [] },
);

test("what lies around is the same as of all that is wanted, whatever the graph", () => {
  const ids = [...graph.nodes.keys()];
  const reach = fc.record({
    from: fc.subarray(ids, { maxLength: 3 }),
    depth: fc.nat(4),
    most: fc.integer({ min: 1, max: 25 }),
  });
  fc.assert(
    fc.property(someWish, reach, (wanted, asked) => {
      expect(around(graph, wanted, asked)).toEqual(plainAround(wantedPart(graph, wanted), asked));
    }),
  );
});

it("knows the note that most is tied to, where there are too many", () => {
  expect(centreOf(graph, {}, whole.nodes.length - 1)).toBe("patterns/PATTERN-dark-launch-behind-a-switch.md");
  expect(centreOf(graph, {}, whole.nodes.length)).toBeUndefined();
});

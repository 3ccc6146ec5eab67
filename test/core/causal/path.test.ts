import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { pathHint, shortestPath, type CausalPath, type PathQuery } from "../../../src/core/causal/path.ts";
import { allWalks, compareWalks, productOf } from "../../support/all-walks.ts";
import { edge, edges, graphFrom, query, shuffled } from "../../support/arbitrary-graph.ts";
import { libraryOf } from "../../support/library-of.ts";
import { episodeText, patternVault } from "../../support/note-text.ts";

const note = (name: string): string => (name.startsWith("?") ? name.slice(1) : `patterns/${name}.md`);

type Options = Partial<Omit<PathQuery, "from" | "to">>;

function path(sentences: readonly string[], from: string, to: string, options: Options = {}): CausalPath | undefined {
  const graph = libraryOf(patternVault(...sentences)).graph();
  return shortestPath(graph, { from: note(from), to: note(to), maxDepth: 5, ...options });
}

const labels = (found: CausalPath | undefined): string | undefined => found?.nodes.map(({ label }) => label).join("");
const types = (found: CausalPath | undefined): readonly string[] | undefined => found?.edges.map(({ type }) => type);

const chain = ["A causes B", "B causes C", "C causes D", "D causes E", "E causes F"];

describe("the depth of a path", () => {
  it("counts its edges: five of them fit into a depth of 5", () => {
    expect(labels(path(chain, "A", "F"))).toBe("ABCDEF");
    expect(path(chain, "A", "F", { maxDepth: 4 })).toBeUndefined();
  });

  it("of 1 reaches the neighbours", () => {
    expect(labels(path(chain, "A", "B", { maxDepth: 1 }))).toBe("AB");
    expect(path(chain, "A", "C", { maxDepth: 1 })).toBeUndefined();
  });

  it("from a note to itself is 0", () => {
    expect(path(["A causes B", "B causes A"], "A", "A")).toMatchObject({ nodes: [{ label: "A" }], edges: [] });
  });
});

it("a path leads from cause to effect only", () => {
  expect(path(chain, "B", "A")).toBeUndefined();
});

it("nobody finds a path from or to a note that is not there", () => {
  expect(path(chain, "A", "Z")).toBeUndefined();
  expect(path(chain, "Z", "A")).toBeUndefined();
});

describe("prevents", () => {
  const sentences = ["A prevents B", "B causes C", "D causes A"];

  it("is never walked on from", () => {
    expect(path(sentences, "A", "C")).toBeUndefined();
  });

  it("may be the last step, and then the end is held off", () => {
    expect(path(sentences, "A", "B")).toMatchObject({ polarity: "prevents" });
    expect(path(sentences, "D", "B")).toMatchObject({ polarity: "prevents", edges: [{ type: "causes" }, {}] });
  });

  it("can be excluded", () => {
    expect(path(sentences, "A", "B", { types: ["causes", "enables"] })).toBeUndefined();
  });

  it("stays the last step when it is asked for by name", () => {
    expect(path([...sentences, "B prevents C"], "A", "C", { types: ["prevents", "causes"] })).toBeUndefined();
  });
});

describe("correlates", () => {
  const sentences = ["A correlates B", "B causes C"];

  it("is not followed unless it is asked for", () => {
    expect(path(sentences, "A", "B")).toBeUndefined();
  });

  it("is followed both ways when it is", () => {
    const options: Options = { types: ["causes", "correlates"] };
    expect(labels(path(sentences, "A", "C", options))).toBe("ABC");
    expect(labels(path(sentences, "B", "A", options))).toBe("BA");
    expect(path(sentences, "C", "A", options)).toBeUndefined();
  });
});

it("cycles and loops do no harm", () => {
  const found = path(["A causes B", "B causes A", "B causes B", "B enables C"], "A", "C");
  expect(labels(found)).toBe("ABC");
  expect(types(found)).toEqual(["causes", "enables"]);
});

it("a note that nobody has written can be the end", () => {
  expect(path(["A causes ?Z"], "A", "?Z")).toMatchObject({ nodes: [{}, { label: "Z", type: "unresolved" }] });
});

it("what only a machine has suggested is followed when asked for", () => {
  const sentences = ["A causes B (suggested)"];
  expect(path(sentences, "A", "B")).toBeUndefined();
  expect(labels(path(sentences, "A", "B", { suggested: true }))).toBe("AB");
});

describe("of several shortest paths", () => {
  const diamond = ["A causes C", "A causes B", "B causes D", "C causes D"];

  it("the one with more support is taken", () => {
    const texts = {
      ...patternVault("A causes B", "A causes C (EPISODE-1)", "B causes D", "C causes D"),
      "EPISODE-1.md": episodeText("1"),
    };
    expect(labels(shortestPath(libraryOf(texts).graph(), { from: note("A"), to: note("D"), maxDepth: 5 }))).toBe("ACD");
  });

  it("the first by titles is taken where support is equal", () => {
    expect(labels(path(diamond, "A", "D"))).toBe("ABD");
  });

  it("what comes in another order is equal", () => {
    const edges = [edge("S", "Z", 0.9), edge("Z", "T", 0.7), edge("S", "Y", 0.7), edge("Y", "T", 0.9)];
    expect(shortestPath(graphFrom(edges), { from: "S", to: "T", maxDepth: 5 })).toMatchObject({
      nodes: [{}, { id: "Y" }, {}],
    });
  });
});

describe("where there is no path, it is said", () => {
  const hint = (sentences: readonly string[], from: string, to: string, options: Options = {}): string | undefined => {
    const graph = libraryOf(patternVault(...sentences)).graph();
    return pathHint(graph, { from: note(from), to: note(to), maxDepth: 5, ...options })?.says;
  };

  it.each([
    {
      name: "that a longer one exists",
      sentences: chain,
      ends: "AF",
      options: { maxDepth: 4 },
      says: "There is a path of 5 links; raise the depth.",
    },
    {
      name: "that one exists over other links",
      sentences: ["A correlates B"],
      ends: "AB",
      says: "There is a path over correlates.",
    },
    {
      name: "that one exists over suggested links",
      sentences: ["A causes B (suggested)"],
      ends: "AB",
      says: "There is a path over causes with suggested links.",
    },
    {
      name: "that one exists the other way round",
      sentences: ["B causes A"],
      ends: "AB",
      says: "There is a path the other way round.",
    },
    { name: "nothing when there is none at all", sentences: ["A", "B"], ends: "AB", says: undefined },
  ])("$name", ({ sentences, ends, options, says }) => {
    expect(hint(sentences, ends.charAt(0), ends.charAt(1), options)).toBe(says);
  });
});

test("no other path is shorter, better supported or earlier in the order of titles", () => {
  fc.assert(
    fc.property(edges, query, (all, asked) => {
      fc.pre(asked.from !== asked.to);
      const found = shortestPath(graphFrom(all), asked);
      const [best] = allWalks(all, asked).sort(
        (a, b) => a.length - b.length || productOf(b) - productOf(a) || compareWalks(a, b, asked.from),
      );
      expect(found?.edges).toEqual(best);
    }),
    { numRuns: 400 },
  );
});

test("the order in which edges are known does not matter", () => {
  fc.assert(
    fc.property(shuffled, query, ([all, other], asked) => {
      expect(shortestPath(graphFrom(other), asked)).toEqual(shortestPath(graphFrom(all), asked));
    }),
  );
});

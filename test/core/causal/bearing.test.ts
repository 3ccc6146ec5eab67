import { describe, expect, it } from "vitest";
import type { CausalGraph } from "../../../src/core/causal/graph.ts";
import { shortestPath } from "../../../src/core/causal/path.ts";
import { libraryOf } from "../../support/library-of.ts";
import { causal, episodeText, evidence, patternText, type Texts } from "../../support/note-text.ts";

const failures = Object.fromEntries(
  ["1", "2", "3", "4", "5"].map((id) => [`EPISODE-${id}.md`, episodeText(id, { outcome: "failure" })]),
);

function graphOf(patterns: Texts): CausalGraph {
  return libraryOf({ ...failures, ...patterns }).graph();
}

/** What a link of an anti-pattern comes to, by weight and by support. */
function numbersOf(link: string, own: readonly string[] = []): unknown {
  const graph = graphOf({
    "ANTIPATTERN-A.md": patternText("ANTIPATTERN-A", {}, causal(link), evidence(...own)),
    "ANTIPATTERN-B.md": patternText("ANTIPATTERN-B"),
  });
  return graph.edges.get("ANTIPATTERN-A.md")?.map(({ weight, support }) => [weight, support])[0];
}

describe("what supports a link of an anti-pattern", () => {
  it.each([
    { says: "nobody", link: "causes [[ANTIPATTERN-B]]", numbers: [0.5, 0.5] },
    { says: "one failure: (1 + 1) / (1 + 2)", link: "causes [[ANTIPATTERN-B]] (EPISODE-1)", numbers: [0.3333, 0.6667] },
    {
      says: "a second failure supports it more: (2 + 1) / (2 + 2)",
      link: "causes [[ANTIPATTERN-B]] (EPISODE-1, EPISODE-2)",
      numbers: [0.25, 0.75],
    },
    {
      says: "what half worked half: (1.5 + 1) / (2 + 2)",
      link: "causes [[ANTIPATTERN-B]] (EPISODE-1, EPISODE-2)",
      own: ["[[EPISODE-2]] (partial)"],
      numbers: [0.375, 0.625],
    },
    {
      says: "what went well not at all: (1 + 1) / (2 + 2)",
      link: "causes [[ANTIPATTERN-B]] (EPISODE-1, EPISODE-2)",
      own: ["[[EPISODE-2]] (success)"],
      numbers: [0.5, 0.5],
    },
    {
      says: "what kept from it is unknown: (1 + 1) / (1 + 2)",
      link: "causes [[ANTIPATTERN-B]] (EPISODE-1, EPISODE-2)",
      own: ["[[EPISODE-2]] (avoided)"],
      numbers: [0.25, 0.6667],
    },
    {
      says: "only to hold off another anti-pattern is good: (0 + 1) / (1 + 2)",
      link: "prevents [[ANTIPATTERN-B]] (EPISODE-1)",
      numbers: [0.3333, 0.3333],
    },
  ])("$says", ({ link, own, numbers }) => {
    expect(numbersOf(link, own)).toEqual(numbers);
  });
});

/** Four failures are named on each link of one way, one on each of the other. */
const often = "(EPISODE-1, EPISODE-2, EPISODE-3, EPISODE-4)";
const sleepless = graphOf({
  "ANTIPATTERN-no-sleep.md": patternText(
    "ANTIPATTERN-no-sleep",
    {},
    causal("causes [[ANTIPATTERN-skipped-tests]] (EPISODE-5)", `causes [[ANTIPATTERN-rushed-review]] ${often}`),
  ),
  "ANTIPATTERN-rushed-review.md": patternText("ANTIPATTERN-rushed-review", {}, causal(`causes [[Outage]] ${often}`)),
  "ANTIPATTERN-skipped-tests.md": patternText("ANTIPATTERN-skipped-tests", {}, causal("causes [[Outage]] (EPISODE-5)")),
});

describe("the more episodes bear a link out", () => {
  it("the sooner the path over it is the one that is told", () => {
    const path = shortestPath(sleepless, { from: "ANTIPATTERN-no-sleep.md", to: "Outage", maxDepth: 5 });
    expect(path?.nodes[1]?.id).toBe("ANTIPATTERN-rushed-review.md");
    expect([path?.weight, path?.support]).toEqual([0.0278, 0.6944]);
  });

  it("the sooner it is told", () => {
    const causes = sleepless.incoming.get("Outage") ?? [];
    expect(causes.map(({ source }) => source)).toEqual([
      "ANTIPATTERN-rushed-review.md",
      "ANTIPATTERN-skipped-tests.md",
    ]);
  });
});

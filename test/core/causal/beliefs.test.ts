import { describe, expect, it } from "vitest";
import type { CausalGraph } from "../../../src/core/causal/graph.ts";
import { libraryOf } from "../../support/library-of.ts";
import { causal, episodeText, evidence, noteText, patternText, type Texts } from "../../support/note-text.ts";

const vault: Texts = {
  "EPISODE-1.md": episodeText("1", { date: "2026-06-01", outcome: "failure" }),
  "EPISODE-2.md": episodeText("2", { date: "2026-07-01", outcome: "success" }),
  "EPISODE-3.md": episodeText("3", { date: "2026-08-01", outcome: "success" }),
  "Damp.md": patternText("Damp", {}, causal("causes [[Rust]] (EPISODE-1)"), evidence("[[EPISODE-1]]", "[[EPISODE-3]]")),
  "Rust.md": patternText(
    "Rust",
    {},
    causal("causes [[Squeak]]", "causes [[EPISODE-3]]", "prevents [[Damp]] (EPISODE-3)"),
    evidence("[[EPISODE-2]]"),
  ),
  "Squeak.md": patternText("Squeak", { last_validated: "2026-07-15" }),
  "Old.md": patternText("Old", {}, causal("enables [[Rust]]", "enables [[Home]]"), evidence("[[EPISODE-9]] (failure)")),
  "Home.md": noteText({ title: "Home" }),
};

const believed = (day?: string): CausalGraph => libraryOf(vault).graph(day);
const links = ({ edges }: CausalGraph): readonly string[] =>
  [...edges.values()].flat().map(({ source, type, target }) => [source, type, target].join(" ").replaceAll(".md", ""));

describe("what was believed on a day", () => {
  it("begins with what has no date", () => {
    const graph = believed("2026-05-31");
    expect([...graph.nodes.keys()]).toEqual(["Old.md", "Home.md"]);
    expect(links(graph)).toEqual(["Old enables Home"]);
    expect(graph.nodes.get("Old.md")).toMatchObject({ rate: 0, occurrences: 1 });
  });

  it.each([
    { day: "2026-06-01", edges: ["Old enables Home"] },
    { day: "2026-07-01", edges: ["Damp causes Rust", "Old enables Home", "Old enables Rust"] },
    { day: "2026-07-15", edges: ["Damp causes Rust", "Rust causes Squeak", "Old enables Home", "Old enables Rust"] },
  ])("on $day has the links that were shown by then", ({ day, edges }) => {
    expect(links(believed(day)).toSorted()).toEqual(edges.toSorted());
  });

  it("counts the evidence up to that day", () => {
    expect(believed("2026-07-31").nodes.get("Damp.md")).toMatchObject({ rate: 0, lastEvidence: "2026-06-01" });
    expect(believed("2026-08-01").nodes.get("Damp.md")).toMatchObject({ rate: 0.5, lastEvidence: "2026-08-01" });
    expect(believed("2026-06-30").edges.get("Damp.md")).toBeUndefined();
    expect(believed("2026-07-02").edges.get("Damp.md")).toMatchObject([{ weight: 0.3333 }]);
  });

  it("ends with what is known now", () => {
    const { problems, ...now } = believed();
    const { problems: same, ...last } = believed("2026-08-01");
    expect(last).toEqual(now);
    expect(same).toEqual(problems);
  });
});

it("a pattern says since when it can be known, and when it was seen last", () => {
  const { nodes } = believed();
  expect([...nodes.values()].map(({ label, created, lastEvidence }) => [label, created, lastEvidence])).toEqual([
    ["Damp", "2026-06-01", "2026-08-01"],
    ["Rust", "2026-07-01", "2026-07-01"],
    ["Squeak", "2026-07-15", undefined],
    ["Old", undefined, undefined],
    ["EPISODE-3", "2026-08-01", undefined],
    ["Home", undefined, undefined],
  ]);
});

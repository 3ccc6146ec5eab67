import { expect, it } from "vitest";
import {
  causal,
  episodeText,
  evidence,
  noteText,
  patternText,
  patternVault,
  type Texts,
} from "../support/note-text.ts";
import { openMemory } from "../support/open-memory.ts";

/** One row for each rule of paths that a reader of the notes has to be able to rely on. */
interface Row {
  readonly rule: string;
  readonly says: string;
  readonly texts: Texts;
  readonly ask?: Readonly<Record<string, unknown>>;
  readonly answer: object;
}

const edge = { type: "causes", weight: 0.5, evidence_count: 0, source_path: "patterns/A.md", line: 16 };
const pattern = (title: string, ...lines: readonly string[]): string => patternText(title, {}, causal(...lines));
const chain = patternVault("A causes B", "B causes C", "C causes D", "D causes E", "E causes F");
const shown = evidence("[[EPISODE-1]]", "[[EPISODE-2]] (failure)");
const two = { "EPISODE-1.md": episodeText("1"), "EPISODE-2.md": episodeText("2") };
const outside = noteText({ title: "B" }, causal("causes [[C]]"));
const aliased = patternText("B", { permalink: "vault/patterns/b", aliases: ["the end"] });
const found = { found: true, depth: 1 };
const nothing = { found: false, depth: null, path: [], edges: [] };

const rows: readonly Row[] = [
  ...["B", "patterns/x", "x", "vault/patterns/b", "the end", "b#Trigger", "B|that"].map((name) => ({
    ...{ rule: "G1", says: `a target is the note that "${name}" names` },
    texts: { "patterns/A.md": pattern("A", `causes [[${name}]]`), "patterns/x.md": aliased },
    answer: found,
  })),
  {
    ...{ rule: "G2", says: "a note nobody wrote is an end" },
    ...{ texts: patternVault("A causes ?B"), answer: { ...found, path: [{}, { id: "B", type: "unresolved" }] } },
  },
  {
    ...{ rule: "G3", says: "any note is an end" },
    texts: { "patterns/A.md": pattern("A", "causes [[B]]"), "B.md": noteText({}) },
    answer: { ...found, path: [{}, { type: "note" }] },
  },
  {
    ...{ rule: "G4", says: "prevents is not walked on from", ask: { to_pattern: "C" } },
    ...{ texts: patternVault("A prevents B", "B causes C"), answer: { found: false } },
  },
  {
    ...{ rule: "G4", says: "prevents may be the last link" },
    ...{ texts: patternVault("A prevents B"), answer: { ...found, polarity: "prevents" } },
  },
  {
    ...{ rule: "G4", says: "correlates is named in a hint" },
    ...{ texts: patternVault("A correlates B"), answer: { found: false, hint: "There is a path over correlates." } },
  },
  {
    ...{ rule: "G4", says: "correlates is walked when asked for, from either end" },
    ...{ texts: patternVault("B correlates A"), ask: { include_correlates: true }, answer: found },
  },
  {
    ...{ rule: "G5", says: "circles and loops end, and what is said twice is one", ask: { to_pattern: "C", k: 5 } },
    texts: patternVault("A causes B", "B causes A", "B causes B", "B enables C", "B enables C"),
    answer: { depth: 2, edges: [{ type: "causes" }, { type: "enables" }], paths: { length: 1 } },
  },
  {
    ...{ rule: "G6", says: "max_depth counts links", ask: { to_pattern: "F", max_depth: 5 } },
    ...{ texts: chain, answer: { found: true, depth: 5 } },
  },
  {
    ...{ rule: "G7", says: "no path has no depth", ask: { to_pattern: "F", max_depth: 4 } },
    ...{ texts: chain, answer: { ...nothing, polarity: null } },
  },
  {
    ...{ rule: "G8", says: "a note and itself are a path of none", ask: { to_pattern: "A" } },
    ...{ texts: chain, answer: { found: true, depth: 0, path: { length: 1 } } },
  },
  {
    ...{
      rule: "G9",
      says: "a part that fits both ends is ambiguous",
      ask: { from_pattern: "retry", to_pattern: "back" },
    },
    ...{ texts: patternVault("retry-back"), answer: { code: "AMBIGUOUS" } },
  },
  {
    ...{ rule: "G9", says: "an empty name is an error", ask: { from_pattern: "" } },
    ...{ texts: chain, answer: { code: "INVALID_ARGUMENT" } },
  },
  ...(["from", "to"] as const).map((side) => ({
    ...{ rule: "G10", says: `what is missing is the ${side} side`, ask: { [`${side}_pattern`]: "Nowhere" } },
    ...{ texts: chain, answer: { code: "NOT_FOUND", details: { side } } },
  })),
  {
    ...{ rule: "G11", says: "of equal paths the first by titles", ask: { to_pattern: "D" } },
    texts: patternVault("A causes C", "A causes B", "C causes D", "B causes D"),
    answer: { path: [{}, { label: "B" }, {}] },
  },
  {
    ...{ rule: "G12", says: "every link says where it is written" },
    ...{ texts: patternVault("A causes B"), answer: { ...found, edges: [edge] } },
  },
  {
    ...{ rule: "G13", says: "only patterns have causal links", ask: { from_pattern: "B", to_pattern: "C" } },
    ...{ texts: { ...patternVault("A causes C"), "B.md": outside }, answer: { found: false } },
  },
  {
    ...{ rule: "G13", says: "types may be emphasised" },
    ...{ texts: { "A.md": pattern("A", "**Causes**: [[B]]"), "B.md": pattern("B") }, answer: found },
  },
  {
    ...{ rule: "G14", says: "a link weighs (sum + 1) / (n + 2) of what both ends share" },
    texts: { ...two, "A.md": patternText("A", {}, causal("causes [[B]]"), shown), "B.md": patternText("B", {}, shown) },
    answer: { ...found, edges: [{ weight: 0.5, evidence_count: 2 }] },
  },
  {
    ...{ rule: "G15", says: "an anti-pattern is one by its tag" },
    texts: { ...patternVault("A causes ?B"), "B.md": patternText("B", { tags: ["antipattern"] }) },
    answer: { ...found, path: [{}, { type: "antipattern" }] },
  },
  {
    ...{ rule: "G16", says: "of two notes of one title the nearer is meant", ask: { to_pattern: "x/B.md" } },
    texts: { "x/A.md": pattern("A", "causes [[B]]"), "x/B.md": pattern("B"), "y/z/B.md": pattern("B") },
    answer: found,
  },
  {
    ...{ rule: "G17", says: "from effect to cause, when asked for", ask: { direction: "backward" } },
    ...{ texts: patternVault("B causes A"), answer: { ...found, direction: "backward" } },
  },
  {
    ...{ rule: "G18", says: "through an episode both were tried in, when asked for, as an association" },
    ask: { include_episodes: true },
    texts: { ...two, "A.md": patternText("A", {}, shown), "B.md": patternText("B", {}, evidence("[[EPISODE-2]]")) },
    answer: {
      ...{ found: true, depth: 2, polarity: "association", path: [{}, { id: "EPISODE-2.md", type: "episode" }, {}] },
      edges: [
        { type: "association", weight: 0.3333, evidence_count: 1, source_path: "A.md" },
        { type: "association", evidence_count: 1, source_path: "B.md" },
      ],
    },
  },
  {
    ...{ rule: "G18", says: "not through episodes where nobody asks for it" },
    texts: { ...two, "A.md": patternText("A", {}, shown), "B.md": patternText("B", {}, shown) },
    answer: {
      ...nothing,
      hint:
        'A.md takes part in no causal relationship; write one in a pattern, under "Causal Relationships". ' +
        "Both were tried in EPISODE-1.",
    },
  },
  {
    ...{ rule: "G18", says: "that there is such a way over other patterns is told" },
    texts: {
      ...two,
      "A.md": patternText("A", {}, evidence("[[EPISODE-1]]")),
      "C.md": patternText("C", {}, shown),
      "B.md": patternText("B", {}, evidence("[[EPISODE-2]]")),
    },
    answer: {
      ...nothing,
      hint: expect.stringContaining("lead from one to the other.") as string,
      ask_again: [{ include_episodes: true }],
    },
  },
  {
    ...{ rule: "G18", says: "and not where it is longer than asked for", ask: { max_depth: 1 } },
    texts: { ...two, "A.md": patternText("A", {}, shown), "B.md": patternText("B", {}, shown) },
    answer: { ...nothing, hint: expect.not.stringContaining("ried in") as string },
  },
  {
    ...{ rule: "G18", says: "an end that only episodes lead to is told of", ask: { to_pattern: "gate" } },
    texts: {
      "EPISODE-gate-3.md": episodeText("gate-3"),
      "A.md": patternText("A", {}, evidence("[[EPISODE-gate-3]]")),
      "C.md": patternText("C"),
    },
    answer: {
      ...{ code: "NOT_FOUND", message: expect.stringMatching(/an episode\. Only a way through episodes/) as string },
      details: expect.objectContaining({ ask_again: [{ include_episodes: true }] }) as object,
    },
  },
  {
    ...{ rule: "G18", says: "an association does not stand in for a correlation that was not asked for" },
    ...{ ask: { include_episodes: true }, texts: patternVault("A correlates B"), answer: nothing },
  },
  {
    ...{ rule: "G18", says: "a cause goes before an association" },
    ask: { include_episodes: true },
    texts: {
      ...two,
      ...{ "A.md": patternText("A", {}, causal("causes [[B]]"), shown), "B.md": patternText("B", {}, shown) },
    },
    answer: { ...found, polarity: "causes" },
  },
];

it.each(rows)("$rule: $says", async ({ texts, ask, answer }) => {
  const { memory } = await openMemory(texts);
  const told = memory.causalPath({ from_pattern: "A", to_pattern: "B", ...ask });
  expect(told.ok ? told.value : told.error).toMatchObject(answer);
});

import type { ExampleWords } from "./english-example.ts";

type EpisodeName = "first" | "second" | "third";
type PatternName = "late" | "copy" | "links" | "reader";

interface PatternFacts {
  readonly tags: string;
  readonly rate: string;
  readonly leadsTo?: readonly (readonly ["causes" | "prevents", PatternName, readonly EpisodeName[]])[];
  readonly evidence: readonly (readonly [EpisodeName, "failure" | "partial" | "success"])[];
}

const mistake = "causal, pattern, antipattern, example";

/** Haste leads to a copy, a copy to a dead link; a second reader, and a time when somebody is there, keep both off. */
const facts: Readonly<Record<PatternName, PatternFacts>> = {
  late: {
    tags: mistake,
    rate: "0",
    leadsTo: [["causes", "copy", ["first", "second"]]],
    evidence: [
      ["first", "failure"],
      ["second", "failure"],
    ],
  },
  copy: {
    tags: mistake,
    rate: "0.25",
    leadsTo: [["causes", "links", ["first", "second"]]],
    evidence: [
      ["first", "failure"],
      ["second", "partial"],
    ],
  },
  links: {
    tags: mistake,
    rate: "0.25",
    evidence: [
      ["first", "failure"],
      ["second", "partial"],
    ],
  },
  reader: {
    tags: "causal, pattern, example",
    rate: "1",
    leadsTo: [
      ["prevents", "links", ["second", "third"]],
      ["prevents", "late", ["third"]],
    ],
    evidence: [
      ["second", "success"],
      ["third", "success"],
    ],
  },
};

/** `@day` stands for the day of the last evidence. */
export function patternText({ names, ...told }: ExampleWords, name: PatternName): string {
  const { tags, rate, leadsTo = [], evidence } = facts[name];
  const { title, context, trigger, action } = told[name];
  const episodes = evidence.map(([episode]) => names[episode]);
  const leads = leadsTo.map(
    ([type, to, shown]) => `- ${type} [[${names[to]}]] (${shown.map((each) => names[each]).join(", ")})`,
  );
  const relationships = leads.length === 0 ? "" : `## Causal Relationships\n\n${leads.join("\n")}\n\n`;
  return `---
title: ${names[name]}
type: pattern
tags: [${tags}]
trigger: ${trigger}
success_rate: ${rate}
occurrences: ${String(evidence.length)}
last_validated: @day
---

# ${title}

## Context

${context}

## Trigger

${trigger}.

## Action

${action}

${relationships}## Evidence Episodes

${evidence.map(([episode, outcome]) => `- validated_by [[${names[episode]}]] (${outcome})`).join("\n")}

## Relations

- relates_to [[${episodes[0] ?? names.first}]]
`;
}

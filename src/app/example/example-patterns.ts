import type { ExampleWords } from "./english-example.ts";

type EpisodeName = "first" | "second" | "third";
type PatternName = "late" | "copy" | "links" | "reader";

interface PatternFacts {
  readonly tags: string;
  readonly rate: string;
  readonly leadsTo?: readonly ["causes" | "prevents", PatternName];
  readonly evidence: readonly (readonly [EpisodeName, "failure" | "partial" | "success"])[];
}

const mistake = "causal, pattern, antipattern, example";

/** Haste leads to a copy, a copy to a dead link, and something keeps that from happening. */
const facts: Readonly<Record<PatternName, PatternFacts>> = {
  late: {
    tags: mistake,
    rate: "0",
    leadsTo: ["causes", "copy"],
    evidence: [
      ["first", "failure"],
      ["second", "failure"],
    ],
  },
  copy: {
    tags: mistake,
    rate: "0.25",
    leadsTo: ["causes", "links"],
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
    leadsTo: ["prevents", "links"],
    evidence: [
      ["second", "success"],
      ["third", "success"],
    ],
  },
};

/** `@day` stands for the day of the last evidence. */
export function patternText({ names, ...told }: ExampleWords, name: PatternName): string {
  const { tags, rate, leadsTo, evidence } = facts[name];
  const { title, context, trigger, action } = told[name];
  const episodes = evidence.map(([episode]) => names[episode]);
  const leads = leadsTo
    ? `## Causal Relationships\n\n- ${leadsTo[0]} [[${names[leadsTo[1]]}]] (${episodes.join(", ")})\n\n`
    : "";
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

${leads}## Evidence Episodes

${evidence.map(([episode, outcome]) => `- validated_by [[${names[episode]}]] (${outcome})`).join("\n")}

## Relations

- relates_to [[${episodes[0] ?? names.first}]]
`;
}

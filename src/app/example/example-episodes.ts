import type { ExampleWords } from "./english-example.ts";

interface Decision {
  readonly title: string;
  readonly context: string;
  readonly options: readonly string[];
  readonly chosen: string;
  readonly rationale: string;
}

interface DecisionFacts {
  readonly id: string;
  readonly time: string;
  readonly type: string;
  readonly outcome: string;
}

/** A decision leads to the event of the same number. */
function decisionText({ id, time, type, outcome }: DecisionFacts, words: Decision): string {
  return `### d${id}: ${words.title}

- **Timestamp**: @dayT${time}:00Z
- **Type**: ${type}
- **Context**: ${words.context}
- **Options**:
${words.options.map((option) => `  - ${option}`).join("\n")}
- **Chosen**: ${words.chosen}
- **Rationale**: ${words.rationale}
- **Outcome**: ${outcome}
- **Effects**: [[#^e${id}]]

^d${id}`;
}

interface EventFacts {
  readonly time: string;
  readonly tag: string;
  readonly causedBy: readonly string[];
}

function eventsText(facts: readonly EventFacts[], words: readonly string[]): string {
  const lines = facts.map(({ time, tag, causedBy }, at) => {
    const causes = causedBy.map((id) => `[[#^${id}]]`).join(", ");
    return `${String(at + 1)}. [@dayT${time}:00Z] ${words[at] ?? ""} #${tag} ^e00${String(at + 1)}\n   - caused by: ${causes}`;
  });
  return lines.join("\n");
}

const listed = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");

export const firstIssue = ({ names, first: words }: ExampleWords): string => `---
title: ${names.first}
type: episode
tags: [episodic, memory, example]
date: @day
timestamp: @dayT21:50:00Z
outcome: failure
task: ${words.task}
duration_minutes: 80
project: newsletter
surprise: 0.8
---

# ${words.task}

## Context

${words.context}

## Decisions

${decisionText({ id: "001", time: "20:40", type: "implementation", outcome: "failure" }, words.copy)}

${decisionText({ id: "002", time: "21:30", type: "tactical", outcome: "failure" }, words.tonight)}

## Events Timeline

${eventsText(
  [
    { time: "20:55", tag: "error", causedBy: ["d001"] },
    { time: "21:45", tag: "milestone", causedBy: ["d002"] },
    { time: "22:30", tag: "error", causedBy: ["e001", "e002"] },
  ],
  words.events,
)}

## Lessons Learned

${listed(words.lessons)}

## Relations

- relates_to [[${names.late}]]
- relates_to [[${names.copy}]]
`;

export const secondIssue = ({ names, second: words }: ExampleWords): string => `---
title: ${names.second}
type: episode
tags: [episodic, memory, example]
date: @day
timestamp: @dayT20:20:00Z
outcome: partial
task: ${words.task}
duration_minutes: 60
project: newsletter
---

# ${words.task}

## Context

${words.context}

## Decisions

${decisionText({ id: "001", time: "19:10", type: "test", outcome: "success" }, { ...words.test, context: words.test.context(names.first) })}

${decisionText({ id: "002", time: "20:00", type: "tactical", outcome: "failure" }, words.evening)}

## Events Timeline

${eventsText(
  [
    { time: "19:40", tag: "test", causedBy: ["d001"] },
    { time: "20:20", tag: "milestone", causedBy: ["d002"] },
    { time: "22:10", tag: "error", causedBy: ["e002"] },
  ],
  words.events,
)}

## Lessons Learned

${listed(words.lessons)}

## Relations

- follows [[${names.first}]]
- relates_to [[${names.reader}]]
`;

export const thirdIssue = ({ names, third: words }: ExampleWords): string => `---
title: ${names.third}
type: episode
tags: [episodic, memory, example]
date: @day
timestamp: @dayT09:05:00Z
outcome: success
task: ${words.task}
duration_minutes: 45
project: newsletter
---

# ${words.task}

## Context

${words.context}

## Decisions

${decisionText({ id: "001", time: "08:10", type: "design", outcome: "success" }, words.template)}

## Events Timeline

${eventsText(
  [
    { time: "08:40", tag: "test", causedBy: ["d001"] },
    { time: "09:00", tag: "milestone", causedBy: ["e001"] },
    { time: "11:30", tag: "milestone", causedBy: ["e002"] },
  ],
  words.events,
)}

## Lessons Learned

${listed(words.lessons)}

## Relations

- follows [[${names.second}]]
- relates_to [[${names.reader}]]
`;

import { dayMs, isoDay } from "../../core/lib/time.ts";
import { julyIssue, juneIssue, springIssue } from "./example-episodes.ts";
import { copyOfTheLast, lateOnFriday, secondReader, unclickedLinks } from "./example-patterns.ts";

/** When the episodes of the example were: two Fridays and the Tuesday after, all of them lately. */
interface ExampleDays {
  readonly spring: string;
  readonly june: string;
  readonly july: string;
}

export interface ExampleNote {
  readonly path: string;
  readonly text: string;
}

/** Where in the memory the example lies. */
export const exampleFolder = "Example memory";
/** Every note of it has this tag. */
export const exampleTag = "example";
/** The one to open first. */
export const exampleStart = `${exampleFolder}/Start here.md`;

export function exampleNotes(now: number): readonly ExampleNote[] {
  const { spring, june, july } = daysBefore(now);
  const notes = {
    "Start here": startHere,
    "EPISODE-example-1-spring-issue": springIssue.replaceAll("@day", spring),
    "EPISODE-example-2-june-issue": juneIssue.replaceAll("@day", june),
    "EPISODE-example-3-july-issue": julyIssue.replaceAll("@day", july),
    "ANTIPATTERN-send-late-on-a-friday": lateOnFriday.replaceAll("@day", june),
    "ANTIPATTERN-copy-the-last-issue": copyOfTheLast.replaceAll("@day", june),
    "ANTIPATTERN-links-nobody-has-clicked": unclickedLinks.replaceAll("@day", june),
    "PATTERN-test-mail-to-a-second-reader": secondReader.replaceAll("@day", july),
    "Tuesday morning is when people answer": tuesdayMorning.replaceAll("@day", july),
  };
  return Object.entries(notes).map(([name, text]) => ({ path: `${exampleFolder}/${name}.md`, text }));
}

const friday = 5;

function daysBefore(now: number): ExampleDays {
  const weekAgo = now - 7 * dayMs;
  const sinceFriday = (new Date(weekAgo).getUTCDay() - friday + 7) % 7;
  const june = weekAgo - sinceFriday * dayMs;
  return { spring: isoDay(june - 28 * dayMs), june: isoDay(june), july: isoDay(june + 4 * dayMs) };
}

const startHere = `---
tags: [example]
---

Three issues of a newsletter: one that went wrong, one that nearly did, and one that went well. Everything Retrace does can be tried on them. When you have seen enough, run "Remove example memory", or delete this folder.

- **Search**: run "Search memory" and type what you remember, or \`outcome:failure\`.
- **Why**: this is how sending late on a Friday leads to links nobody has clicked. Run "Open causal graph" to see it drawn.

\`\`\`retrace
path: ANTIPATTERN-send-late-on-a-friday -> ANTIPATTERN-links-nobody-has-clicked
\`\`\`

- **Careful**: run "Open anti-patterns" and put the cursor into the next line.

The newsletter is finished on Friday evening, let us send it to everybody tonight.

- **Replay**: open [[EPISODE-example-1-spring-issue]] and run "Replay decisions".
- **Review**: run "Start review" and say how well you remember what happened.
`;

const tuesdayMorning = `---
id: example-tuesday-morning
type: learning
kind: procedural
domain: team
category: guideline
importance: 0.7
created_at: @day
status: active
scope: team
tags: [example]
evidence:
  - "[[EPISODE-example-2-june-issue]]"
  - "[[EPISODE-example-3-july-issue]]"
---

# Tuesday morning is when people answer

Send the newsletter on a Tuesday morning, because readers answer within two hours and somebody has to be there.
`;

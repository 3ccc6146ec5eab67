import { dayMs, isoDay } from "../../core/lib/time.ts";
import { thirdIssue, secondIssue, firstIssue } from "./example-episodes.ts";
import { copyOfTheLast, lateOnFriday, secondReader, unclickedLinks } from "./example-patterns.ts";

/** When the episodes of the example were: two Fridays and the Tuesday after, all of them lately. */
interface ExampleDays {
  readonly first: string;
  readonly second: string;
  readonly third: string;
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
  const { first, second, third } = daysBefore(now);
  const notes = {
    "Start here": startHere,
    "EPISODE-example-1-first-issue": firstIssue.replaceAll("@day", first),
    "EPISODE-example-2-second-issue": secondIssue.replaceAll("@day", second),
    "EPISODE-example-3-third-issue": thirdIssue.replaceAll("@day", third),
    "ANTIPATTERN-send-late-on-a-friday": lateOnFriday.replaceAll("@day", second),
    "ANTIPATTERN-copy-the-last-issue": copyOfTheLast.replaceAll("@day", second),
    "ANTIPATTERN-links-nobody-has-clicked": unclickedLinks.replaceAll("@day", second),
    "PATTERN-test-mail-to-a-second-reader": secondReader.replaceAll("@day", third),
    "Tuesday morning is when people answer": tuesdayMorning.replaceAll("@day", third),
  };
  return Object.entries(notes).map(([name, text]) => ({ path: `${exampleFolder}/${name}.md`, text }));
}

const friday = 5;

function daysBefore(now: number): ExampleDays {
  const weekAgo = now - 7 * dayMs;
  const sinceFriday = (new Date(weekAgo).getUTCDay() - friday + 7) % 7;
  const second = weekAgo - sinceFriday * dayMs;
  return { first: isoDay(second - 28 * dayMs), second: isoDay(second), third: isoDay(second + 4 * dayMs) };
}

const startHere = `---
tags: [example]
---

Three issues of a newsletter: one that went wrong, one that nearly did, and one that went well. Everything Retrace does can be tried on them. When you have seen enough, run "Remove example memory", or delete this folder.

- **Search**: [look for what went wrong](obsidian://retrace?search=outcome%3Afailure), or type what you remember.
- **Why**: this is how sending late on a Friday leads to links nobody has clicked. [See it drawn](obsidian://retrace?path=ANTIPATTERN-send-late-on-a-friday&to=ANTIPATTERN-links-nobody-has-clicked).

\`\`\`retrace
path: ANTIPATTERN-send-late-on-a-friday -> ANTIPATTERN-links-nobody-has-clicked
\`\`\`

- **Careful**: [open the anti-patterns](obsidian://retrace?open=antipatterns), come back here, turn on editing (Ctrl or Cmd with E, or the pencil), and put the cursor into the next line.

The newsletter is finished on Friday evening, let us send it to everybody tonight.

- **Replay**: open [[EPISODE-example-1-first-issue]] and run "Replay decisions".
- **Review**: [begin](obsidian://retrace?review), and say how well you remember what happened.
- **Everything**: [the Memory view](obsidian://retrace?memory) lists all of it.
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
  - "[[EPISODE-example-2-second-issue]]"
  - "[[EPISODE-example-3-third-issue]]"
---

# Tuesday morning is when people answer

Send the newsletter on a Tuesday morning, because readers answer within two hours and somebody has to be there.
`;

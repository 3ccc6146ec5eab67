import { dayMs, isoDay } from "../../core/lib/time.ts";
import { englishExample, type ExampleWords } from "./english-example.ts";
import { firstIssue, secondIssue, thirdIssue } from "./example-episodes.ts";
import { patternText } from "./example-patterns.ts";
import { germanExample } from "./german-example.ts";

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

/** How the app in which the example is read says what is to be done there. */
export interface ExampleSpeech {
  /** As in `de` or `de-AT`; what the example is not told in is English. */
  readonly language: string;
  readonly commands: { readonly remove: string; readonly replay: string };
}

/** Every note of it has this tag, whatever its language. */
export const exampleTag = "example";

const languages: Readonly<Record<string, ExampleWords>> = { en: englishExample, de: germanExample };

/** Every note of it, the one to open first before all others. */
export function exampleNotes(now: number, { language, commands }: ExampleSpeech): readonly ExampleNote[] {
  const words = languages[language.toLowerCase().split("-")[0] ?? ""] ?? englishExample;
  const { first, second, third } = daysBefore(now);
  const { folder, names } = words;
  const texts = [
    [names.start, startHere(words, commands)],
    [names.first, firstIssue(words), first],
    [names.second, secondIssue(words), second],
    [names.third, thirdIssue(words), third],
    [names.late, patternText(words, "late"), second],
    [names.copy, patternText(words, "copy"), second],
    [names.links, patternText(words, "links"), second],
    [names.reader, patternText(words, "reader"), third],
    [names.tuesday, tuesdayMorning(words), third],
  ] as const;
  return texts.map(([name, text, day = ""]) => ({
    path: `${folder}/${name}.md`,
    text: text.replaceAll("@day", day),
  }));
}

/** Where its notes are in any language it may have been written in. */
export function examplePaths(): readonly string[] {
  return Object.values(languages).flatMap(({ folder, names }) =>
    Object.values(names).map((name) => `${folder}/${name}.md`),
  );
}

const friday = 5;

function daysBefore(now: number): ExampleDays {
  const weekAgo = now - 7 * dayMs;
  const sinceFriday = (new Date(weekAgo).getUTCDay() - friday + 7) % 7;
  const second = weekAgo - sinceFriday * dayMs;
  return { first: isoDay(second - 28 * dayMs), second: isoDay(second), third: isoDay(second + 4 * dayMs) };
}

function startHere({ names, start }: ExampleWords, commands: ExampleSpeech["commands"]): string {
  return `---
tags: [example]
---

${start.what(commands.remove)}

- ${start.search("obsidian://retrace?search=outcome%3Afailure")}
- ${start.why(`obsidian://retrace?path=${names.late}&to=${names.links}`)}

\`\`\`retrace
path: ${names.late} -> ${names.links}
\`\`\`

- ${start.careful("obsidian://retrace?open=antipatterns")}

${start.line}

- ${start.replay(names.first, commands.replay)}
- ${start.review("obsidian://retrace?review")}
- ${start.everything("obsidian://retrace?memory")}
`;
}

const tuesdayMorning = ({ names, tuesday }: ExampleWords): string => `---
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
  - "[[${names.second}]]"
  - "[[${names.third}]]"
---

# ${names.tuesday}

${tuesday}
`;

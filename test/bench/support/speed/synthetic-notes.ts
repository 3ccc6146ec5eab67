import { yamlFrontmatter } from "../../../../src/core/notes/yaml-line.ts";
import { pick, randomFrom, type Random } from "../../../support/random.ts";
import { functionWords, prose, sentence, wordFor, zipf } from "./synthetic-words.ts";

/** A note of a vault that nobody wrote. */
export interface SyntheticNote {
  readonly path: string;
  readonly title: string;
  /** The whole file. */
  readonly text: string;
  /** Without its frontmatter. */
  readonly body: string;
}

const outcomes = ["success", "partial", "failure"] as const;
const dayMs = 86_400_000;

/** The same note for the same number and edition, about 280 words long: an episode, a pattern or an ordinary note. */
export function syntheticNote(number: number, edition = 1): SyntheticNote {
  const random = randomFrom(edition * 1_000_003 + number * 7919 + 17);
  const day = new Date(Date.UTC(2024, 0, 1) + (Math.floor(number * 0.37) % 730) * dayMs).toISOString().slice(0, 10);
  const chance = random();
  if (chance < 0.35) return episode({ number, day, random });
  return chance < 0.67 ? pattern({ number, day, random }) : ordinary({ number, day, random });
}

export function syntheticNotes(count: number): readonly SyntheticNote[] {
  return Array.from({ length: count }, (_, number) => syntheticNote(number));
}

interface Origin {
  readonly number: number;
  readonly day: string;
  readonly random: Random;
}

const own = (random: Random, ranks: number): string => wordFor(zipf(random, ranks));
const line = (random: Random, length: number): string => sentence(random).slice(0, length);
const someNote = ({ number, random }: Origin): string =>
  `[[note ${String(Math.floor(random() * Math.max(1, number)))}]]`;

function episode(origin: Origin): SyntheticNote {
  const { number, day, random } = origin;
  const title = `EPISODE-${day}-session-${String(number)}`;
  const fields = {
    title,
    type: "episode",
    tags: ["episodic", own(random, 500), own(random, 2000)],
    permalink: `episodes/episode-${day}-session-${String(number)}`,
    date: day,
    outcome: pick(outcomes, random),
    task: line(random, 60),
    duration_minutes: 5 + Math.floor(random() * 120),
    metrics: { tool_calls: Math.floor(random() * 80), errors: Math.floor(random() * 9) },
    created_at: `${day}T10:00:00Z`,
  };
  const body = [
    `# ${fields.task}`,
    `## Context\n\n${prose(random, 62)}`,
    `## Decisions\n\n${[1, 2].map((at) => decision(origin, at)).join("\n\n")}`,
    `## Events Timeline\n\n${[1, 2, 3].map((at) => event(origin, at)).join("\n")}`,
    `## Lessons Learned\n\n- ${prose(random, 14)}\n- ${prose(random, 8)}`,
  ].join("\n\n");
  return made(`episodes/${title}.md`, title, fields, body);
}

function decision({ day, random, number }: Origin, at: number): string {
  return [
    `### d00${String(at)}: ${line(random, 40)}\n`,
    `- **Timestamp**: ${day}T10:0${String(at)}:00Z`,
    `- **Type**: ${pick(["design", "implementation", "test", "recovery", "routing"], random)}`,
    `- **Context**: ${prose(random, 14)}`,
    `- **Options**:\n  - ${own(random, 9000)}\n  - ${own(random, 9000)}`,
    `- **Chosen**: ${prose(random, 6)}`,
    `- **Rationale**: ${prose(random, 14)}`,
    `- **Outcome**: ${pick(outcomes, random)}`,
    `- **Effects**: [[#^e00${String(at)}]], ${someNote({ day, random, number })}`,
  ].join("\n");
}

function event({ day, random }: Origin, at: number): string {
  const type = pick(["tool_call", "error", "milestone", "handoff", "commit", "test"], random);
  return `${String(at)}. [${day}T10:1${String(at)}:00Z] ${prose(random, 8)} #${type} ^e00${String(at)}`;
}

function pattern(origin: Origin): SyntheticNote {
  const { number, day, random } = origin;
  const title = `PATTERN-${own(random, 5000)}-${own(random, 20_000)}-${String(number)}`;
  const fields = {
    title,
    type: "pattern",
    tags: ["causal", own(random, 500), own(random, 2000)],
    permalink: `patterns/${title.toLowerCase()}`,
    trigger: line(random, 50),
    success_rate: Math.round(random() * 100) / 100,
    occurrences: 1 + Math.floor(random() * 20),
    last_validated: day,
  };
  const body = [
    `# ${title.slice("PATTERN-".length)}`,
    `## Context\n\n${prose(random, 80)}`,
    `## Trigger\n\n${fields.trigger}`,
    `## Action\n\n${prose(random, 70)}`,
    `## Observations\n\n- [fact] ${prose(random, 25)} #${own(random, 800)}`,
    `## Causal Relationships\n\n- causes ${someNote(origin)}\n- enables ${someNote(origin)}`,
    `## Anti-Pattern Warning\n\n${prose(random, 25)}`,
  ].join("\n\n");
  return made(`patterns/${title}.md`, title, fields, body);
}

function ordinary(origin: Origin): SyntheticNote {
  const { number, day, random } = origin;
  const title = `${own(random, 3000)} ${own(random, 9000)} ${String(number)}`;
  const fields = { title, tags: [own(random, 500), own(random, 2000)], created: day };
  const body = [
    `# ${title}`,
    prose(random, 98),
    `## Context\n\n${prose(random, 80)}`,
    `## Observations\n\n- [fact] ${prose(random, 30)} #${own(random, 800)}`,
    `## Relations\n\n- relates_to ${someNote(origin)}\n- causes ${someNote(origin)}`,
  ].join("\n\n");
  return made(`notes/${String(number)}.md`, title, fields, body);
}

type FrontmatterFields = Parameters<typeof yamlFrontmatter>[0];

function made(path: string, title: string, fields: FrontmatterFields, body: string): SyntheticNote {
  return { path, title, text: `${yamlFrontmatter(fields)}\n${body}\n`, body };
}

/** Questions of so many words that stand together in some note, none of them a function word. */
export function questionsOf(notes: readonly SyntheticNote[], words: number, count: number): readonly string[] {
  const random = randomFrom(40 + words);
  return Array.from({ length: count }, () => {
    const telling = (
      pick(notes, random)
        .body.toLowerCase()
        .match(/[a-z]{3,}/g) ?? []
    ).filter((word) => !functionWords.has(word));
    return Array.from({ length: words }, () => pick(telling, random)).join(" ");
  });
}

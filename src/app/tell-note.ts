import { oneLine } from "../core/lib/one-line.ts";
import type { Episode } from "../core/model/episode.ts";
import type { Learning } from "../core/model/learning.ts";
import { isMemory, type ParsedNote } from "../core/model/note.ts";
import { noteDate } from "../core/model/note-date.ts";
import type { Pattern } from "../core/model/pattern.ts";
import { adviceOf, adviceWords } from "./patterns/advice.ts";

/** What a note says of itself, for somebody who will not open it. */
export interface Told {
  readonly when?: string;
  readonly summary?: string;
  readonly details: readonly string[];
  readonly surprise: number;
  /** A learning in one line, with how many episodes it rests on, if any. */
  readonly fact?: string;
}

const longestLine = 300;
const mostMessages = 20;

export function tellNote(note: ParsedNote, ago: (at: number) => string): Told {
  const at = noteDate(note);
  const when = at === undefined ? {} : { when: ago(at) };
  if (!isMemory(note)) return { ...when, details: [], surprise: 0 };
  switch (note.kind) {
    case "episode":
      return { ...when, ...summary(note.task), details: detailsOf(note), surprise: note.surprise ?? 0 };
    case "pattern":
    case "antipattern":
      return { ...when, ...summary(note.trigger), details: adviceIn(note), surprise: 0 };
    case "learning":
      return { details: [], surprise: 0, fact: fact(note) };
  }
}

function summary(text: string): { readonly summary?: string } {
  return text === "" ? {} : { summary: shortLine(text) };
}

function fact({ category, learningType, text, evidence, invalidAt, supersededBy }: Learning): string {
  const episodes = `${String(evidence.length)} episode${evidence.length === 1 ? "" : "s"}`;
  const sources = evidence.length === 0 ? "" : ` (sources: ${episodes})`;
  const next = supersededBy === undefined ? "" : `, now: ${supersededBy}`;
  const ended = invalidAt === undefined ? "" : ` (no longer so since ${invalidAt.slice(0, 10)}${next})`;
  return `[${category ?? learningType}] ${shortLine(text)}${sources}${ended}`;
}

/** What was said; of a session that was not talked through, what was decided and learned. */
function detailsOf({ messages, decisions, lessons }: Episode): readonly string[] {
  if (messages.length > 0)
    return messages.slice(0, mostMessages).map(({ role, text }) => `- ${role}: "${shortLine(text)}"`);
  const decided = decisions.map(({ title, chosen = "" }) => (chosen === "" ? title : chosen));
  return [...lines("Decided", decided), ...lines("Learned", lessons)];
}

function adviceIn(pattern: Pattern): readonly string[] {
  return adviceOf(pattern).flatMap(([name, text]) => lines(adviceWords[name], [text]));
}

function lines(what: string, texts: readonly string[]): readonly string[] {
  return texts.filter((text) => text !== "").map((text) => `- ${what}: ${shortLine(text)}`);
}

function shortLine(text: string): string {
  const line = oneLine(text);
  return line.length <= longestLine ? line : `${line.slice(0, longestLine).replace(/\s+\S*$/, "")}…`;
}

import type { Episode } from "../../core/model/episode.ts";
import type { ParsedNote } from "../../core/model/note.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import { readable } from "../../core/retrieval/readable.ts";
import { gistText } from "../../app/show-hits.ts";
import { memoryText as words } from "../text-of-memory.ts";

/** What can be done from the details of a memory. */
export type DetailsAct = "open" | "replay" | "why";

/** What a memory says, as far as somebody wants to know who does not open it. */
export interface DetailsModel {
  readonly gist: string;
  readonly parts: readonly DetailsPart[];
  readonly acts: readonly DetailsAct[];
}

export interface DetailsPart {
  readonly name: string;
  readonly lines: readonly string[];
  /** How many more there are. */
  readonly more: number;
}

const mostLines = 4;
const longestGist = 600;
const longestLine = 240;

/** @param hasCauses whether the note takes part in the causal graph */
export function detailsOf(note: ParsedNote, hasCauses: boolean): DetailsModel {
  const why = hasCauses ? (["why"] as const) : [];
  const gist = shortened(readable(gistText(note)), longestGist);
  switch (note.kind) {
    case "episode":
      return { gist, parts: ofEpisode(note), acts: [...replayOf(note), ...why, "open"] };
    case "pattern":
    case "antipattern":
      return { gist, parts: ofPattern(note), acts: [...why, "open"] };
    case "learning":
    case "memory-file":
    case "review-log":
    case "proposal":
    case "note":
      return { gist, parts: [], acts: [...why, "open"] };
  }
}

function replayOf({ decisions, events }: Episode): readonly DetailsAct[] {
  return decisions.length + events.length > 0 ? ["replay"] : [];
}

function ofEpisode({ decisions, lessons }: Episode): readonly DetailsPart[] {
  const decided = decisions.map(({ title, chosen }) => title || (chosen ?? ""));
  return [...part(words.decided, decided), ...part(words.learned, lessons)];
}

function ofPattern({ action, warning }: Pattern): readonly DetailsPart[] {
  return [...part(words.instruction, [action]), ...part(words.warning, [warning])];
}

function part(name: string, texts: readonly string[]): readonly DetailsPart[] {
  const said = texts.map((text) => shortened(readable(text), longestLine)).filter((text) => text !== "");
  if (said.length === 0) return [];
  return [{ name, lines: said.slice(0, mostLines), more: Math.max(0, said.length - mostLines) }];
}

export function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, "")}…`;
}

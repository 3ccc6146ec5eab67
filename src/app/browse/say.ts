import type { ParsedNote } from "../../core/model/note.ts";
import { readable } from "../../core/retrieval/readable.ts";
import { adviceOf, type AdviceName } from "../patterns/advice.ts";
import { gistText } from "../search/show-hits.ts";

/** What a memory says of one sort, in lines that read like prose. */
export interface SaidPart {
  readonly sort: "decided" | "learned" | AdviceName;
  readonly lines: readonly string[];
  /** How many more there are. */
  readonly more: number;
}

const mostLines = 4;

/** What a note is about, in so many letters. */
export function gistOf(note: ParsedNote, longest: number): string {
  // Signs and links are left out, so that more is read than is shown.
  return shortened(readable(gistText(note).slice(0, 4 * longest)), longest);
}

/** What somebody wants to know of a memory who does not open it, each line in so many letters at most. */
export function saidIn(note: ParsedNote, longest: number): readonly SaidPart[] {
  const part = (sort: SaidPart["sort"], texts: readonly string[]): readonly SaidPart[] => partOf(sort, texts, longest);
  switch (note.kind) {
    case "episode": {
      const decided = note.decisions.map(({ title, chosen = "" }) => (title === "" ? chosen : title));
      return [...part("decided", decided), ...part("learned", note.lessons)];
    }
    case "pattern":
    case "antipattern":
      return adviceOf(note).flatMap(([name, text]) => part(name, [text]));
    case "learning":
    case "memory-file":
    case "review-log":
    case "proposal":
    case "note":
    case "copy":
      return [];
  }
}

function partOf(sort: SaidPart["sort"], texts: readonly string[], longest: number): readonly SaidPart[] {
  const said = texts.map((text) => shortened(readable(text), longest)).filter((text) => text !== "");
  if (said.length === 0) return [];
  return [{ sort, lines: said.slice(0, mostLines), more: Math.max(0, said.length - mostLines) }];
}

function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, "")}…`;
}

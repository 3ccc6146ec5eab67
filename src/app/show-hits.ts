import { estimateTokens } from "../core/lib/estimate-tokens.ts";
import { stemEnglish } from "../core/index/stems.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { IndexedUnit } from "../core/model/indexed-note.ts";
import { noteId, type NoteId } from "../core/model/note-id.ts";
import type { ParsedNote } from "../core/model/note.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import type { Hit } from "../core/retrieval/retrieve.ts";
import { makeSnippet, type Snippet } from "../core/retrieval/snippet.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import type { Detail } from "./search-arguments.ts";

/** One answer, as it is listed. */
export interface SearchHit extends NoteRef {
  /** 0..1 */
  readonly score: number;
  readonly line: number;
  readonly heading: string;
  readonly snippet: string;
  /** Where the words looked for stand in the snippet: start and end of each. */
  readonly marks: Snippet["marks"];
  /** Whether the episode was a surprise worth remembering. */
  readonly key_moment: boolean;
  readonly why?: Pick<Hit, "legs" | "factors" | "coverage" | "terms">;
}

const keyMoment = 0.7;

/** The file a hit is in; entries of a memory file share theirs. */
export function fileOf(id: NoteId): NoteId {
  return noteId(id.split("#", 1)[0] ?? id);
}

/** A hit with the part of its note that answers; a note gone meanwhile is shown without. */
export function showHit(hit: Hit, note: ParsedNote, text: Attempt<string>, wanted: ReadonlySet<string>): SearchHit {
  const { line, heading, source } = text.ok ? partOf(hit, text.value) : { line: 1, heading: "", source: "" };
  const snippet = makeSnippet(source, wanted, stemEnglish);
  return {
    ...noteRef(note),
    score: Math.round(hit.score * 10_000) / 10_000,
    line,
    heading,
    snippet: snippet.text,
    marks: snippet.marks,
    key_moment: isKeyMoment(note),
  };
}

export function isKeyMoment(note: ParsedNote): boolean {
  return note.kind === "episode" && (note.surprise ?? 0) >= keyMoment;
}

interface Part {
  readonly line: number;
  readonly heading: string;
  readonly source: string;
}

const nowhere: IndexedUnit = { line: 1, heading: "", texts: [] };

function partOf({ id, unit }: Hit, text: string): Part {
  const { indexed } = parseNote(fileOf(id), text);
  const [about, ...parts] = indexed.find((each) => each.id === id)?.units ?? [];
  // What a note is about stands in its frontmatter; shown is the first of its text.
  const { line, heading, texts } = parts[Math.max(0, unit - 1)] ?? about ?? nowhere;
  return { line, heading, source: texts.at(-1)?.text ?? "" };
}

export interface Shown {
  readonly hits: readonly SearchHit[];
  readonly left_out: readonly string[];
  readonly tokens: number;
  readonly markdown: string;
}

/** As many whole hits as the budget allows, best first, and the names of those left out. */
export function withinBudget(hits: readonly SearchHit[], detail: Detail, budget = Infinity): Shown {
  const kept: SearchHit[] = [];
  const parts: string[] = [];
  const leftOut: string[] = [];
  let tokens = 0;
  for (const hit of hits) {
    const part = hitMarkdown(hit, kept.length + 1, detail);
    const cost = estimateTokens(part);
    if (tokens + cost > budget) {
      leftOut.push(hit.id);
      continue;
    }
    tokens += cost;
    kept.push(hit);
    parts.push(part);
  }
  const markdown = parts.join("\n\n");
  return { hits: kept, left_out: leftOut, tokens: estimateTokens(markdown), markdown };
}

function hitMarkdown(hit: SearchHit, rank: number, detail: Detail): string {
  const key = hit.key_moment ? ", key moment" : "";
  const head = `### ${hit.title} [rank: ${String(rank)}, score: ${hit.score.toFixed(2)}${key}]`;
  const place = `${hit.id}:${String(hit.line)}${hit.heading === "" ? "" : ` (${hit.heading})`}`;
  const shows = detail === "auto" || detail === "high" || (detail === "low" && rank === 1);
  return [head, place, ...(shows && hit.snippet !== "" ? [`> ${hit.snippet}`] : [])].join("\n");
}

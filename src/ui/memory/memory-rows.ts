import type { BrowseRow } from "../../app/browse/rows.ts";
import { gistOf } from "../../app/browse/say.ts";
import type { Passage } from "../../app/search/passage-in-titles.ts";
import { saysMore, type SearchHit } from "../../app/search/show-hits.ts";
import type { ParsedNote } from "../../core/model/note.ts";
import { signNameOf, type ResultFace, type RowNaming } from "../parts/result-row.ts";
import { stretches } from "../parts/stretches.ts";
import { withTitles } from "../parts/titles-for-names.ts";
import { memoryText as words } from "../text/memory.ts";

/** What a row says besides itself. */
export interface FaceOf {
  readonly note: ParsedNote | undefined;
  /** Where it was looked for. */
  readonly hit: SearchHit | undefined;
  /** Whether the day stands above it. */
  readonly isUnderDay: boolean;
  readonly naming: RowNaming;
}

const longestSnippet = 220;

/** A memory as it is drawn in the list: of a hit, with the passage that answers. */
export function faceOf(row: BrowseRow, { note, hit, isUnderDay, naming }: FaceOf): ResultFace {
  const sign = row.outcome === undefined || row.outcome === "unknown" ? row.kind : row.outcome;
  return {
    sign,
    signName: signNameOf(sign),
    titleParts: hit?.name === row.title ? stretches(row.title, hit.name_marks) : stretches(row.title, []),
    details: [...detailsOf(row, note, hit)].filter((detail) => detail !== "" && detail !== row.title),
    day: whenOf(row, { isUnderDay, naming }),
    snippet: withTitles(hit ? snippetOf(hit, row) : { snippet: aboutOf(row, note), marks: [] }, naming.titleOfName),
  };
}

function whenOf({ day, time = "" }: BrowseRow, { isUnderDay, naming }: Pick<FaceOf, "isUnderDay" | "naming">): string {
  return isUnderDay || day === undefined ? time : naming.writeDay(Date.parse(day));
}

function* detailsOf(
  { project = "" }: BrowseRow,
  note: ParsedNote | undefined,
  hit: SearchHit | undefined,
): Generator<string> {
  yield project;
  if (hit) yield hit.heading;
  else if (note?.kind === "episode" && note.decisions.length > 0) yield words.decisions(note.decisions.length);
}

function snippetOf(hit: SearchHit, { title }: BrowseRow): Passage {
  return saysMore(hit.snippet, title) ? hit : { snippet: "", marks: [] };
}

function aboutOf({ title }: BrowseRow, note: ParsedNote | undefined): string {
  const gist = note ? gistOf(note, longestSnippet) : "";
  return saysMore(gist, title) ? gist : "";
}

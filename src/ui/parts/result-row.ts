import { readableTitle } from "../../app/episodes/readable-title.ts";
import { saysMore, type SearchHit } from "../../app/search/show-hits.ts";
import { readMoment } from "../../core/lib/time.ts";
import { saidOutcome, type Outcome } from "../../core/model/episode.ts";
import type { NoteKind } from "../../core/model/note-base.ts";
import { noteDate } from "../../core/model/note-date.ts";
import { outwardKind, type ParsedNote } from "../../core/model/note.ts";
import { text } from "../text/text.ts";
import { describeWhy } from "./describe-why.ts";
import { stretches, type Stretch } from "./stretches.ts";
import { withTitles, type TitleOfName } from "./titles-for-names.ts";

/** What a row's sign stands for; it has an icon and a word. */
export type Sign = NoteKind | Outcome;

/** A memory as it is listed. */
export interface ResultRow {
  /** The note's id. */
  readonly key: string;
  readonly line: number;
  readonly sign: Sign;
  readonly signName: string;
  readonly title: string;
  /** The title, with what was looked for in it. */
  readonly titleParts: readonly Stretch[];
  /** What else tells it from others, such as the heading and the project. */
  readonly details: readonly string[];
  readonly day: string;
  readonly snippet: readonly Stretch[];
  readonly why: readonly string[];
  readonly hit: SearchHit;
}

/** What of a row is drawn wherever memories are listed. */
export type ResultFace = Pick<ResultRow, "sign" | "signName" | "titleParts" | "details" | "day" | "snippet">;

/** How a day is written where the person lives. */
export type WriteDay = (at: number) => string;

/** What rows need of their surroundings. */
export interface RowNaming {
  readonly writeDay: WriteDay;
  readonly titleOfName: TitleOfName;
}

export function toRow(hit: SearchHit, note: ParsedNote | undefined, { writeDay, titleOfName }: RowNaming): ResultRow {
  const sign = note ? signOf(note) : hit.kind;
  const title = readableTitle(hit.title, note);
  return {
    key: hit.id,
    line: hit.line,
    sign,
    signName: signNameOf(sign),
    title,
    titleParts: stretches(title, title === hit.name ? hit.name_marks : []),
    details: [...detailsOf(hit, note)].filter((detail) => detail !== "" && detail !== title),
    day: dayOf(hit, note, writeDay),
    snippet: saysMore(hit.snippet, title) ? withTitles(hit, titleOfName) : [],
    why: hit.why ? describeWhy(hit.why, hit.score) : [],
    hit,
  };
}

/** The day it is of; asked when it was learned, a learning that was confirmed since says that it is that day. */
function dayOf(hit: SearchHit, note: ParsedNote | undefined, write: WriteDay): string {
  const at = note && noteDate(note);
  const usual = at === undefined ? "" : write(at);
  const learnedAt = hit.learned_at === undefined ? undefined : readMoment(hit.learned_at)?.at;
  const learned = learnedAt === undefined ? usual : write(learnedAt);
  return learned === usual || usual === "" ? learned : text.memory.learned(learned);
}

/** An episode is shown by how it ended, where somebody said so; what is not there, as a note. */
export function signOf(note: ParsedNote | undefined): Sign {
  if (note?.kind === "episode") return saidOutcome(note) ?? note.kind;
  return note ? outwardKind(note) : "note";
}

export function signNameOf(sign: Sign): string {
  switch (sign) {
    case "success":
    case "partial":
    case "failure":
      return text.form.outcomes[sign];
    case "episode":
    case "pattern":
    case "antipattern":
    case "learning":
    case "note":
      return text.memory.kinds[sign];
  }
}

function* detailsOf(hit: SearchHit, note: ParsedNote | undefined): Generator<string> {
  if (hit.key_moment) yield text.memory.keyMoment;
  if (hit.invalid_at !== undefined) yield text.memory.noLonger(hit.invalid_at.slice(0, 10));
  yield hit.heading;
  if (note?.kind === "episode") yield note.project ?? "";
}

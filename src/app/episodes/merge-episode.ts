import { defined } from "../../core/lib/defined.ts";
import { ok } from "../../core/lib/result.ts";
import type { Decision, Episode, EpisodeEvent } from "../../core/model/episode.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import type { Heard } from "../../core/notes/own-parts.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { setFields } from "../../core/notes/patch-fields.ts";
import { appendToSection } from "../../core/notes/patch-section.ts";
import { writeExpectation } from "../../core/model/write-expectation.ts";
import { episodeSections, renderDecision, renderEpisode, renderEvent } from "../../core/notes/render-episode.ts";
import { bullet } from "../../core/notes/render-record.ts";
import { lastToldBy } from "../import/grown-telling.ts";
import { changedFields, differingFields, fillFields } from "./merge-fields.ts";
import {
  fillKnown,
  keptSentence,
  meetDecision,
  meetEvent,
  pairUp,
  plain,
  renamedBy,
  type KnownIds,
  type MergedNote,
} from "./merge-known.ts";
import { withObservations } from "./merge-observations.ts";
import { waitingAgain } from "../consolidate/wait-again.ts";

/** What of another telling is new. */
export interface Telling {
  readonly isSameEvent: (known: EpisodeEvent, told: EpisodeEvent) => boolean;
  /** What the note has been told already, where the telling goes on: what it lacks of that, somebody has taken out. */
  readonly heard?: Heard;
}

const another: Telling = { isSameEvent: (known, told) => happened(known) === happened(told) };

/**
 * An episode's note with what another telling of the same session says: what is new is added, what is missing is filled.
 * What is there stays, in its place and byte for byte, but for the observations that are made of the rest, and where the
 * telling says something else, that is said. Merging the same twice changes nothing.
 */
export function mergeEpisode(text: string, told: Episode): Attempt<MergedNote> {
  const read = parseNote(told.id, text).note;
  if (read.kind !== "episode") return notEpisode(told);
  // As a note says it, so that the two can be compared.
  const { note: parsed } = parseNote(told.id, renderEpisode(told));
  if (parsed.kind !== "episode") return notEpisode(told);
  const { date: _found, ...others } = parsed;
  const heard = { ...others, ...defined({ date: told.date }) };
  const added = addRecords(text, read, told, another);
  if (!added.ok) return added;
  const fields = fillFields(added.value.text, read, heard);
  if (!fields.ok) return fields;
  const records = fillKnown(fields.value, read, heard, added.value.ids);
  return ok({
    text: waitingAgain(withObservations(records.text, read), read),
    kept: [...differingFields(read, heard).map((entry) => keptSentence("The note", entry)), ...records.kept],
  });
}

/** The same for a telling that is known otherwise: what is new, without the observations. */
export function mergeRecords(text: string, told: Episode, telling: Telling): Attempt<string> {
  const { note } = parseNote(told.id, text);
  if (note.kind !== "episode") return notEpisode(told);
  const added = addRecords(text, note, told, telling);
  return added.ok ? ok(added.value.text) : added;
}

/** What is told of again with what came of it is one more line: what a person wrote stays. */
function newExpectations(known: Episode["premortem"] = [], told: Episode["premortem"] = []): string {
  const seen = new Set(known.map((each) => plain(writeExpectation(each))));
  const fresh = told.map(writeExpectation).filter((text) => !seen.has(plain(text)));
  return fresh.map(bullet).join("\n");
}

interface Added {
  readonly text: string;
  readonly ids: KnownIds;
}

function addRecords(text: string, note: Episode, told: Episode, telling: Telling): Attempt<Added> {
  const fresh = freshRecords(note, told, telling);
  const known = new Set(note.lessons.map(plain));
  const lessons = newOf(told.lessons, (lesson) => known.has(plain(lesson)), telling.heard?.lessons);
  const additions = [
    { title: "Premortem", lines: newExpectations(note.premortem, told.premortem) },
    { title: "Assumptions", lines: newExpectations(note.assumptions, told.assumptions) },
    { title: "Decisions", lines: fresh.decisions.map(renderDecision).join("\n\n") },
    {
      title: "Events Timeline",
      lines: fresh.events.map((event, at) => renderEvent(event, note.events.length + at)).join("\n"),
    },
    { title: "Lessons Learned", lines: lessons.map(bullet).join("\n") },
  ];
  let added: Attempt<string> = ok(text);
  for (const { title, lines } of additions)
    if (added.ok) added = appendToSection(added.value, [title], lines, episodeSections);
  const fields = changedFields(note, told);
  if (added.ok && Object.keys(fields).length > 0) added = setFields(added.value, fields);
  return added.ok ? ok({ text: added.value, ids: fresh.ids }) : added;
}

function notEpisode({ id }: Episode): Attempt<never> {
  return fail("CONFLICT", `${id} is no episode any more.`, { id });
}

const decided = ({ chosen, title }: Decision): string => plain(chosen ?? title);
const happened = ({ type = "", content }: EpisodeEvent): string => `${type} ${plain(content)}`;

/** What the note does not have of what was told from there on. */
function newOf<T>(told: readonly T[], isKnown: (each: T) => unknown, from = 0): readonly T[] {
  return told.filter((each, index) => index >= from && !isKnown(each));
}

interface Fresh extends Pick<Episode, "decisions" | "events"> {
  /** What each told record is called in the note. */
  readonly ids: KnownIds;
}

/** The records the note does not have, with ids nobody has, and their links to each other as before. */
function freshRecords(note: Episode, told: Episode, telling: Telling): Fresh {
  // What somebody took out may still be named.
  const linked = note.events.flatMap(({ causedBy, leadsTo }) => [...causedBy, ...leadsTo]);
  const taken = new Set([...note.decisions, ...note.events].map(({ id }) => id).concat(linked));
  const known = pairsOf(note, told, telling);
  // Events begin anew behind the last that is known: how many there were says little, as what was last is told in between.
  const isKnown = ({ id }: { readonly id: string }): boolean => known.has(id);
  const last = telling.heard ? Math.max(told.events.findLastIndex(isKnown), lastHeard(told, telling.heard)) : -1;
  const decisions = newOf(told.decisions, isKnown, telling.heard?.decisions);
  const events = newOf(told.events, isKnown, last + 1);
  const all = [...told.decisions, ...told.events];
  const added = new Set<object>([...decisions, ...events]);
  const ids = new Map(all.map((each) => [each.id, added.has(each) ? freeId(each.id, taken) : known.get(each.id)]));
  const renamed = renamedBy(ids);
  return { ids, decisions: decisions.map(renamed.decision), events: events.map(renamed.event) };
}

/** The last event of what was told before: in the note, somebody may have changed it or taken it out. */
const lastHeard = (told: Episode, { events }: Heard): number =>
  events === undefined ? -1 : lastToldBy(told.events, events);

/** Which record of the note each of the told ones is; their links do not count. */
function pairsOf(note: Episode, told: Episode, { isSameEvent }: Telling): ReadonlyMap<string, string> {
  const decisions = told.decisions.map((each) => ({ ...each, effects: [] }));
  const events = told.events.map((each) => ({ ...each, causedBy: [], leadsTo: [] }));
  const isSame = (known: Decision, each: Decision): boolean => decided(known) === decided(each);
  return new Map([
    ...pairUp(note.decisions, decisions, { isSame, meet: meetDecision }),
    ...pairUp(note.events, events, { isSame: isSameEvent, meet: meetEvent }),
  ]);
}

/** The id itself, or the next after it that nobody has. */
function freeId(id: string, taken: Set<string>): string {
  let free = id;
  for (let number = Number(id.slice(1)); taken.has(free); number++)
    free = `${id.slice(0, 1)}${String(number).padStart(3, "0")}`;
  taken.add(free);
  return free;
}

import { taskInName } from "../../core/extract/finish-draft.ts";
import { defined } from "../../core/lib/defined.ts";
import { ok } from "../../core/lib/result.ts";
import type { Episode } from "../../core/model/episode.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import {
  marksText,
  partMarks,
  partOf,
  putSection,
  readMarks,
  toldFields,
  toldSections,
  type Heard,
  type OwnPart,
  type PartMarks,
} from "../../core/notes/own-parts.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { copyFields, setFields } from "../../core/notes/patch-fields.ts";
import { setEventText } from "../../core/notes/patch-record.ts";
import { replaceHeading } from "../../core/notes/patch-section.ts";
import { renderEpisode } from "../../core/notes/render-episode.ts";
import { assumedOutcome, sourceOf, withSource } from "./episode-source.ts";
import { grownRuns, howTold, isSameEvent, toldUpTo } from "./grown-telling.ts";
import { withKeptIds } from "./kept-event-ids.ts";
import { mergeRecords } from "../episodes/merge-episode.ts";
import { waitingAgain } from "../consolidate/wait-again.ts";

/** The text of a note of an imported session: with an outcome, and with marks of what is ours in it. */
export function importedText(told: Episode): string {
  const episode = { ...told, outcome: told.outcome ?? assumedOutcome };
  const assumed = told.outcome === undefined ? { assumed_outcome: assumedOutcome } : {};
  const wrote = marksText(partMarks(renderEpisode(episode)), heardOf(told));
  return renderEpisode({ ...episode, source: withSource(told, told, { ...assumed, wrote }) });
}

/**
 * A note with what an import tells of its session now. What nobody has changed becomes what a new note would say; what
 * somebody has changed stays, and gets what is new. Where nothing is, the note stays as it is, to the byte.
 */
export function renewedText(text: string, said: Episode): Attempt<string> {
  const { note } = parseNote(said.id, text);
  if (note.kind !== "episode") return fail("CONFLICT", `${said.id} is no episode any more.`, { id: said.id });
  const how = howTold(note, said);
  if (how === "before") return ok(text);
  const told = how === "further" ? withKeptIds(note, said) : said;
  const wanted = importedText(asNoteHas(note, told));
  const { marks: known, heard } = readMarks(how === "further" ? sourceOf(note)["wrote"] : undefined);
  const now = partMarks(text);
  const isOurs = (part: OwnPart): boolean => known.get(part) === now.get(part);
  if ([...now.keys()].every(isOurs) && renderEpisode(note) === text) return ok(waitingAgain(wanted, note));
  const renewal: Renewal = { note, told, known, isOurs, wanted, ...(how === "further" && { heard }) };
  const changed = change(text, renewal);
  if (!changed.ok || changed.value === text) return changed;
  return setSource(waitingAgain(changed.value, note), renewal);
}

const heardOf = ({ decisions, lessons, events }: Episode): Heard => ({
  ...{ decisions: decisions.length, lessons: lessons.length, events: toldUpTo(events) },
});

/** The same telling for the note as it is called and dated. */
function asNoteHas(note: Episode, told: Episode): Episode {
  const { id, title, permalink, createdAt, consolidatedAt } = note;
  const date = told.date ?? note.date;
  return {
    ...told,
    ...defined({ id, title, permalink, createdAt, consolidatedAt, date }),
    source: withSource(note, told, {}),
  };
}

interface Renewal {
  readonly note: Episode;
  readonly told: Episode;
  /** What the note was told before; absent where it was told of the session otherwise. */
  readonly heard?: Heard;
  readonly known: PartMarks;
  readonly isOurs: (part: OwnPart) => boolean;
  /** What a new note would say. */
  readonly wanted: string;
}

type Step = (text: string) => Attempt<string>;

/** What is ours as a new note would have it, then what is new where people have changed something. */
function change(text: string, renewal: Renewal): Attempt<string> {
  const { told, heard, isOurs, wanted } = renewal;
  const steps: readonly Step[] = [
    ...toldSections.filter(isOurs).map(
      (title): Step =>
        (now) =>
          putSection(now, title, partOf(wanted, title)),
    ),
    ...(isOurs("heading") ? [(now: string) => ok(replaceHeading(now, partOf(wanted, "heading")))] : []),
    ...(isOurs("fields") ? [(now: string) => copyFields(now, wanted, toldFields)] : []),
    ...(isOurs("outcome") && told.outcome !== undefined ? [(now: string) => copyFields(now, wanted, ["outcome"])] : []),
    ...(isOurs("Events Timeline") ? [] : [(now: string) => ok(withGrownRuns(now, renewal))]),
    (now) => mergeRecords(now, newTelling(text, renewal), { isSameEvent, ...(heard && { heard }) }),
    (now) => statedTask(now, renewal),
  ];
  let changed: Attempt<string> = ok(text);
  for (const step of steps) if (changed.ok) changed = step(changed.value);
  return changed;
}

function withGrownRuns(text: string, { note, told }: Renewal): string {
  return grownRuns(note, told).reduce((changed, { id, content }) => setEventText(changed, id, content), text);
}

/** What may still be new: nothing of what was written anew, or was taken out by somebody as a whole. */
function newTelling(text: string, { note, told, heard, known, isOurs }: Renewal): Episode {
  const isOpen = (part: OwnPart): boolean => !isOurs(part) && !(known.has(part) && partOf(text, part) === "");
  const { outcome, ...rest } = told;
  return {
    ...rest,
    id: note.id,
    ...(!heard && outcome !== undefined && { outcome }),
    decisions: isOpen("Decisions") ? told.decisions : [],
    events: isOpen("Events Timeline") ? told.events : [],
    lessons: isOpen("Lessons Learned") ? told.lessons : [],
  };
}

/** A task that was only made of the session's name gives way to one that somebody stated. */
function statedTask(text: string, { note, told }: Renewal): Attempt<string> {
  const named = taskInName(told.sessionId);
  return note.task === named && told.task !== named ? setFields(text, { task: told.task }) : ok(text);
}

/** Says what was read, and which parts are as a new note would have them: those may be written anew. */
function setSource(text: string, { note, told, known, wanted }: Renewal): Attempt<string> {
  const wantedMarks = partMarks(wanted);
  const marks = [...partMarks(text)].flatMap(([part, mark]) => {
    const own = mark === wantedMarks.get(part) ? mark : known.get(part);
    return own === undefined ? [] : [[part, own] as const];
  });
  const assumed = sourceOf(note)["assumed_outcome"];
  const isAssumed = assumed === assumedOutcome && told.outcome === undefined;
  const own = {
    ...(isAssumed && { assumed_outcome: assumedOutcome }),
    wrote: marksText(new Map(marks), heardOf(told)),
  };
  return setFields(text, { source: withSource(note, told, own) });
}

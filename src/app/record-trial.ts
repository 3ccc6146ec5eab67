import type * as z from "zod";
import { outcomeValue, tally } from "../core/causal/evidence.ts";
import { findNote } from "../core/index/find-note.ts";
import { ok } from "../core/lib/result.ts";
import { outcomes, saidOutcome } from "../core/model/episode.ts";
import { badArgument, fail, type Attempt } from "../core/model/failure.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { isPattern } from "../core/model/note.ts";
import type { Pattern } from "../core/model/pattern.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import { dayText } from "../core/review/queue.ts";
import { argumentsOf, filledText, oneOf, readArguments } from "./arguments.ts";
import { countTrial } from "./patterns/change-pattern.ts";
import { evidenceSource } from "./causes/graphs.ts";
import type { Library } from "./library.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import { evidenceTarget, toldApart, type NewTrial, type TrialChange } from "./patterns/pattern-trial.ts";
import type { Ports, Vault } from "./ports.ts";
import { todayOf } from "./review/review-book.ts";
import { changeUndoably, undoChange, type Written } from "./undo-change.ts";

export const recordTrialArguments = argumentsOf(() => ({
  pattern: filledText("the name of a pattern").describe("a pattern's or anti-pattern's title, path or permalink"),
  went: oneOf([...outcomes, "avoided"]).describe("how it went this time; avoided: it came up, and was not done"),
  note: filledText("the name of a note").optional().describe("where that is told; without it the use is counted apart"),
}));

type Input = z.infer<ReturnType<typeof recordTrialArguments>>;

export interface RecordedTrial extends NoteRef {
  /** False where the note had been counted that way already, and nothing was written. */
  readonly changed: boolean;
  readonly occurrences: number;
  readonly success_rate: number | null;
  /** Puts the note back as it was; CONFLICT where somebody has changed it since. */
  readonly undo: () => Promise<Attempt<NoteRef>>;
}

/** Writes down that a pattern was tried once more, or avoided; its numbers follow from its evidence. */
export async function recordTrial(
  { vault, clock }: Pick<Ports, "vault" | "clock">,
  library: Library,
  input: unknown,
): Promise<Attempt<RecordedTrial>> {
  const read = readArguments(recordTrialArguments, input);
  if (!read.ok) return read;
  const pattern = findPattern(library, read.value.pattern);
  if (!pattern.ok) return pattern;
  const { now, dayOf } = todayOf(clock);
  const today = dayText(dayOf(now));
  const trial = readTrial(library, pattern.value, read.value, today);
  if (!trial.ok) return trial;
  const change = { trial: trial.value, source: evidenceSource(library.catalog), today };
  const { id } = pattern.value;
  const written = await changeUndoably(vault, id, (text) => countTrial(id, text, change));
  return written.ok ? ok(report(vault, id, written.value, change)) : written;
}

function findPattern({ catalog }: Library, name: string): Attempt<Pattern> {
  const patternOf = (id: NoteId): Pattern | undefined => {
    const note = catalog.note(id);
    return note && isPattern(note) ? note : undefined;
  };
  const found = findNote(catalog, name, { kind: "pattern", accept: (id) => patternOf(id) !== undefined });
  if (!found.ok) return found;
  const pattern = patternOf(found.value.id);
  return pattern ? ok(pattern) : fail("NOT_FOUND", `${found.value.id} is no pattern.`);
}

/** An episode counts once; any other note goes on from day to day, and counts on each. */
function readTrial({ catalog }: Library, pattern: Pattern, { went, note }: Input, today: string): Attempt<NewTrial> {
  const said = went === "avoided" ? { avoided: true as const } : { value: outcomeValue[went] };
  if (note === undefined) {
    const isCounted = went !== "avoided";
    return isCounted ? ok({ ...said, warnings: [] }) : badArgument("note", "name where it was avoided.");
  }
  const found = findNote(catalog, note);
  if (!found.ok) return found;
  const { id } = found.value;
  if (id === pattern.id) return badArgument("note", "a pattern is no evidence of itself. Name another note.");
  const target = evidenceTarget(catalog, id);
  if (!target.ok) return target;
  const told = catalog.note(id);
  const about = told?.kind === "episode" ? toldApart(said.value, saidOutcome(told)) : { day: today };
  return ok({ ...said, ...about, episode: target.value, warnings: [] });
}

function report(vault: Pick<Vault, "process">, id: NoteId, written: Written, { source }: TrialChange): RecordedTrial {
  const { note } = parseNote(id, written.after);
  if (!isPattern(note)) throw new Error(`${id} is no pattern any more`);
  const { occurrences, rate: success_rate = null } = tally(note, source);
  const ref = { ...noteRef(note), id };
  const undo = (): Promise<Attempt<NoteRef>> =>
    undoChange(vault, ref, written, "Take the line out of its evidence yourself.");
  return { ...ref, changed: written.before !== written.after, occurrences, success_rate, undo };
}

import { tally, type EvidenceSource, type Tally } from "../core/causal/evidence.ts";
import { checkPattern } from "../core/checks/check-patterns.ts";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import { noteIn } from "../core/model/memory-root.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { isPattern } from "../core/model/note.ts";
import type { Pattern } from "../core/model/pattern.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import { freePermalink, permalinkOf } from "../core/notes/permalink.ts";
import { firstNewLine } from "../core/notes/new-lines.ts";
import { nothingNew } from "./change-note.ts";
import { dayHere } from "./day-here.ts";
import { exclusionWarnings } from "./excluded-note.ts";
import { workedIn } from "./causes/fare.ts";
import { evidenceSource } from "./causes/graphs.ts";
import type { Library } from "./library.ts";
import { usualMaxRate } from "./list-antipatterns.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import { newPattern } from "./patterns/new-pattern.ts";
import { readPatternInput, type PatternAddition } from "./patterns/pattern-input.ts";
import { patternsNamed } from "./patterns/patterns-named.ts";
import { targetWarnings, withTargets } from "./patterns/pattern-targets.ts";
import { readTrial, type PatternChange, type Unshown } from "./patterns/pattern-trial.ts";
import { changePattern } from "./patterns/change-pattern.ts";
import type { Ports, Vault } from "./ports.ts";
import { takenPermalinks } from "./import/taken-permalinks.ts";
import { changeUndoably, undoChange, type Written as Change } from "./undo-change.ts";

export interface AddedPattern extends NoteRef {
  /** False when the pattern was there and has got what was new. */
  readonly created: boolean;
  readonly occurrences: number;
  readonly success_rate: number | null;
  /** How many episodes stand behind these numbers. */
  readonly episodes: number;
  readonly warnings: readonly string[];
  /** Where the first of what was added to a note that was there stands. */
  readonly line?: number;
  /** Puts that note back as it was; CONFLICT where somebody has changed it since. */
  readonly undo?: () => Promise<Attempt<NoteRef>>;
}

/** Writes a new pattern, or adds to the one of that name what it does not have yet. */
export async function addPattern(
  { vault, clock }: Pick<Ports, "vault" | "clock">,
  library: Library,
  input: unknown,
  unshown?: Unshown,
): Promise<Attempt<AddedPattern>> {
  const read = readPatternInput(input);
  if (!read.ok) return read;
  const trial = readTrial(library.catalog, read.value, unshown);
  if (!trial.ok) return trial;
  const known = findPattern(library, read.value);
  if (!known.ok) return known;
  const addition = withTargets(library.catalog, read.value, known.value);
  if (!addition.ok) return addition;
  const source = evidenceSource(library.catalog);
  const now = clock.now();
  const change: PatternChange = { addition: addition.value, trial: trial.value, source, today: dayHere(clock) };
  const written = await write(vault, library, change, known.value);
  if (!written.ok) return written;
  const excluded = await exclusionWarnings(vault, written.value.id);
  const targets = targetWarnings(library.catalog, addition.value, written.value.id);
  const opposite = written.value.created ? oppositeOf(library, read.value) : [];
  const notes = [
    ...opposite,
    ...trial.value.warnings,
    ...targets,
    ...excluded.map((message) => `excluded: ${message}`),
  ];
  const added = report({ ...written.value, source, now, notes });
  const { id, change: done } = written.value;
  return ok(done === undefined ? added : { ...added, ...toTakeBack(vault, { ...added, id }, done) });
}

/** What goes by that name and says the contrary. */
function oppositeOf(library: Library, { kind, slug }: PatternAddition): readonly string[] {
  const other = kind === "pattern" ? "antipattern" : "pattern";
  const what = other === "pattern" ? "a pattern" : "an anti-pattern";
  return patternsNamed(library, slug, other).map(
    (id) =>
      `opposite: ${id} is ${what} of that name. If you meant that one, call it ${other.toUpperCase()}-${slug} and remove this note; else give one of them another name.`,
  );
}

/** The note of that kind and name, if there is one. */
function findPattern(library: Library, { kind, slug, title }: PatternAddition): Attempt<NoteId | undefined> {
  const same = patternsNamed(library, slug, kind);
  const [id, ...others] = same;
  if (others.length === 0) return ok(id);
  const message = `${String(same.length)} notes are called ${title}: ${same.join(", ")}. Give all but one another name.`;
  return fail("AMBIGUOUS", message, { candidates: same });
}

interface Written {
  readonly id: NoteId;
  readonly text: string;
  readonly created: boolean;
  /** It says what it said before. */
  readonly isSame?: boolean;
  /** What became of a note that was there, where it says something else now. */
  readonly change?: Change;
}

async function write(
  vault: Pick<Vault, "create" | "process">,
  library: Library,
  change: PatternChange,
  known: NoteId | undefined,
): Promise<Attempt<Written>> {
  if (known !== undefined) return await update(vault, known, change);
  const id = noteIn(library.catalog.root, `patterns/${change.addition.title}.md`);
  const taken = takenPermalinks(library.catalog);
  const permalink = freePermalink(permalinkOf(id), (each) => taken.has(each));
  const text = newPattern({ ...change, id, permalink });
  const created = await vault.create(id, text);
  if (created.ok) return ok({ id: created.value, text, created: true });
  // Somebody else may have written the same pattern a moment ago.
  const updated = created.error.code === "CONFLICT" ? await update(vault, id, change) : created;
  return updated.ok || updated.error.code !== "NOT_FOUND" ? updated : created;
}

async function update(vault: Pick<Vault, "process">, id: NoteId, change: PatternChange): Promise<Attempt<Written>> {
  const changed = await changeUndoably(vault, id, (text) => changePattern(id, text, change));
  if (!changed.ok) return changed;
  const { before, after } = changed.value;
  const isSame = after === before;
  return ok({ id, text: after, created: false, isSame, ...(!isSame && { change: changed.value }) });
}

function toTakeBack(
  vault: Pick<Vault, "process">,
  ref: NoteRef & { readonly id: NoteId },
  change: Change,
): Pick<AddedPattern, "line" | "undo"> {
  const line = firstNewLine(change.before, change.after);
  const undo = (): Promise<Attempt<NoteRef>> =>
    undoChange(vault, ref, change, "Take what was added out of it yourself.");
  return { ...defined({ line }), undo };
}

interface Reported extends Written {
  readonly source: EvidenceSource;
  readonly now: number;
  readonly notes: readonly string[];
}

const doubts = ["tautology", "fixture-name"];

function report({ id, text, created, isSame = false, source, now, notes }: Reported): AddedPattern {
  const { note, problems } = parseNote(id, text);
  if (!isPattern(note)) throw new Error(`${id} is no pattern any more`);
  const numbers = tally(note, source);
  const found = [...problems, ...doubtsOf(note, numbers, now)].map(({ code, message }) => `${code}: ${message}`);
  const { occurrences, trials, rate: success_rate = null } = numbers;
  const warnings = [...(isSame ? [nothingNew] : []), ...notes, ...worksAfterAll(note, numbers), ...found];
  return { ...noteRef(note), created, occurrences, success_rate, episodes: trials.length, warnings };
}

/** Above the rate that get_antipatterns shows unless asked for more. */
function worksAfterAll({ kind }: Pattern, { rate = 0, occurrences }: Tally): readonly string[] {
  if (kind === "pattern" || rate <= usualMaxRate) return [];
  return [
    `contradiction: An anti-pattern that ${workedIn(rate, occurrences)} is not shown by get_antipatterns. Correct the evidence, or make it a pattern.`,
  ];
}

function doubtsOf(note: Pattern, numbers: Tally, now: number): ReturnType<typeof checkPattern> {
  return checkPattern(note, numbers, now).filter(({ code }) => doubts.includes(code));
}

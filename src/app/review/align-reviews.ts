import * as z from "zod";
import { compare } from "../../core/lib/compare.ts";
import { defined } from "../../core/lib/defined.ts";
import { ok } from "../../core/lib/result.ts";
import { findNote } from "../../core/index/find-note.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import type { StatedReview } from "../../core/model/note-base.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { utc } from "../../core/lib/time.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { setFields } from "../../core/notes/patch-fields.ts";
import type { ReviewState } from "../../core/review/fold.ts";
import { argumentsOf, oneOf, readArguments } from "../arguments.ts";
import { changeNote } from "../change-note.ts";
import type { Library } from "../library.ts";
import { noteRef, type NoteRef } from "../note-ref.ts";
import type { Ports, Vault } from "../ports.ts";

export const alignReviewsArguments = argumentsOf(() => ({
  notes: z.array(z.string()).optional().describe("only these; all unless given"),
  write: z.boolean().default(false).describe("write; without it, only say what would be written"),
  only: oneOf(["all", "stated", "behind"])
    .default("all")
    .describe("stated: only notes that have such fields; behind: only those that do not know of their last review"),
}));

export interface AlignReport {
  /** How many notes have been reviewed. */
  readonly checked: number;
  /** Those whose frontmatter says something else than the logs. */
  readonly changed: readonly NoteRef[];
  readonly written: boolean;
  /** What was named and is no note, or could not be written, and why. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
}

const isConcerned = {
  all: isDifferent,
  stated: (own, state) => own !== undefined && isDifferent(own, state),
  behind: isBehind,
} satisfies Record<z.infer<ReturnType<typeof alignReviewsArguments>>["only"], typeof isDifferent>;

/** Brings the frontmatter of reviewed notes in line with the logs. */
export async function alignReviews(
  { vault }: Pick<Ports, "vault">,
  { catalog, reviews, upkeep }: Library,
  input: unknown,
): Promise<Attempt<AlignReport>> {
  const read = readArguments(alignReviewsArguments, input);
  if (!read.ok) return read;
  const { write, only, notes } = read.value;
  const skipped: { path: string; reason: string }[] = [];
  const asked = new Set<NoteId>();
  for (const name of notes ?? []) {
    const found = findNote(catalog, name);
    if (found.ok) asked.add(found.value.id);
    else skipped.push({ path: name, reason: found.error.message });
  }
  const files = [...reviews().reviewed].flatMap(([id, state]) => {
    const note = catalog.files.get(id)?.note;
    return note && (notes === undefined || asked.has(id)) ? [{ note, state }] : [];
  });
  const differing = files
    .filter(({ note, state }) => isConcerned[only](note.reviewed, state))
    .sort((a, b) => compare(a.note.id, b.note.id));
  for (const { note, state } of write ? differing : []) {
    const aligned = upkeep?.isClosed() === true ? closed(note.id) : await alignNote(vault, note.id, state);
    if (!aligned.ok) skipped.push({ path: note.id, reason: aligned.error.message });
  }
  const changed = differing.map(({ note }) => noteRef(note));
  return ok({ checked: files.length, changed, written: write, skipped });
}

function closed(id: NoteId): Attempt<never> {
  return fail("CONFLICT", `"${id}" was not written: Retrace was switched off before its turn. Align it again.`);
}

/** Sets what the logs say of one note, in its four fields and nowhere else. */
export async function alignNote(
  vault: Pick<Vault, "process">,
  id: NoteId,
  state: ReviewState,
): Promise<Attempt<string>> {
  return await changeNote(vault, id, (text) => {
    if (!isDifferent(parseNote(id, text).note.reviewed, state)) return ok(text);
    const { stability, difficulty, lastReviewedAt, dueAt } = stated(state) ?? {};
    return setFields(text, { stability, difficulty, last_reviewed_at: lastReviewedAt, due_at: dueAt });
  });
}

function isDifferent(own: StatedReview | undefined, state: ReviewState): boolean {
  const wanted = stated(state);
  const keys = ["stability", "difficulty", "lastReviewedAt", "dueAt"] as const;
  return keys.some((key) => own?.[key] !== wanted?.[key]);
}

/**
 * Whether there is a review that the note does not know of, or that was not known when it was last rated. What else
 * differs may follow from the settings of another device.
 */
function isBehind(own: StatedReview | undefined, state: ReviewState): boolean {
  const hasLast = own?.lastReviewedAt === stated(state)?.lastReviewedAt;
  return isDifferent(own, state) && !(hasLast && isUnbroken(state));
}

/** Whether each rating began where the one before it ended, by what was written down with them. */
function isUnbroken({ ratings }: ReviewState): boolean {
  const recorded = ratings.map(({ event: { act } }) => (act.kind === "rate" ? act : undefined));
  return recorded.every((act, at) => at === 0 || act?.before?.stability === recorded[at - 1]?.after?.stability);
}

/** What is written of a state; nothing where no rating counts. */
function stated({ memory, since, dueAt, isNew }: ReviewState): StatedReview | undefined {
  if (isNew || !memory) return undefined;
  return defined({
    stability: short(memory.stability),
    difficulty: short(memory.difficulty),
    lastReviewedAt: since === undefined ? undefined : utc(since),
    dueAt: dueAt === undefined ? undefined : utc(dueAt),
  });
}

const digits = 10_000;
export const short = (value: number): number => Math.round(value * digits) / digits;

import * as z from "zod";
import { findNote } from "../../core/index/find-note.ts";
import { defined } from "../../core/lib/defined.ts";
import { dayMs, utc } from "../../core/lib/time.ts";
import { ok } from "../../core/lib/result.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { isMemory } from "../../core/model/note.ts";
import type { Rating } from "../../core/model/review.ts";
import { pendingOf, usedOf, type Pending } from "../../core/review/pending.ts";
import { newLines, withRenewed } from "../../core/notes/new-lines.ts";
import { argumentsOf, oneOf, readArguments, wholeNumber } from "../arguments.ts";
import type { Library } from "../library.ts";
import { noteRef, type NoteRef } from "../note-ref.ts";
import type { Ports } from "../ports.ts";
import { reinforceUsed } from "../uses/reinforce-used.ts";
import { reviewMemory } from "../review-memory.ts";
import { textOf } from "../search/show-hits.ts";
import { isMadeByUs } from "../uses/made-by-us.ts";
import { evidenceIn } from "../uses/use-evidence.ts";
import { addUse, readUses } from "../uses/use-log.ts";

export const pendingReviewsArguments = argumentsOf(() => ({
  limit: wholeNumber(1, 100).default(20).describe("how many to list, 1 to 100"),
}));

export interface PendingRow extends NoteRef {
  /** What was asked when it was found. */
  readonly queries: readonly string[];
  readonly found: number;
  readonly opened: number;
  readonly last_at: string;
}

export interface PendingReport {
  readonly total: number;
  /** What was used most, first. */
  readonly pending: readonly PendingRow[];
}

/**
 * What agents found, or somebody opened from a search, and nobody has judged. Nobody is asked of what was only listed
 * beside what answered: if that has helped, it shows.
 */
export async function pendingReviews(ports: Ports, library: Library, input: unknown): Promise<Attempt<PendingReport>> {
  const read = readArguments(pendingReviewsArguments, input);
  if (!read.ok) return read;
  const all = (await pending(ports, library)).filter(isUsed).sort((a, b) => usedOf(b) - usedOf(a));
  const rows = all
    .slice(0, read.value.limit)
    .flatMap(({ id, queries, found, opened, lastAt }): readonly PendingRow[] => {
      const note = library.catalog.note(id);
      return note ? [{ ...noteRef(note), queries, found, opened, last_at: utc(lastAt) }] : [];
    });
  return ok({ total: all.length, pending: rows });
}

async function pending({ uses, clock }: Ports, { reviews }: Library): Promise<readonly Pending[]> {
  const { settings, ownerOf, states } = reviews();
  if (!uses || !settings.fromUse) return [];
  return pendingOf(await readUses(uses, clock), { ownerOf, stateOf: (id) => states.get(id) });
}

const isUsed = (use: Pending): boolean => usedOf(use) > 0;

export const answerUseArguments = argumentsOf(() => ({
  id: z.string().describe("the note"),
  helped: oneOf(["yes", "no", "skip"]).describe("whether it did; skip, and nothing follows"),
}));

export interface Answered extends NoteRef {
  /** Null when nothing was written. */
  readonly rating: Rating | null;
  readonly event: string | null;
}

/** What a person says when asked whether something helped. */
export async function answerUse(ports: Ports, library: Library, input: unknown): Promise<Attempt<Answered>> {
  const read = readArguments(answerUseArguments, input);
  if (!read.ok) return read;
  const { catalog, reviews } = library;
  const found = findNote(catalog, read.value.id);
  if (!found.ok) return found;
  const note = catalog.note(found.value.id);
  if (!note || !isMemory(note)) return fail("NOT_FOUND", `${found.value.id} is no memory that can be reviewed.`);
  if (read.value.helped === "skip") {
    const passed = {
      at: ports.clock.now(),
      what: "passed",
      query: "",
      keys: [reviews().keyOf(note)],
      by: "person",
    } as const;
    if (ports.uses) await addUse(ports.uses, ports, passed);
    return ok({ ...noteRef(note), rating: null, event: null });
  }
  const rating = read.value.helped === "yes" ? "good" : "again";
  const reviewed = await reviewMemory(ports, library, { id: note.id, rating, by: "person" });
  return reviewed.ok ? ok({ ...noteRef(note), rating, event: reviewed.value.event }) : reviewed;
}

/** So long after it was found, what is stored may come of it. */
const longestSession = 7 * dayMs;

interface Settled {
  readonly id: NoteId;
  readonly rating: Rating;
}

/** What was rated by evidence, and what a language model may judge, with its rating if nobody does. */
interface ByEvidence {
  readonly settled: readonly Settled[];
  readonly left: readonly Unjudged[];
}

export interface Unjudged extends Pending {
  readonly otherwise?: Rating;
}

/** What somebody has written, in which note: all of a new one, of another what they have added. */
export interface Stored {
  readonly id: NoteId;
  readonly said: string;
}

/** Settles what a note shows that somebody has written, or what needs none. Answers what was rated. */
export async function settleUses(ports: Ports, library: Library, id?: NoteId): Promise<readonly Settled[]> {
  const storedThere = (): Promise<Stored | undefined> =>
    id === undefined ? Promise.resolve(undefined) : saidByHand(ports, library, id);
  return (await settleByEvidence(ports, library, storedThere)).settled;
}

/** What a note says apart from what our verbs have written there: what was told them, they settle themselves. */
async function saidByHand({ vault }: Ports, { catalog, upkeep }: Library, id: NoteId): Promise<Stored | undefined> {
  const read = await vault.read(id);
  if (!read.ok || isMadeByUs(catalog, id, read.value)) return undefined;
  const own = withRenewed(upkeep?.ownLines(id) ?? new Set(), read.value);
  return { id, said: newLines(read.value, own) };
}

/**
 * Settles by evidence what can be settled without asking: what the stored text links to, cites or quotes has helped;
 * what was opened a day ago or more, and led to nothing, hardly. What was only shown stays open, and where there is a
 * language model, what it may judge by the text is left to it, but for what was only listed. Where nothing is open, the
 * text is not asked for.
 */
export async function settleByEvidence(
  ports: Ports,
  library: Library,
  storedThere: () => Promise<Stored | undefined>,
): Promise<ByEvidence> {
  const open = await pending(ports, library);
  const settled: Settled[] = [];
  const left: Unjudged[] = [];
  if (open.length === 0) return { settled, left };
  const stored = await storedThere();
  const shows = storedEvidence(ports, library, stored);
  const isJudged = mayBeJudged(ports, stored);
  const now = ports.clock.now();
  for (const use of open.filter(({ id }) => id !== stored?.id)) {
    const isRecent = now - use.lastAt <= longestSession;
    const otherwise = isOver(use, now) ? ("hard" as const) : undefined;
    if (isRecent && (await shows(use.id))) settled.push(...(await rate(ports, library, use.id, "good")));
    else if (isRecent && isJudged && isUsed(use)) left.push({ ...use, ...defined({ otherwise }) });
    else if (otherwise) settled.push(...(await rate(ports, library, use.id, otherwise)));
  }
  return { settled, left };
}

const mayBeJudged = ({ narrator }: Ports, stored: Stored | undefined): boolean =>
  stored !== undefined && narrator?.() !== undefined;

const isOver = ({ opened, lastAt }: Pending, now: number): boolean => opened > 0 && now - lastAt >= dayMs;

/** Writes a rating down by nobody's hand; answers it unless it was too soon after another. */
export async function rate(ports: Ports, library: Library, id: NoteId, rating: Rating): Promise<readonly Settled[]> {
  const reviewed = await reviewMemory(ports, library, { id, rating, by: "agent" });
  if (rating === "good") await reinforceUsed(ports, library, { what: "used", ids: [id] });
  return reviewed.ok && reviewed.value.event !== null ? [{ id, rating }] : [];
}

function storedEvidence(
  { vault }: Ports,
  { catalog }: Library,
  stored: Stored | undefined,
): (id: NoteId) => Promise<boolean> {
  if (stored === undefined) return () => Promise.resolve(false);
  const { names, quotes } = evidenceIn(stored.said, { catalog, id: stored.id });
  return async (id) => {
    const note = catalog.note(id);
    if (!note || !isMemory(note)) return false;
    return names(note) || quotes((await textOf({ vault }, id)) ?? "");
  };
}

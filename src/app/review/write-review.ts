import { fingerprint } from "../../core/lib/hash.ts";
import { readMoment } from "../../core/lib/time.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import { noteIn } from "../../core/model/memory-root.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import type { ReviewAct, Reviewer, ReviewEvent } from "../../core/model/review.ts";
import { ok } from "../../core/lib/result.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { appendReview, newReviewLog } from "../../core/notes/review-log.ts";
import { timeHere } from "../day-here.ts";
import type { Clock, Ports, Vault } from "../ports.ts";

/** The log that this device writes this month. */
export interface OwnLog {
  readonly id: NoteId;
  readonly device: string;
  /** What the log of the last month holds, where that one has ended just now. */
  readonly earlier: readonly ReviewEvent[];
  /** All of it and what is in this one now, which may be more than has been read into the catalog. */
  readonly events: readonly ReviewEvent[];
  /** This one as it was read. */
  readonly read: ReadLog;
}

interface ReadLog {
  readonly id: NoteId;
  readonly text: string;
  readonly events: readonly ReviewEvent[];
}

/** Where nothing says what this device is called. */
const unnamed = "device";

const longestName = 60;

/** What a device is called, as part of a file's name; where it has to be bent into shape, still like no other. */
export function plainDevice(name: string): string {
  const whole = name.normalize();
  if (whole === "") return unnamed;
  const plain = whole.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-").replaceAll(/^-+|-+$/g, "");
  if (plain === whole && plain.length <= longestName) return plain;
  const mark = fingerprint(whole).slice(-4);
  return `${plain === "" ? unnamed : Array.from(plain).slice(0, longestName).join("")}-${mark}`;
}

/**
 * Finds the log of this device and month, and reads it anew: a rating before this one may not have come back yet. Just
 * after a month has begun, that may be in the log of the last one.
 */
export async function ownLog({
  vault,
  clock,
  device,
  root = () => "",
}: Pick<Ports, "vault" | "clock" | "device" | "root">): Promise<Attempt<OwnLog>> {
  const name = plainDevice((await device?.()) ?? "");
  const logAt = (at: number): string => noteIn(root(), `reviews/${timeHere(clock, at).slice(0, 7)} ${name}`);
  const now = clock.now();
  const [before, current] = [logAt(now - longestSkew), logAt(now)];
  const own = await logCalled(vault, current);
  if (!own.ok) return own;
  const last = before === current ? undefined : await logCalled(vault, before);
  if (last?.ok === false) return last;
  const earlier = last?.value.events ?? [];
  const { id, events } = own.value;
  return ok({ id, device: name, earlier, events: [...earlier, ...events], read: own.value });
}

/** How many other notes may have the name of a log. */
const mostTaken = 9;

/** The log of that name; where a note of another kind has it, which is not written into, one that is called alike. */
async function logCalled(vault: Pick<Vault, "read">, name: string): Promise<Attempt<ReadLog>> {
  for (let turn = 1; turn <= mostTaken; turn += 1) {
    const id = noteId(turn === 1 ? `${name}.md` : `${name} ${String(turn)}.md`);
    const text = await vault.read(id);
    if (!text.ok) return text.error.code === "NOT_FOUND" ? ok({ id, text: "", events: [] }) : text;
    const events = eventsIn(id, text.value);
    if (events) return ok({ id, text: text.value, events });
  }
  return fail("CONFLICT", `${name}.md is no review log, so nothing was written. Give that note another name.`);
}

/** Nothing where the note is something else than a log. */
function eventsIn(id: NoteId, text: string): readonly ReviewEvent[] | undefined {
  if (text.trim() === "") return [];
  const { note } = parseNote(id, text);
  return note.kind === "review-log" ? note.events : undefined;
}

interface Happened {
  readonly key: string;
  readonly act: ReviewAct;
  readonly by: Reviewer;
}

/**
 * After the events that came before, though other clocks be somewhat ahead; two within a second would be of one moment,
 * and no device could order them.
 */
export function newEvent(
  clock: Clock,
  { device }: Pick<OwnLog, "device">,
  { key, act, by }: Happened,
  before: readonly ReviewEvent[],
): ReviewEvent {
  const now = toSecond(clock.now());
  const at = before.reduce((next, { at: last }) => (isNear(last, now) ? Math.max(next, last + 1000) : next), now);
  const time = timeHere(clock, at);
  const taken = new Set(before.map(({ id }) => id));
  let id = "";
  for (let turn = 0; id === "" || taken.has(id); turn += 1) {
    id = `r-${fingerprint([device, time, key, JSON.stringify(act), String(turn)].join("\n")).slice(-6)}`;
  }
  return { id, at: readMoment(time)?.at ?? at, time, key, act, by };
}

/** Of these, what was written a moment ago, or by a clock that is ahead. */
export function lately({ now }: Clock, all: readonly ReviewEvent[]): readonly ReviewEvent[] {
  const from = toSecond(now());
  return all.filter(({ at }) => at >= from);
}

/** Of these, what is about one of the keys. */
export function about(keys: readonly string[], all: readonly ReviewEvent[]): readonly ReviewEvent[] {
  return all.filter(({ key, act }) => keys.includes(key) || (act.kind === "renamed" && keys.includes(act.to)));
}

/** A clock that is further behind than this is not put right. */
const longestSkew = 600_000;

const isNear = (at: number, now: number): boolean => at >= now && at - now < longestSkew;
const toSecond = (at: number): number => Math.floor(at / 1000) * 1000;

/** What is to be written, and whatever else follows from what the log holds. */
interface Decided {
  readonly events: readonly ReviewEvent[];
}

/**
 * Adds lines to the log, which is made when there is none. They are decided on while nobody else writes, for another
 * program of this device may have rated since the log was read.
 */
export async function writeReviews<T extends Decided>(
  vault: Pick<Vault, "create" | "process">,
  { id, device, earlier, read }: OwnLog,
  decide: (known: readonly ReviewEvent[]) => T,
): Promise<Attempt<T>> {
  const last: { decided?: T | undefined } = {};
  const withLines = (text: string): string => {
    const known = text === read.text ? read.events : eventsIn(id, text);
    last.decided = known && decide([...earlier, ...known]);
    const { events } = last.decided ?? { events: [] };
    if (events.length === 0) return text;
    return events.reduce(appendReview, text.trim() === "" ? newReviewLog(device) : text);
  };
  const append = (): Promise<Attempt<unknown>> => vault.process(id, withLines);
  let written = await append();
  if (!written.ok && written.error.code === "NOT_FOUND") {
    const text = withLines("");
    written = text === "" ? ok(id) : await vault.create(id, text);
    // Another program of this device may have made it a moment ago; else it is as was said: nobody may write there.
    const again = !written.ok && written.error.code === "CONFLICT" ? await append() : written;
    if (again.ok || again.error.code !== "NOT_FOUND") written = again;
  }
  if (!written.ok) return written;
  const { decided } = last;
  return decided
    ? ok(decided)
    : fail("CONFLICT", `${id} is no review log any more, so nothing was written. Try again.`);
}

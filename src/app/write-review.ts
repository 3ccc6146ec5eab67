import { fingerprint } from "../core/lib/hash.ts";
import { clockTime, readMoment } from "../core/lib/time.ts";
import type { Attempt } from "../core/model/failure.ts";
import { noteId, type NoteId } from "../core/model/note-id.ts";
import type { ReviewAct, Reviewer, ReviewEvent } from "../core/model/review.ts";
import { ok } from "../core/lib/result.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import { appendReview, newReviewLog } from "../core/notes/review-log.ts";
import type { Clock, Ports, Vault } from "./ports.ts";

/** The log that this device writes this month. */
export interface OwnLog {
  readonly id: NoteId;
  readonly device: string;
  /** What is in it now, which may be more than has been read into the catalog. */
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
}: Pick<Ports, "vault" | "clock" | "device">): Promise<Attempt<OwnLog>> {
  const name = plainDevice((await device?.()) ?? "");
  const logAt = (at: number): NoteId => noteId(`reviews/${clockTime(at, aheadOf(clock, at)).slice(0, 7)} ${name}.md`);
  const now = clock.now();
  const id = logAt(now);
  const before = logAt(now - longestSkew);
  const known = await eventsIn(vault, id);
  const last = before === id ? ok([]) : await eventsIn(vault, before);
  if (!known.ok) return known;
  return last.ok ? ok({ id, device: name, events: [...last.value, ...known.value] }) : last;
}

async function eventsIn(vault: Pick<Vault, "read">, id: NoteId): Promise<Attempt<readonly ReviewEvent[]>> {
  const text = await vault.read(id);
  if (!text.ok) return text.error.code === "NOT_FOUND" ? ok([]) : text;
  const { note } = parseNote(id, text.value);
  return ok(note.kind === "review-log" ? note.events : []);
}

interface Happened {
  readonly key: string;
  readonly act: ReviewAct;
  readonly by: Reviewer;
}

/** After the events that came before; two within a second would be of one moment, and no device could order them. */
export function newEvent(
  clock: Clock,
  { device }: OwnLog,
  { key, act, by }: Happened,
  before: readonly ReviewEvent[],
): ReviewEvent {
  const now = Math.floor(clock.now() / 1000) * 1000;
  const last = before.at(-1)?.at ?? 0;
  const at = last >= now && last - now < longestSkew ? last + 1000 : now;
  const time = clockTime(at, aheadOf(clock, at));
  const taken = new Set(before.map(({ id }) => id));
  let id = "";
  for (let turn = 0; id === "" || taken.has(id); turn += 1) {
    id = `r-${fingerprint([device, time, key, JSON.stringify(act), String(turn)].join("\n")).slice(-6)}`;
  }
  return { id, at: readMoment(time)?.at ?? at, time, key, act, by };
}

/** A clock that is further behind than this is not put right. */
const longestSkew = 60_000;

function aheadOf({ minutesAhead }: Clock, at: number): number {
  return minutesAhead?.(at) ?? 0;
}

/** Adds lines to the log, which is made when there is none. */
export async function writeReviews(
  vault: Pick<Vault, "create" | "process">,
  { id, device }: OwnLog,
  events: readonly ReviewEvent[],
): Promise<Attempt<unknown>> {
  const append = (): Promise<Attempt<string>> => vault.process(id, (text) => events.reduce(appendReview, text));
  const appended = await append();
  if (appended.ok || appended.error.code !== "NOT_FOUND") return appended;
  const created = await vault.create(id, events.reduce(appendReview, newReviewLog(device)));
  // Another program of this device may have made it a moment ago.
  return created.ok || created.error.code !== "CONFLICT" ? created : await append();
}

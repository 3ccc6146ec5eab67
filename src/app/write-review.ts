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

/** What a device is called, as part of a file's name. */
export function plainDevice(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-").replaceAll(/^-+|-+$/g, "");
  return plain === "" ? unnamed : plain.slice(0, 60);
}

/** Finds the log of this device and month, and reads it anew: a rating before this one may not have come back yet. */
export async function ownLog({
  vault,
  clock,
  device,
}: Pick<Ports, "vault" | "clock" | "device">): Promise<Attempt<OwnLog>> {
  const name = plainDevice((await device?.()) ?? "");
  const month = clockTime(clock.now(), aheadOf(clock, clock.now())).slice(0, 7);
  const id = noteId(`reviews/${month} ${name}.md`);
  const text = await vault.read(id);
  if (!text.ok && text.error.code !== "NOT_FOUND") return text;
  const { note } = parseNote(id, text.ok ? text.value : "");
  return ok({ id, device: name, events: note.kind === "review-log" ? note.events : [] });
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

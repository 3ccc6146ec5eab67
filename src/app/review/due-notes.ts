import type { Catalog } from "../../core/index/catalog.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { ReviewSettings } from "../../core/model/review-settings.ts";
import type { ReviewState } from "../../core/review/fold.ts";
import { dayText, type Today } from "../../core/review/queue.ts";
import { dayMs } from "../../core/lib/time.ts";
import type { Due, DueOf } from "../../core/retrieval/said-by.ts";
import type { Library } from "../library.ts";
import type { Ports } from "../ports.ts";
import { candidates, dueToday, todayOf } from "./review-book.ts";

/** When each note is asked for: the one answer to what is due, for searches, lists and counts. */
export function dueNotes({ clock }: Pick<Ports, "clock">, library: Pick<Library, "catalog" | "reviews">): DueOf {
  return (id) => scheduleOf(clock, library).dueOf.get(id);
}

/** Those that are asked for today, the most forgotten first. */
export function askedToday(
  { clock }: Pick<Ports, "clock">,
  library: Pick<Library, "catalog" | "reviews">,
): ReadonlySet<NoteId> {
  return scheduleOf(clock, library).today;
}

interface Schedule {
  readonly dueOf: ReadonlyMap<NoteId, Due>;
  readonly today: ReadonlySet<NoteId>;
}

interface Known {
  readonly revision: number;
  readonly day: number;
  readonly settings: ReviewSettings;
  readonly schedule: Schedule;
}

/** Asked with every key that is pressed; it changes with the notes, the settings and the day. */
const known = new WeakMap<Catalog, Known>();

function scheduleOf(clock: Ports["clock"], { catalog, reviews }: Pick<Library, "catalog" | "reviews">): Schedule {
  const book = reviews();
  const today = todayOf(clock);
  const [day, { settings }, { revision }] = [today.dayOf(today.now), book, catalog];
  const last = known.get(catalog);
  if (last?.revision === revision && last.day === day && last.settings === settings) return last.schedule;
  const all = candidates(catalog, book);
  const asked = new Set(dueToday(book, all, today).map(({ id }) => id));
  const due = new Map(
    all.flatMap(({ id, state }) => {
      const its = dueOf(state, today, asked.has(id));
      return its ? [[id, its] as const] : [];
    }),
  );
  const schedule = { dueOf: due, today: new Set([...asked].filter((id) => due.get(id)?.isToday)) };
  known.set(catalog, { revision, day, settings, schedule });
  return schedule;
}

function dueOf(state: ReviewState, { now, dayOf }: Today, isToday: boolean): Due | undefined {
  const { dueAt, isNew, isSuspended, buriedUntil = "" } = state;
  if (isSuspended) return undefined;
  const today = dayOf(now);
  const isBuried = buriedUntil > dayText(today);
  const buriedFor = isBuried ? Math.round(Date.parse(buriedUntil) / dayMs) - today : -Infinity;
  const inDays = dueAt === undefined ? 0 : dayOf(dueAt) - today;
  return { isToday, isNew, inDays: Math.max(inDays, buriedFor) };
}

import { compare } from "../lib/compare.ts";
import { defined } from "../lib/defined.ts";
import { noteDate } from "../model/note-date.ts";
import type { ParsedNote } from "../model/note.ts";
import type { NoteId } from "../model/note-id.ts";
import { acceptor, everyId } from "./accept.ts";
import { timeFactor } from "./factors.ts";
import type { Memories } from "./memories.ts";
import { typedFilters, type Filter, type Query } from "./read-query.ts";
import { askedDate, isSought, sortOf } from "./sought.ts";
import type { When } from "./when.ts";

/** A note that is there without a word to rank it by. */
export interface Browsed {
  readonly id: NoteId;
  readonly unit: number;
  readonly score: number;
  readonly legs: readonly [];
  readonly factors: readonly ReturnType<typeof timeFactor>[];
  /** More for what failed than for what half failed, where that is asked for. */
  readonly tier: number;
}

/** Notes that meet a question of conditions alone: those of the time it names, else those nearest to it; newest first, what failed before what half failed. */
export function browse(memories: Memories, query: Query): readonly Browsed[] {
  const { filters, without, when, sought = [] } = query;
  if (filters.length + without.length + sought.length === 0 && !when) return [];
  const accepts = acceptor(memories, query);
  const found = everyId(memories.words).flatMap((id): readonly Found[] => {
    const note = accepts(id) ? memories.note(id) : undefined;
    const part = note && partOf(note, query);
    if (!note || part === undefined) return [];
    const asked = when || sought.length > 0 ? askedDate(note, sought) : undefined;
    const tier = sortOf(note, defined({ ended: query.ended }));
    const browsed = { ...toBrowsed(note.id, asked, when), tier };
    return [{ at: asked ?? noteDate(note) ?? 0, isPlain: part === "beside", browsed }];
  });
  return telling(found)
    .toSorted(
      (a, b) =>
        b.browsed.score - a.browsed.score ||
        b.browsed.tier - a.browsed.tier ||
        b.at - a.at ||
        compare(b.browsed.id, a.browsed.id),
    )
    .map(({ browsed }) => browsed);
}

/**
 * Whether a note answers, or only tells what happened on its day besides: who asks for a time alone asks what happened
 * then, or what was learned or decided.
 */
function partOf(note: ParsedNote, { filters, when, sought = [] }: Query): "answers" | "beside" | undefined {
  const isTimeAlone = when !== undefined && filters.length === 0;
  if ((!isTimeAlone && sought.length === 0) || isSought(note, sought)) return "answers";
  return note.kind === "note" && sought.length === 0 && noteDate(note) !== undefined ? "beside" : undefined;
}

/** What is of then, else the rest; other notes of a day, such as daily notes, only where no memory does. */
function telling(found: readonly Found[]): readonly Found[] {
  const memories = found.filter(({ isPlain }) => !isPlain);
  const then = ({ browsed }: Found): boolean => isThen(browsed);
  return [memories.filter(then), found.filter(then), memories].find((some) => some.length > 0) ?? found;
}

/** How many episodes are of the time that a question names, whatever it asks of them. */
export function episodesThen(memories: Memories, query: Query): number {
  const isEpisode: Filter = { text: "kind:episode", accepts: ({ kind }) => kind === "episode" };
  return browse(memories, { ...query, filters: [...typedFilters(query), isEpisode], sought: [] }).filter(isThen).length;
}

const isThen = ({ score }: Browsed): boolean => score === 1;

interface Found {
  readonly at: number;
  /** Whether it is no memory, and only tells what happened on its day. */
  readonly isPlain: boolean;
  readonly browsed: Browsed;
}

function toBrowsed(id: NoteId, at: number | undefined, when: When | undefined): Omit<Browsed, "tier"> {
  const factors = when ? [timeFactor(at, when)] : [];
  return { id, unit: 0, score: factors[0]?.value ?? 0, legs: [], factors };
}

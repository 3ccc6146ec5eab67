import type { Message } from "../model/message.ts";
import { constants } from "../segmentation/constants.ts";
import { partOf, segment, undecided, type Insight, type Segment } from "../segmentation/segment.ts";

/** Messages of a conversation that have a note. */
export interface KnownPart {
  readonly first: number;
  readonly end: number;
  /** Whether it may go on: nothing came after it when it was written. */
  readonly isOpen: boolean;
}

/** A conversation divided beside what is known of it: what is known stays, but for the last part, which may go on. */
export interface Division<T extends KnownPart> {
  readonly fresh: readonly Segment[];
  /** The known part that goes on, and where it ends now. */
  readonly grown?: { readonly part: T; readonly end: number };
}

export interface Divided<T extends KnownPart> {
  readonly messages: readonly Message[];
  /** In their order. */
  readonly known: readonly T[];
  /** Where the source itself begins something new. */
  readonly starts?: readonly number[];
  /** By the places of messages in all of them. */
  readonly insight?: Insight;
}

export function divide<T extends KnownPart>(given: Divided<T>): Division<T> {
  const { messages, known } = given;
  const between = (first: number, end: number): readonly Segment[] => divideRange(given, { first, end });
  const last = openPart(given);
  const end = last ? grownEnd(last, between(last.first, messages.length)) : (known.at(-1)?.end ?? 0);
  const fresh = [...gaps(known).flatMap((gap) => between(gap.first, gap.end)), ...between(end, messages.length)];
  return { fresh, ...(last && end > last.end && { grown: { part: last, end } }) };
}

/** The messages of which it is open whether an episode begins with them, where something is to be divided. */
export function undecidedIn(given: Divided<KnownPart>): readonly number[] {
  const { messages, known } = given;
  const rest = { first: openPart(given)?.first ?? known.at(-1)?.end ?? 0, end: messages.length };
  const ranges = [...gaps(known), rest].flatMap((range) => piecesOf(given, range));
  return ranges.flatMap(({ first, end }) => undecided(messages.slice(first, end)).map((place) => first + place));
}

/** The last part, where it may go on and something has come since. */
function openPart<T extends KnownPart>({ messages, known }: Pick<Divided<T>, "messages" | "known">): T | undefined {
  const last = known.at(-1);
  return last?.isOpen === true && last.end < messages.length ? last : undefined;
}

interface Range {
  readonly first: number;
  readonly end: number;
}

const gaps = (known: readonly KnownPart[]): readonly Range[] =>
  known.map(({ first }, at) => ({ first: known[at - 1]?.end ?? 0, end: first }));

/** Where a part ends that may go on: never before it ended, nor so far that it would be too long. */
function grownEnd({ first, end }: KnownPart, segments: readonly Segment[]): number {
  const over = segments.find((each) => each.end >= end)?.end ?? end;
  return over - first <= constants.mostMessages ? over : end;
}

function divideRange(given: Divided<KnownPart>, range: Range): readonly Segment[] {
  const { messages, insight = {} } = given;
  return piecesOf(given, range).flatMap((piece, at) =>
    segment(messages.slice(piece.first, piece.end), partOf(insight, piece)).map((each): Segment => {
      const reason = each.first === 0 && at > 0 ? "topic" : each.reason;
      return { first: each.first + piece.first, end: each.end + piece.first, reason };
    }),
  );
}

/** A range by what the source begins anew: that is a boundary, once there is something to end. */
function piecesOf({ starts = [] }: Pick<Divided<KnownPart>, "starts">, { first, end }: Range): readonly Range[] {
  if (first >= end) return [];
  const cuts = [first];
  for (const start of starts)
    if (start < end && start - (cuts.at(-1) ?? first) >= constants.leastMessages) cuts.push(start);
  return cuts.map((cut, at) => ({ first: cut, end: cuts[at + 1] ?? end }));
}

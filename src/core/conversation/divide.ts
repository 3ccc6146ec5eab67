import type { Message } from "../model/message.ts";
import { constants } from "../segmentation/constants.ts";
import { segment, type Segment } from "../segmentation/segment.ts";

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
}

export function divide<T extends KnownPart>({ messages, known, starts = [] }: Divided<T>): Division<T> {
  const between = (first: number, end: number): readonly Segment[] => divideRange(messages, { first, end }, starts);
  const last = known.at(-1);
  const isLonger = last !== undefined && last.isOpen && last.end < messages.length;
  const end = isLonger ? grownEnd(last, between(last.first, messages.length)) : (last?.end ?? 0);
  const gaps = known.flatMap(({ first }, at) => between(known[at - 1]?.end ?? 0, first));
  const fresh = [...gaps, ...between(end, messages.length)];
  return { fresh, ...(isLonger && end > last.end && { grown: { part: last, end } }) };
}

/** Where a part ends that may go on: never before it ended, nor so far that it would be too long. */
function grownEnd({ first, end }: KnownPart, segments: readonly Segment[]): number {
  const over = segments.find((each) => each.end >= end)?.end ?? end;
  return over - first <= constants.mostMessages ? over : end;
}

/** The episodes of a range; what the source begins anew is a boundary, once there is something to end. */
function divideRange(
  messages: readonly Message[],
  { first, end }: { readonly first: number; readonly end: number },
  starts: readonly number[],
): readonly Segment[] {
  if (first >= end) return [];
  const cuts = [first];
  for (const start of starts)
    if (start < end && start - (cuts.at(-1) ?? first) >= constants.leastMessages) cuts.push(start);
  return cuts.flatMap((cut, at) =>
    segment(messages.slice(cut, cuts[at + 1] ?? end)).map((each): Segment => {
      const reason = each.first === 0 && at > 0 ? "topic" : each.reason;
      return { first: each.first + cut, end: each.end + cut, reason };
    }),
  );
}

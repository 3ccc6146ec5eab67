import type { Starts } from "../model/starts.ts";
import type { Segment } from "./segment.ts";

export const startsOf = (segments: readonly Segment[]): Starts => segments.map(({ first }) => first);

/** The episodes that begin there; where one was proposed just so, with the reason for it. */
export function segmentsFrom(starts: Starts, count: number, proposed: readonly Segment[]): readonly Segment[] {
  return starts.map((first, place) => ({
    first,
    end: starts[place + 1] ?? count,
    reason: proposed.find((each) => each.first === first)?.reason ?? "chosen",
  }));
}

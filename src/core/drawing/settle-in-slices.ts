import type { Settling } from "./settling.ts";

/** Steps as long as the time allows; false once all is at rest. */
export function settleFor(settling: Settling, hasTime: () => boolean): boolean {
  let goesOn = settling.step();
  while (goesOn && hasTime()) goesOn = settling.step();
  return goesOn;
}

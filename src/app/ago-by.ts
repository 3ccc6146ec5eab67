import { timeAgo } from "../core/lib/relative-time.ts";
import { minutesAheadOf } from "./day-here.ts";
import type { Clock } from "./ports.ts";

/** How long ago something was, as people say it where this clock hangs. */
export function agoBy(clock: Clock): (at: number) => string {
  const now = clock.now();
  const behind = -minutesAheadOf(clock, now);
  return (at) => timeAgo(at, now, behind);
}

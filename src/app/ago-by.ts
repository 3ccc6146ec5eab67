import { timeAgo } from "../core/lib/relative-time.ts";
import { dayMs, isoDay } from "../core/lib/time.ts";
import { minutesAheadOf, wallTime } from "./day-here.ts";
import type { Clock } from "./ports.ts";

/** Words are as good as days up to here. */
const wordsEnoughMs = 7 * dayMs;

/** How long ago something was, as people say it where this clock hangs; of what is long ago also the day. */
export function agoBy(clock: Clock): (at: number) => string {
  const now = clock.now();
  const behind = -minutesAheadOf(clock, now);
  return (at) => {
    const said = timeAgo(at, now, behind);
    return now - at < wordsEnoughMs ? said : `${said} (${isoDay(at % dayMs === 0 ? at : wallTime(clock, at))})`;
  };
}

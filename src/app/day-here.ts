import { clockTime, dayMs, isoDay } from "../core/lib/time.ts";
import type { Clock } from "./ports.ts";

/** How many minutes ahead of UTC the clock was then. */
export const minutesAheadOf = ({ minutesAhead }: Clock, at: number): number => minutesAhead?.(at) ?? 0;

/** A moment, now unless another is given, as a clock on the wall shows it, told as if that were UTC: notes tell their days so. */
export function wallTime(clock: Clock, at = clock.now()): number {
  return at + minutesAheadOf(clock, at) * 60_000;
}

/** A moment as a clock on the wall shows it, with its zone: whoever reads no further than the day reads the person's. */
export const timeHere = (clock: Clock, at: number): string => clockTime(at, minutesAheadOf(clock, at));

/** The day it is where this clock hangs: a day that is written without a time is the person's. */
export const dayHere = (clock: Clock): string => isoDay(wallTime(clock));

/** The midnight with which the day began that was so many days before today, told likewise. */
export const midnightBack = (clock: Clock, days: number): number => Math.floor(wallTime(clock) / dayMs - days) * dayMs;

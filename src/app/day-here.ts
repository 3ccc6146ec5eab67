import { isoDay } from "../core/lib/time.ts";
import type { Clock } from "./ports.ts";

/** A moment as a clock on the wall shows it, told as if that were UTC: notes tell their days so. */
export function wallTime({ minutesAhead }: Clock, at: number): number {
  return at + (minutesAhead?.(at) ?? 0) * 60_000;
}

/** The day it is where this clock hangs: a day that is written without a time is the person's. */
export const dayHere = (clock: Clock): string => isoDay(wallTime(clock, clock.now()));

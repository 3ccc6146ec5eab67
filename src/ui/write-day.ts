import { getLanguage } from "obsidian";
import { isoDay } from "../core/lib/time.ts";
import { isolated } from "./isolated.ts";
import type { DayName } from "./parts/review-charts.ts";
import type { WriteDay } from "./parts/result-row.ts";
import type { WriteMoment } from "./parts/wizard/divisible.ts";

/** Writes a moment in the app's language, so that it keeps its order among words of another direction. */
function formatter(options: Intl.DateTimeFormatOptions): (at: number) => string {
  const format = new Intl.DateTimeFormat(getLanguage(), options);
  const isMirrored = activeDocument.body.hasClass("mod-rtl");
  return (at) => (isMirrored ? isolated(format.format(at)) : format.format(at));
}

/** Days as they are written in the app's language. Notes state calendar days, so no zone may move them. */
export function dayWriter(): WriteDay {
  return formatter({ dateStyle: "medium", timeZone: "UTC" });
}

function write(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = formatter({ ...options, timeZone: "UTC" });
  return (day) => format(Date.parse(day));
}

/** The same for days as they are written, `2026-11-18`: whole, or as short as there is room for. */
export function dayNamer(): DayName {
  const styles = {
    whole: write({ dateStyle: "medium" }),
    short: write({ day: "numeric", month: "short" }),
    month: write({ month: "short" }),
    "whole-month": write({ month: "long", year: "numeric" }),
    weekday: write({ weekday: "short" }),
  };
  return (day, style) => styles[style](day);
}

/** Moments, where and as the person reads them. */
export const momentWriter = (): WriteMoment => writeMoment({});

/** The same for what a clock on the wall has shown, told as if that were UTC. */
export const wallTimeWriter = (): WriteMoment => writeMoment({ timeZone: "UTC" });

function writeMoment(where: Intl.DateTimeFormatOptions): WriteMoment {
  return {
    whole: formatter({ ...where, dateStyle: "medium", timeStyle: "short" }),
    day: formatter({ ...where, dateStyle: "medium" }),
    time: formatter({ ...where, timeStyle: "short" }),
  };
}

/** The day it is where the person is. */
export function todayHere(): string {
  const now = new Date();
  return isoDay(now.getTime() - now.getTimezoneOffset() * 60_000);
}

/** Days as headings name them, and which one it is where the person is. */
export function headingDays(): {
  readonly today: () => string;
  readonly write: (day: string, style: "weekday" | "near" | "far") => string;
} {
  const near = { weekday: "long", day: "numeric", month: "long" } as const;
  const styles = { weekday: write({ weekday: "long" }), near: write(near), far: write({ ...near, year: "numeric" }) };
  return {
    today: todayHere,
    write: (day, style) => styles[style](day),
  };
}

/** In how many days a moment is, on the calendar of the person: 0 today, -1 yesterday. */
export function daysUntil(at: number): number {
  return Math.round((startOfDay(at) - startOfDay(Date.now())) / 86_400_000);
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

import { readMoment } from "../lib/time.ts";

/** No conversation was held so early: what says so counts seconds. */
const earliestMs = 100_000_000_000;

/** When a message was sent: ISO 8601, or seconds or milliseconds since 1970; nothing where that is no time. */
export function sentAt(time: unknown): number | undefined {
  if (typeof time === "string") return readMoment(time)?.at;
  if (typeof time !== "number") return undefined;
  const at = Math.trunc(Math.abs(time) < earliestMs ? time * 1000 : time);
  return Number.isNaN(new Date(at).getTime()) ? undefined : at;
}

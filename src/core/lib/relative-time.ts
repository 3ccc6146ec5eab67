import { dayMs } from "./time.ts";

/** A twelfth of the Gregorian year: by months of thirty days, a quarter of a year would be three days too long. */
const monthSeconds = 2_629_746;

const units = [
  { name: "second", seconds: 1, from: 45, to: 46 },
  { name: "minute", seconds: 60, from: 46, to: 2760 },
  { name: "hour", seconds: 3600, from: 2760, to: 79_200 },
  { name: "day", seconds: 86_400, from: 79_200, to: 561_600 },
  { name: "week", seconds: 604_800, from: 561_600, to: 2_592_000 },
  { name: "month", seconds: monthSeconds, from: 2_592_000, to: 29_894_400 },
  { name: "year", seconds: 31_536_000, from: 29_894_400, to: Infinity },
] as const;

/**
 * How long ago something was, as people say it: `a minute ago`, `2 days ago`. The future is `now`. Midnight is a day of
 * which nobody knows the hour: what counts is how many days it is back where the reader is, so many minutes behind UTC.
 */
export function timeAgo(at: number, now: number, behind: number): string {
  const today = Math.floor(now / dayMs - behind / 1440);
  if (at === today * dayMs) return "today";
  const seconds = Math.max(0, at % dayMs === 0 ? (today * dayMs - at) / 1000 : (now - at) / 1000);
  const unit = units.find(({ from, to }) => seconds >= from && seconds < to);
  if (!unit) return "now";
  const count = Math.max(1, Math.round(seconds / unit.seconds));
  if (count > 1) return `${String(count)} ${unit.name}s ago`;
  return `${unit.name === "hour" ? "an" : "a"} ${unit.name} ago`;
}

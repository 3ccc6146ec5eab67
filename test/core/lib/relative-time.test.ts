import { expect, it } from "vitest";
import { timeAgo } from "../../../src/core/lib/relative-time.ts";

const minute = 60;
const hour = 3600;
const day = 86_400;

it.each([
  { seconds: -day, said: "now" },
  { seconds: 10, said: "now" },
  { seconds: 45, said: "45 seconds ago" },
  { seconds: 46, said: "a minute ago" },
  { seconds: 91, said: "2 minutes ago" },
  { seconds: 46 * minute, said: "an hour ago" },
  { seconds: 91 * minute, said: "2 hours ago" },
  { seconds: 23 * hour, said: "a day ago" },
  { seconds: 37 * hour, said: "2 days ago" },
  { seconds: 6 * day + 13 * hour, said: "a week ago" },
  { seconds: 11 * day, said: "2 weeks ago" },
  { seconds: 30 * day, said: "a month ago" },
  { seconds: 46 * day, said: "2 months ago" },
  { seconds: 346 * day, said: "a year ago" },
  { seconds: 548 * day, said: "2 years ago" },
])("says “$said” of what was $seconds seconds ago", ({ seconds, said }) => {
  expect(timeAgo(0, seconds * 1000)).toBe(said);
});

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
  expect(timeAgo(1, seconds * 1000 + 1, 0)).toBe(said);
});

it.each([
  { day: "2026-10-01", said: "today" },
  { day: "2026-10-02", said: "now" },
  { day: "2026-09-30", said: "a day ago" },
  { day: "2026-09-29", said: "2 days ago" },
  { day: "2026-09-24", said: "a week ago" },
])("says “$said” of the day $day on the afternoon of 1 October", ({ day, said }) => {
  expect(timeAgo(Date.parse(day), Date.parse("2026-10-01T15:00:00Z"), 0)).toBe(said);
});

it.each([
  { day: "2026-10-21", said: "a month ago" },
  { day: "2026-08-20", said: "3 months ago" },
  { day: "2026-08-07", said: "3 months ago" },
  { day: "2026-07-07", said: "4 months ago" },
  { day: "2026-01-20", said: "10 months ago" },
  { day: "2025-12-20", said: "11 months ago" },
])("says “$said” of the day $day on 20 November, by months as long as they are", ({ day, said }) => {
  expect(timeAgo(Date.parse(day), Date.parse("2026-11-20T15:00:00Z"), 0)).toBe(said);
});

it.each([
  { place: "Tokyo", behind: -540, said: "2 days ago" },
  { place: "Berlin", behind: -120, said: "2 days ago" },
  { place: "London", behind: -60, said: "a day ago" },
  { place: "Honolulu", behind: 600, said: "a day ago" },
])("counts days as they are in $place", ({ behind, said }) => {
  expect(timeAgo(Date.parse("2026-09-29"), Date.parse("2026-09-30T22:30:00Z"), behind)).toBe(said);
});

import { firstOfEach } from "../../core/lib/first-of-each.ts";
import type { Episode } from "../../core/model/episode.ts";
import type { Library } from "../library.ts";
import type { FailedEpisode } from "./failed-episode.ts";
import {
  byWhatWasDone,
  episodesLike,
  episodesNear,
  failuresAgain,
  failuresAmong,
  type SeenEpisode,
} from "./preflight-episodes.ts";
import { matchesOf } from "./preflight-matches.ts";
import { wordReadings, type Reading } from "./preflight-readings.ts";
import { patternsFor } from "./told-patterns.ts";

/** The episodes that failed, or half failed, at what a text says is to be done: all that `preflight` tells of them. */
export function failedBefore(library: Library, text: string): readonly FailedEpisode[] {
  const { readings } = wordReadings(library, text);
  const failures = readings.flatMap((reading) => {
    const near = episodesNear(reading);
    return failuresIn(reading, near, byWhatWasDone(reading, episodesLike(reading, near)));
  });
  return eachOnce(failures);
}

/** The anti-patterns that clearly warn of what a text says is to be done, by words alone. */
export function clearlyWarned(library: Library, text: string, now: number): ReadonlySet<string> {
  const { readings } = wordReadings(library, text);
  const matches = readings.flatMap((reading) => {
    const seen = episodesLike(reading, episodesNear(reading));
    return matchesOf(reading, { pattern: seen, antipattern: byWhatWasDone(reading, seen) }, now);
  });
  const { warnings } = patternsFor(library, matches, readings.length);
  return new Set(warnings.flatMap(({ id, sure }) => (sure ? [id] : [])));
}

/** @param done those near that answer by what was done in them */
export function failuresIn(
  reading: Reading,
  near: readonly Episode[],
  done: readonly SeenEpisode[],
): readonly FailedEpisode[] {
  const alike = reading.isOf === "negative" ? [] : failuresAmong(reading, done);
  return [...failuresAgain(reading, near), ...alike];
}

/** Each once; what is about to be decided again says more than what is like it. */
export function eachOnce(failures: readonly FailedEpisode[]): readonly FailedEpisode[] {
  const sorted = failures.toSorted((a, b) => Number(b.same_decision) - Number(a.same_decision));
  return firstOfEach(sorted, ({ id }) => id);
}

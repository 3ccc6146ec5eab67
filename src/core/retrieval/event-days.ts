import { extent } from "../lib/extent.ts";
import { lazily } from "../lib/lazily.ts";
import { literal } from "../lib/literal.ts";
import { dayMs } from "../lib/time.ts";
import type { Episode } from "../model/episode.ts";
import { noteDate } from "../model/note-date.ts";
import { aroundWords, articleWords, languages } from "./when-languages.ts";
import { days, type Span } from "./when-spans.ts";
import { anyOf } from "./when-words.ts";

/** The days of what somebody calls by a name. */
export interface EventDays extends Span {
  /** The tag whose episodes they are of; absent where one episode has that name. */
  readonly tag?: string;
}

/** What is of one tag for longer than this is a subject, and no event. */
const longestEvent = 7 * dayMs;

const besides = anyOf(languages.map((language) => language.besides));
const besidesWord = lazily(() => new RegExp(`(?:^|[^\\p{L}])(?:${besides})(?!\\p{L})`, "iu"));

/**
 * From the first to the last of the episodes with that tag, all of one week. Those that prepare the event, or look back
 * on it, are about it and not of its days, as far as their name or tags say so.
 */
export function taggedDays(name: string, episodes: readonly Episode[], now: number): EventDays | undefined {
  const tag = tagOf(name).replaceAll(" ", "-");
  const tagged = episodes.filter(({ tags }) => tags.some((each) => tagOf(each) === tag));
  // A review is what its name says.
  const isBeside = besidesWord().test(name) ? () => false : besidesEvent(name);
  const span = daysOfEpisodes(
    tagged.filter((episode) => !isBeside(episode)),
    now,
  );
  return span && span.to - span.from <= longestEvent ? { ...span, tag } : undefined;
}

/** From the first to the last, of what is not still to come. */
export function daysOfEpisodes(episodes: readonly Episode[], now: number): Span | undefined {
  const past = extent(episodes.flatMap((episode) => noteDate(episode) ?? []).filter((at) => at <= now));
  return past && { from: days(past[0], 0, 1).from, to: days(past[1], 0, 1).to };
}

function besidesEvent(name: string): (episode: Episode) => boolean {
  const beside = besidePattern(name);
  return ({ title, task, sessionId, tags }) => {
    const called = [title, task];
    return (
      called.some((text) => beside.test(text)) ||
      [...called, sessionId, ...tags].some((text) => besidesWord().test(text))
    );
  };
}

/** "before the regatta", with a word between: "nach der großen Regatta". */
function besidePattern(name: string): RegExp {
  return new RegExp(
    `(?:^|[^\\p{L}\\p{N}])(?:${aroundWords()}) (?:(?:${articleWords()}) )?(?:[\\p{L}\\p{N}'’-]+ )?${literal(tagOf(name))}(?![\\p{L}\\p{N}])`,
    "iu",
  );
}

function tagOf(name: string): string {
  return name.toLowerCase().replace(/^#/, "");
}

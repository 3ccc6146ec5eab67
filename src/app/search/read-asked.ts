import { notesNamed } from "../../core/index/find-note.ts";
import { dayMs } from "../../core/lib/time.ts";
import { lazily } from "../../core/lib/lazily.ts";
import type { Episode } from "../../core/model/episode.ts";
import { defined } from "../../core/lib/defined.ts";
import { asksForUnheardType } from "../../core/retrieval/filters.ts";
import { daysOfEpisodes, taggedDays, type EventDays } from "../../core/retrieval/event-days.ts";
import type { Ended } from "../../core/retrieval/sought.ts";
import { readMeant } from "../../core/retrieval/asked-questions.ts";
import { readQuery, type Filter, type Query } from "../../core/retrieval/read-query.ts";
import { isLongText, sharpQuestion } from "../../core/retrieval/telling-words.ts";
import { readWhen } from "../../core/retrieval/when.ts";
import { isEmptyTalk } from "../../core/retrieval/word-leg.ts";
import { wallTime } from "../day-here.ts";
import type { Library } from "../library.ts";
import type { Clock } from "../ports.ts";

/** A model reads a page of prose as it stands; few look at more than this. */
const mostMeant = 2000;

export interface Asked extends Query {
  /** What is compared by meaning: a few words of a page of prose would say less than the page. */
  readonly meant: string;
}

/**
 * What somebody asks of a vault: conditions and words, the time it names, and of a page of prose what it is about; some
 * ask for what no operator can say.
 */
export function readAsked(
  { catalog }: Pick<Library, "catalog">,
  text: string,
  clock: Clock,
  conditions: Query["filters"] = [],
): Asked {
  const now = wallTime(clock);
  const typed = withoutSlips(
    catalog,
    readQuery(text, now, (name, from) => notesNamed(catalog, name, from)),
  );
  const query = { ...typed, filters: [...typed.filters, ...conditions] };
  if (isLongText(query.words)) {
    const words = sharpQuestion(catalog.words, query.words);
    return { ...query, words, meant: query.words.slice(0, mostMeant) };
  }
  const asked = readMeant(query, timesIn(catalog, query, now));
  const implied = asked.ended === undefined || asked.words !== "" ? [] : endedIn(asked.ended, now);
  const filters = [...query.filters, ...implied];
  const meant = { ...query, ...defined({ when: asked.when, sought: asked.sought, ended: asked.ended }), filters };
  const words = isFilling({ ...meant, words: asked.words }) ? "" : asked.words;
  return { ...meant, implied, words, meant: words };
}

/** The time that words name. */
function timesIn(
  catalog: Library["catalog"],
  { words: typed, phrases }: Query,
  now: number,
): (words: string) => ReturnType<typeof readWhen> {
  const episodes = lazily(() => catalog.memories().flatMap((note) => (note.kind === "episode" ? [note] : [])));
  const daysOf = (name: string): EventDays | undefined => daysOfNamed({ catalog, episodes }, name, now);
  const latest = (): EventDays | undefined => {
    const all = daysOfEpisodes(episodes(), now);
    return all && { from: all.to - dayMs, to: all.to };
  };
  return (words) => {
    const timed = readWhen(words, { now, phrases, daysOf, latest });
    // A daily note is called by its day.
    const isName = timed.when?.text === typed && catalog.resolve(typed).kind !== "none";
    return isName ? { words } : timed;
  };
}

/** What "what went wrong?" and "what worked?" ask for, when they ask for nothing else. */
function endedIn(how: Ended, now: number): readonly Filter[] {
  return readQuery(how === "badly" ? "outcome:failure,partial" : "outcome:success", now).filters;
}

/** As long as the vault is not read, any type may still turn up. */
function withoutSlips(catalog: Library["catalog"], query: Query): Query {
  if (catalog.isAhead) return query;
  const slips = query.filters.filter(({ asks }) => asksForUnheardType(asks, () => catalog.memories()));
  if (slips.length === 0) return query;
  const filters = query.filters.filter((filter) => !slips.includes(filter));
  return { ...query, filters, mistakes: [...query.mistakes, ...slips.map((slip) => slip.text)] };
}

/** The "all" of `all kind:pattern`, which asks for what meets the condition. */
function isFilling({ words, phrases, filters, without, when }: Query): boolean {
  const hasConditions = filters.length + without.length > 0 || when !== undefined;
  return hasConditions && phrases.length === 0 && isEmptyTalk(words);
}

interface Named extends Pick<Library, "catalog"> {
  readonly episodes: () => readonly Episode[];
}

/** The day of an episode of that name; else the days of what has it as a tag. */
function daysOfNamed({ catalog, episodes }: Named, name: string, now: number): EventDays | undefined {
  const resolution = catalog.resolve(name);
  const note = resolution.kind === "found" ? catalog.note(resolution.id) : undefined;
  return note?.kind === "episode" ? daysOfEpisodes([note], now) : taggedDays(name, episodes(), now);
}

import { notesNamed } from "../../core/index/find-note.ts";
import { lazily } from "../../core/lib/lazily.ts";
import type { Episode } from "../../core/model/episode.ts";
import { defined } from "../../core/lib/defined.ts";
import { asksForUnheardType } from "../../core/retrieval/filters.ts";
import { daysOfEpisodes, taggedDays, type EventDays } from "../../core/retrieval/event-days.ts";
import { readQuery, type Filter, type Query } from "../../core/retrieval/read-query.ts";
import { isLongText, sharpQuestion } from "../../core/retrieval/telling-words.ts";
import { withoutFailures, withoutWentWrong } from "../../core/retrieval/what-failed.ts";
import { withoutWorked } from "../../core/retrieval/what-worked.ts";
import { latestAsked, topicOfKind } from "../../core/retrieval/kind-asked.ts";
import { isSoughtByName, soughtIn } from "../../core/retrieval/sought.ts";
import { isOnlyAsking, isRestOfAsking } from "../../core/retrieval/only-asking.ts";
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
  const episodes = lazily(() => catalog.memories().flatMap((note) => (note.kind === "episode" ? [note] : [])));
  const daysOf = (name: string): EventDays | undefined => daysOfNamed({ catalog, episodes }, name, now);
  const timeIn = (words: string): Timed => readWhen(words, { now, phrases: query.phrases, daysOf });
  const asked = readMeant(query, timeIn);
  const implied = asked.ended === undefined ? [] : endedIn(asked.ended, now);
  const filters = [...query.filters, ...implied];
  const meant = { ...query, ...defined({ when: asked.when, sought: asked.sought }), filters };
  const words = isFilling({ ...meant, words: asked.words }) ? "" : asked.words;
  return { ...meant, implied, words, meant: words };
}

type Timed = ReturnType<typeof readWhen>;

interface Meant extends Timed {
  readonly sought?: Query["sought"];
  /** How it has to have ended, where nothing else is asked. */
  readonly ended?: "badly" | "well";
}

function readMeant(query: Query, timeIn: (words: string) => Timed): Meant {
  const { words, phrases, filters } = query;
  if (phrases.length > 0 || saysWhatItIs(filters)) return readFailed(query, timeIn) ?? readSought(query, timeIn);
  const all = { ...query, words: latestAsked(words) ?? words };
  return readTopic(all, timeIn) ?? readFailed(all, timeIn) ?? readWorked(all, timeIn) ?? readSought(all, timeIn);
}

/** What asks for lessons or decisions about something is about that. */
function readTopic({ words }: Query, timeIn: (words: string) => Timed): Meant | undefined {
  const asked = topicOfKind(words);
  // "lessons from September" names a time, and no topic.
  const timed = asked && timeIn(words).words !== "" ? timeIn(asked.topic) : undefined;
  if (asked === undefined || timed === undefined || isRestOfAsking(timed.words) || isEmptyTalk(timed.words))
    return undefined;
  return timed.when ? { ...timed, sought: soughtIn(asked.kind) } : timed;
}

/** What asks for nothing but what went well. */
function readWorked({ words }: Query, timeIn: (words: string) => Timed): Meant | undefined {
  const rest = withoutWorked(words);
  if (rest === undefined) return undefined;
  const timed = timeIn(rest);
  return isRestOfAsking(timed.words) || isEmptyTalk(timed.words) ? { ...timed, words: "", ended: "well" } : undefined;
}

/** What asks for what went wrong; undefined where it does not. */
function readFailed({ words, phrases, filters }: Query, timeIn: (words: string) => Timed): Meant | undefined {
  if (phrases.length > 0) return undefined;
  const wentWrong = withoutWentWrong(words);
  const rest = wentWrong ?? withoutFailures(words);
  if (rest === undefined || (rest === "" && saysWhatItIs(filters))) return undefined;
  const timed = timeIn(rest);
  const sought = timed.when ? { sought: soughtIn(words) } : {};
  if (isRestOfAsking(timed.words) || isEmptyTalk(timed.words))
    return { ...timed, ...sought, words: "", ended: "badly" };
  return wentWrong === undefined ? undefined : { ...timed, ...sought };
}

/** What asks for anything else: what was learned or decided, of a time or at all, or what its words say. */
function readSought(query: Query, timeIn: (words: string) => Timed): Meant {
  const { words, phrases, filters } = query;
  const timed = timeIn(words);
  const sought = soughtIn(words);
  if (timed.when) return { ...timed, sought };
  if (sought.length === 0 || phrases.length > 0 || saysWhatItIs(filters)) return timed;
  const isAlone = words.trim().includes(" ") ? isOnlyAsking(words) : isSoughtByName(words);
  return isAlone ? { words: "", sought } : timed;
}

/** Beside the kind of notes that is wanted, "decisions" is a word to look for. */
function saysWhatItIs(filters: readonly Filter[]): boolean {
  return filters.some(({ asks }) => asks === undefined || ["kind", "type", "outcome"].includes(asks.operator));
}

/** What "what went wrong?" and "what worked?" ask for, when they ask for nothing else. */
function endedIn(how: "badly" | "well", now: number): readonly Filter[] {
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

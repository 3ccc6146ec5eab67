import { notesNamed } from "../../core/index/find-note.ts";
import { dayMs } from "../../core/lib/time.ts";
import { asksForUnheardType } from "../../core/retrieval/filters.ts";
import { noteDate } from "../../core/model/note-date.ts";
import { readQuery, type Filter, type Query } from "../../core/retrieval/read-query.ts";
import { isLongText, sharpQuestion } from "../../core/retrieval/telling-words.ts";
import { withoutWentWrong } from "../../core/retrieval/what-failed.ts";
import { soughtIn } from "../../core/retrieval/sought.ts";
import { days, type Span } from "../../core/retrieval/when-spans.ts";
import { isOnlyAsking, readWhen } from "../../core/retrieval/when.ts";
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

/** What somebody asks of a vault: conditions and words, the time it names, and of a page of prose what it is about. */
export function readAsked({ catalog }: Pick<Library, "catalog">, text: string, clock: Clock): Asked {
  const now = wallTime(clock);
  const query = withoutSlips(
    catalog,
    readQuery(text, now, (name, from) => notesNamed(catalog, name, from)),
  );
  if (isLongText(query.words)) {
    const words = sharpQuestion(catalog.words, query.words);
    return { ...query, words, meant: query.words.slice(0, mostMeant) };
  }
  const daysOf = (name: string): Span | undefined => daysOfNamed({ catalog }, name, now);
  const asked = query.phrases.length > 0 ? undefined : withoutWentWrong(query.words);
  const timed = readWhen(asked ?? query.words, { now, phrases: query.phrases, daysOf });
  const isNothingElse = asked !== undefined && (isOnlyAsking(timed.words) || isEmptyTalk(timed.words));
  const filters = isNothingElse ? [...query.filters, ...failed(now)] : query.filters;
  const words = isNothingElse || isFilling({ ...query, ...timed }) ? "" : timed.words;
  return withSought({ ...query, ...timed, filters, words, meant: words }, query.words);
}

/** What is asked of a time, where nothing else is. */
function withSought(asked: Asked, typed: string): Asked {
  return asked.words === "" && asked.when ? { ...asked, sought: soughtIn(typed) } : asked;
}

/** What "what went wrong?" asks for, when it asks for nothing else. */
function failed(now: number): readonly Filter[] {
  return readQuery("outcome:failure,partial", now).filters;
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

/** What is of one tag for longer than this is a subject, and no event. */
const longestEvent = 7 * dayMs;

/** The day of an episode of that name; else those from the first to the last that carry it as a tag, all of one week. */
function daysOfNamed({ catalog }: Pick<Library, "catalog">, name: string, now: number): Span | undefined {
  const resolution = catalog.resolve(name);
  const note = resolution.kind === "found" ? catalog.note(resolution.id) : undefined;
  if (note?.kind === "episode") return stretch([noteDate(note)], now);
  const tag = tagOf(name).replaceAll(" ", "-");
  const tagged = [...catalog.files.values()].filter(
    (file) => file.note.kind === "episode" && file.note.tags.some((each) => tagOf(each) === tag),
  );
  return stretch(
    tagged.map((file) => noteDate(file.note)),
    now,
  );
}

function stretch(moments: readonly (number | undefined)[], now: number): Span | undefined {
  const past = moments.flatMap((at) => (at === undefined || at > now ? [] : [at])).sort((a, b) => a - b);
  const [first, last] = [past[0], past.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const { from } = days(first, 0, 1);
  const { to } = days(last, 0, 1);
  return to - from > longestEvent ? undefined : { from, to };
}

function tagOf(name: string): string {
  return name.toLowerCase().replace(/^#/, "");
}

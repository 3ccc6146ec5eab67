import { defined } from "../../core/lib/defined.ts";
import { isoDay } from "../../core/lib/time.ts";
import { episodesThen } from "../../core/retrieval/browse.ts";
import { isOfTime } from "../../core/retrieval/factors.ts";
import type { Memories } from "../../core/retrieval/memories.ts";
import type { Query } from "../../core/retrieval/read-query.ts";
import { answersThen } from "../../core/retrieval/tiers.ts";
import type { When } from "../../core/retrieval/when.ts";
import type { Hit, Retrieved } from "../../core/retrieval/retrieve.ts";
import type { SearchHit } from "./show-hits.ts";
import type { Doubt } from "./doubt-of.ts";

/** A time that a question named, and what of the answer is from then: it weighs, and leaves nothing out. */
export interface TimeAsked {
  /** As typed. */
  readonly said: string;
  /** Of what is listed, how many are from then. */
  readonly within: number;
  /** How many of these stand above all others, since they are about what was asked for, or of that very day; absent where none or all do. */
  readonly first?: number;
  /** How many of those went wrong, where that was asked for. */
  readonly wrong?: number;
  /** Whether nothing else was asked. */
  readonly alone: boolean;
  /** The day that was found for what it names: that of the regatta; its first, where there are several. */
  readonly day?: string;
  /** The last of several days. */
  readonly last_day?: string;
  /** The tag whose episodes these days are of. */
  readonly tag?: string;
  /** How many episodes are from then, where none of them is what was asked for. */
  readonly episodes?: number;
  /** Whether what went wrong was asked for, and nothing else: what failed stands before what half failed. */
  readonly failed?: true;
}

interface Answer {
  readonly query: Query;
  readonly memories: Memories;
  readonly retrieved: Pick<Retrieved, "hits">;
}

/** The time asked for, beside what is shown of an answer; "on Friday" may be any of them. */
export function timeAskedIn(
  answer: Answer,
  doubt: Doubt | undefined,
): (shown: readonly Pick<SearchHit, "id">[]) => TimeAsked | undefined {
  const { query, memories, retrieved } = answer;
  const { words, when } = query;
  if (!when || when.isLoose) return () => undefined;
  const beside = doubt === "elsewhen" ? besideThat(memories, query) : {};
  return (shown) => {
    const ids = new Set<string>(shown.map(({ id }) => id));
    const listed = retrieved.hits.filter(({ id }) => ids.has(id));
    const within = listed.filter(({ factors }) => factors.some(isOfTime)).length;
    const places = placesIn(listed, query);
    return { said: when.text, within, ...places, alone: words === "", ...daysOf(when), ...beside };
  };
}

function placesIn(
  listed: readonly Pick<Hit, "tier">[],
  { words, ended }: Pick<Query, "words" | "ended">,
): Pick<TimeAsked, "first" | "wrong" | "failed"> {
  const isWrong = ended === "badly";
  if (words === "") return isWrong ? { failed: true } : {};
  const above = (tier: number): number => listed.filter((hit) => hit.tier > tier).length;
  const first = above(0);
  return {
    ...(first > 0 && first < listed.length ? { first } : {}),
    ...(isWrong ? { wrong: above(answersThen) } : {}),
  };
}

/** What else there is of a time that has nothing of what was asked for. */
function besideThat(memories: Memories, query: Query): Pick<TimeAsked, "episodes"> {
  const { implied = [], sought = [] } = query;
  const episodes = implied.length + sought.length === 0 ? 0 : episodesThen(memories, query);
  if (episodes === 0) return {};
  return { episodes };
}

function daysOf({ days }: When): Pick<TimeAsked, "day" | "last_day" | "tag"> {
  if (days === undefined) return {};
  const [day, last] = [isoDay(days.from), isoDay(days.to - 1)];
  return { day, ...(last === day ? {} : { last_day: last }), ...defined({ tag: days.tag }) };
}

/** What there is to say of it beside these hits: that they are all there is, or all episodes, that each is from then, or how many are. */
export function timeToTell({ within, alone, failed }: TimeAsked, shown: Listed): "episodes" | "all" | "each" | "some" {
  if (within < shown.length) return "some";
  if (!alone || failed === true) return "each";
  return shown.every(({ kind }) => kind === "episode") ? "episodes" : "all";
}

/** What is listed, by its kinds: where there are episodes of a time, they stand for it alone. */
export type Listed = readonly Pick<SearchHit, "kind">[];

/** As typed, and the day or days that were taken for it, with the tag whose episodes they are of. */
export function tellTime({ said, day, last_day: last, tag }: TimeAsked): string {
  if (day === undefined) return said;
  const taken = last === undefined ? day : `${day} – ${last}`;
  return tag === undefined ? `${said} (${taken})` : `${said} (#${tag}: ${taken})`;
}

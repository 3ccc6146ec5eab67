import type { Telling } from "../../core/conversation/conversation-episodes.ts";
import { largest } from "../../core/lib/largest.ts";
import { dayMs, isoDay, readMoment } from "../../core/lib/time.ts";
import type { Conversation } from "../../core/model/conversation.ts";
import { saidDate } from "../../core/model/episode.ts";
import type { KnownEpisode } from "./known-episodes.ts";

/**
 * A conversation that does not say on which day it was, on the day its notes have it; else on the last on which all of it
 * can have been said by now. So a chat that has grown is of the same day as before.
 */
export function onSomeDay(
  conversation: Conversation,
  known: readonly KnownEpisode[],
  telling: Pick<Telling, "now" | "wallTime">,
): { readonly conversation: Conversation; readonly assumed?: string } {
  const [had] = known.flatMap((part) => {
    const first = firstDay(conversation, part);
    return first === undefined ? [] : [{ day: first, episode: part.episode }];
  });
  const day = had?.day ?? latestDay(conversation, telling);
  const isSaid = had !== undefined && saidDate(had.episode) !== undefined;
  const midnight = readMoment(day)?.at ?? 0;
  const messages = conversation.messages.map((message) =>
    message.at === undefined ? message : { ...message, at: midnight + message.at },
  );
  return {
    conversation: { ...conversation, messages, day, ...(!isSaid && { isDayAssumed: true }) },
    ...(known.length === 0 && { assumed: assumedDayWords(day) }),
  };
}

/** Today, or so many days before that nothing of it is later than now. */
function latestDay(
  { messages, isZoned = [] }: Conversation,
  { now, wallTime }: Pick<Telling, "now" | "wallTime">,
): string {
  const today = isoDay(wallTime(now));
  const midnight = readMoment(today)?.at ?? 0;
  const ahead = messages.map(({ at }, place) => (at ?? 0) + midnight - (isZoned[place] === true ? now : wallTime(now)));
  return isoDay(midnight - Math.ceil(largest([0, ...ahead]) / dayMs) * dayMs);
}

/** The day of the first message, as a note of a later part tells it: a clock may have passed midnight between them. */
function firstDay({ messages }: Conversation, { first, episode }: KnownEpisode): string | undefined {
  const day = readMoment(episode.date ?? "")?.at;
  const passed = Math.floor((messages[first]?.at ?? 0) / dayMs);
  return day === undefined ? undefined : isoDay(day - passed * dayMs);
}

const assumedDayWords = (day: string): string =>
  `it does not say on which day this was said: ${day} is assumed. If it was another, begin the file's name with that day as YYYY-MM-DD`;

import type { Telling } from "../../core/conversation/conversation-episodes.ts";
import type { FoundConversation } from "../../core/conversation/read/found-conversation.ts";
import { shownTimes } from "../../core/conversation/shown-times.ts";
import { extent } from "../../core/lib/extent.ts";
import { dayMs, isoDay, readMoment } from "../../core/lib/time.ts";
import type { Conversation } from "../../core/model/conversation.ts";
import { saidAt } from "../../core/model/message.ts";
import type { KnownEpisode } from "./known-episodes.ts";

/**
 * A conversation whose days may be read in two ways, as its notes have them; else as the file tells, unless something
 * were still to come then, and nothing the other way round.
 */
export function withMeantDays(
  { conversation, otherDays }: Pick<FoundConversation, "conversation" | "otherDays">,
  known: readonly KnownEpisode[],
  telling: Pick<Telling, "now" | "wallTime">,
): { readonly conversation: Conversation; readonly assumed?: string } {
  if (!otherDays) return { conversation };
  const other = { ...conversation, messages: otherDays.messages };
  const isKnown = (read: Conversation): boolean => known.some((part) => isSame(read, part));
  if (isKnown(conversation)) return { conversation };
  if (isKnown(other)) return { conversation: other };
  const isAhead = goesAhead(conversation, telling);
  if (isAhead !== goesAhead(other, telling)) return { conversation: isAhead ? other : conversation };
  return otherDays.isGuess ? { conversation, assumed: guessedDayWords(conversation, other) } : { conversation };
}

/** Whether a note says that its part began when it did by this reading. */
function isSame({ messages }: Conversation, { first, end, episode }: KnownEpisode): boolean {
  const part = messages.slice(first, end);
  const [began] = extent(part.flatMap(({ at }) => at ?? [])) ?? [];
  if (began !== undefined) return readMoment(episode.startAt ?? "")?.at === began;
  return part[0]?.day !== undefined && part[0].day === episode.date;
}

/** Whether something of it was said on a day that is still to come. */
function goesAhead(conversation: Conversation, { now, wallTime }: Pick<Telling, "now" | "wallTime">): boolean {
  const tomorrow = (Math.floor(wallTime(now) / dayMs) + 1) * dayMs;
  return shownTimes(conversation, wallTime).some((at) => at !== undefined && at >= tomorrow);
}

function guessedDayWords({ messages }: Conversation, other: Conversation): string {
  const place = messages.findIndex((message, each) => saidAt(message) !== saidAt(other.messages[each] ?? message));
  const [taken, instead] = [messages, other.messages].map((all) => isoDay(saidAt(all[place] ?? {}) ?? 0));
  return `it does not say which number of its days is the month: ${taken ?? ""} is assumed. If ${instead ?? ""} is meant, begin the file's name with that day as YYYY-MM-DD`;
}

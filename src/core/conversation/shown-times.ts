import type { Conversation } from "../model/conversation.ts";
import { saidAt } from "../model/message.ts";

/** A moment as the clock of the person showed it, told as if that were UTC. */
export type WallTime = (at: number) => number;

/** When messages were said by the clock of the person; what was written without a zone was read from that clock. */
export function shownTimes(
  { messages, isZoned = [] }: Pick<Conversation, "messages" | "isZoned">,
  wallTime: WallTime,
): readonly (number | undefined)[] {
  return messages.map((message, place) =>
    message.at === undefined || isZoned[place] === false ? saidAt(message) : wallTime(message.at),
  );
}

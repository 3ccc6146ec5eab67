import { defined } from "../../lib/defined.ts";
import type { Conversation } from "../../model/conversation.ts";
import type { Message } from "../../model/message.ts";
import { dayOf, dayOrder, momentsOf, someDay } from "./day-order.ts";
import { idFromBeginning, type FoundConversation } from "./found-conversation.ts";
import type { Stamp } from "./stamp.ts";

/** What somebody said, and when as it is written. */
export interface Said extends Pick<Message, "speaker" | "text"> {
  readonly stamp?: Stamp;
  /** What told last which day it is. */
  readonly under?: Stamp;
}

interface Source extends Omit<Conversation, "id" | "messages" | "isZoned"> {
  readonly name: string;
  /** All that there are, in their order: also of lines that nobody said. */
  readonly stamps: readonly Stamp[];
  readonly isUndated: boolean;
}

/** A conversation with the moments that its stamps tell, and with those they tell if days are read the other way round. */
export function dated(
  said: readonly Said[],
  { name, stamps, isUndated, ...about }: Source,
): Pick<FoundConversation, "conversation" | "otherDays" | "isUndated"> {
  const began = isUndated ? someDay : about.day;
  const read = (isMonthFirst: boolean): readonly Message[] => {
    const moments = momentsOf(stamps, began, { isMonthFirst });
    return said.map(({ speaker, text, stamp, under }) => {
      const at = stamp && moments.get(stamp);
      return {
        speaker,
        text,
        ...defined({ at, day: at === undefined ? under && dayOf(under, isMonthFirst) : undefined }),
      };
    });
  };
  const dayFirst = read(false);
  const { isMonthFirst, by } = dayOrder(stamps, about.day);
  const messages = isMonthFirst ? read(true) : dayFirst;
  // Whichever way its days are found to be meant once more is said, it is the same conversation.
  const id = idFromBeginning(name, dayFirst, isUndated);
  const conversation = { ...about, id, messages, isZoned: said.map(({ stamp }) => stamp?.zone !== undefined) };
  const others = by === "certainty" ? messages : isMonthFirst ? dayFirst : read(true);
  const isOpen = others.some(({ at, day }, place) => at !== messages[place]?.at || day !== messages[place]?.day);
  return {
    conversation,
    ...(isOpen && { otherDays: { messages: others, isGuess: by === "habit" } }),
    ...(isUndated && { isUndated }),
  };
}

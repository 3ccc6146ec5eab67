import { fingerprint } from "../../lib/hash.ts";
import type { Conversation } from "../../model/conversation.ts";
import type { Message } from "../../model/message.ts";
import type { LeftOut } from "./left-out.ts";

/** A conversation that a file tells of, and what of it is no message. */
export interface FoundConversation {
  readonly conversation: Conversation;
  readonly leftOut: LeftOut;
  /** Where the source itself begins something new, as with a heading: places of messages. */
  readonly starts?: readonly number[];
  /** Nothing says on which day it was: the times of its messages, where they have any, are since midnight of the first. */
  readonly isUndated?: boolean;
  /** What was said, with its days read the other way round, as `11/12/26` may be meant; absent where that is certain. */
  readonly otherDays?: OtherDays;
}

export interface OtherDays extends Pick<Conversation, "messages"> {
  /** Nothing in the file tells which way they are meant. */
  readonly isGuess: boolean;
}

/** The messages with which another day begins, where no time tells how long it was silent before. */
export const dayStarts = (messages: readonly Message[]): readonly number[] =>
  messages.flatMap(({ day }, at) => {
    const before = messages[at - 1]?.day;
    return before === undefined || day === undefined || day === before ? [] : [at];
  });

/** An id for what has none: its name, and how it begins, which stays when more is said. */
export function idFromBeginning(name: string, messages: readonly Message[], isUndated = false): string {
  const [first] = messages;
  const at = isUndated ? undefined : first?.at;
  const mark = fingerprint(JSON.stringify([first?.speaker, first?.text, at])).slice(-8);
  return name === "" ? mark : `${name}-${mark}`;
}

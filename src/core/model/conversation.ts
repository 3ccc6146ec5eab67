import type { Message } from "./message.ts";

/** How a conversation came in: message by message, as an export, as a chat somebody kept, or as a part of a note. */
export const conversationFormats = ["messages", "chatgpt", "claude-ai", "chat", "selection"] as const;
export type ConversationFormat = (typeof conversationFormats)[number];

/** What was said in one place, in the order it was said. */
export interface Conversation {
  /** Whole, as its source calls it. */
  readonly id: string;
  readonly format: ConversationFormat;
  readonly title?: string;
  readonly project?: string;
  readonly messages: readonly Message[];
  /** How many lines at the beginning of each message are headings, which nobody said; absent where there are none. */
  readonly headings?: readonly number[];
  /** The day it was, as far as its messages have no times that say it. */
  readonly day?: string;
  /** The day it was is assumed, and no other day is told by it. */
  readonly isDayAssumed?: true;
  /** Whether the time of each message is told with its zone; all are, where this is absent. */
  readonly isZoned?: readonly boolean[];
}

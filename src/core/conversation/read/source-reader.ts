import type { Extraction } from "../../extract/draft.ts";
import type { FoundConversation } from "./found-conversation.ts";

/** Reads a file that may tell of a session, or of conversations, while its text comes in. */
export interface SourceReader {
  /** Answers the conversations that were whole with this piece. */
  readonly take: (piece: string) => readonly FoundConversation[];
  /** Answers what is left to tell: further conversations, a session, or why there is nothing. */
  readonly finish: () => SourceEnd;
}

export interface SourceEnd extends Extraction {
  readonly conversations: readonly FoundConversation[];
}

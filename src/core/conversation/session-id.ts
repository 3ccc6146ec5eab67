import { fingerprint } from "../lib/hash.ts";
import { sessionName } from "../notes/session-name.ts";
import type { Segment } from "../segmentation/segment.ts";

/**
 * What an episode of a conversation is called: by the conversation and its messages, the first of which is 0, so that
 * the same part always is the same episode. An id that cannot be in a file name gets a mark, for others may look alike
 * there.
 */
export function sessionIdOf(conversationId: string, { first, end }: Pick<Segment, "first" | "end">): string {
  const name = sessionName(conversationId);
  const own = name === conversationId ? name : [name, fingerprint(conversationId).slice(-6)].filter(Boolean).join("-");
  return `${own}-${String(first)}-${String(end - 1)}`;
}

import { maskSecrets } from "../extract/mask-secrets.ts";
import { fingerprint } from "../lib/hash.ts";
import { foldedName } from "../model/note-path.ts";
import { sessionName } from "../notes/session-name.ts";
import type { Segment } from "../segmentation/segment.ts";

/** The id of a conversation as it may be told. Ids that differ in a secret stay two, by a mark that tells nothing of it. */
export function openId(conversationId: string): string {
  const { text, count } = maskSecrets(conversationId);
  return count === 0 ? conversationId : `${text} ${fingerprint(conversationId).slice(-6)}`;
}

/**
 * What an episode of a conversation is called: by the conversation and its messages, the first of which is 0, so that
 * the same part always is the same episode. An id that another could look like in a file name gets a mark.
 */
export function sessionIdOf(conversationId: string, { first, end }: Pick<Segment, "first" | "end">): string {
  const name = sessionName(conversationId);
  const isPlain = name === conversationId && foldedName(name) === name;
  const own = isPlain ? name : [name, fingerprint(conversationId).slice(-6)].filter((part) => part !== "").join("-");
  return `${own}-${String(first)}-${String(end - 1)}`;
}

/** What its note is called. */
export function episodeName(conversationId: string, segment: Pick<Segment, "first" | "end">): string {
  return `EPISODE-${sessionIdOf(conversationId, segment)}`;
}

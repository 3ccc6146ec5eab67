import type { FoundConversation } from "../../core/conversation/read/found-conversation.ts";
import type { Insight } from "../../core/segmentation/segment.ts";
import type { KnownConversations } from "../import/known-episodes.ts";
import { undecidedOf } from "../import/plan-conversation.ts";
import type { Narrator } from "../ports/language-model.ts";
import { judgeBoundaries } from "./judge-boundaries.ts";

/** What is known of a conversation beside its words, once somebody has been asked where words leave it open. */
export type BoundaryJudge = (
  found: FoundConversation,
  known: Pick<KnownConversations, "of">,
) => Promise<Insight | undefined>;

/** An import asks about so many messages; in what follows, words decide alone. */
const mostPlaces = 400;

/**
 * Puts what words leave open to a language model, where there is one: one conversation after the other, until it fails
 * or has been asked enough.
 */
export function boundaryJudge(narrator: Narrator | undefined, signal?: AbortSignal): BoundaryJudge {
  let asked = narrator;
  let left = mostPlaces;
  return async (found, known) => {
    if (!asked || left === 0) return undefined;
    const undecided = undecidedOf(found, known).slice(0, left);
    left -= undecided.length;
    const judged = await judgeBoundaries(asked, { messages: found.conversation.messages, undecided }, signal);
    if (!judged.ok) {
      asked = undefined;
      return undefined;
    }
    return { judged: new Map(undecided.map((place) => [place, judged.value.has(place)])) };
  };
}

import type { EvidencePiece } from "./path-story.ts";

/**
 * Whether all that a link rests on was seen only after a day: it held between patterns, but nobody knew of it then. What
 * speaks against it does not count, unless there is nothing else; what has no date was always known.
 */
export function isSeenLater(evidence: readonly Pick<EvidencePiece, "day" | "speaks">[], on: string): boolean {
  const speaking = evidence.filter(({ speaks }) => speaks !== "against");
  const restsOn = speaking.length > 0 ? speaking : evidence;
  return restsOn.length > 0 && restsOn.every(({ day }) => day !== undefined && day > on);
}

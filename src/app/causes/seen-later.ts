import type { CausalEdge, CausalGraph } from "../../core/causal/graph.ts";
import { noteId } from "../../core/model/note-id.ts";
import type { Library } from "../library.ts";
import { dayOf, evidenceOf, type EvidencePiece } from "./path-story.ts";

/**
 * Whether all that a link rests on was seen only after a day: it held between patterns, but nobody knew of it then. What
 * speaks against it does not count, unless there is nothing else; what has no date was always known.
 */
export function isSeenLater(evidence: readonly Pick<EvidencePiece, "day" | "speaks">[], on: string): boolean {
  const speaking = evidence.filter(({ speaks }) => speaks !== "against");
  const restsOn = speaking.length > 0 ? speaking : evidence;
  return restsOn.length > 0 && restsOn.every(({ day }) => day !== undefined && day > on);
}

/** When an episode was; nothing of any other note. */
export function dayOfEpisode({ catalog }: Pick<Library, "catalog">, id: string): string | undefined {
  const note = catalog.note(noteId(id));
  return note?.kind === "episode" ? dayOf(note) : undefined;
}

/** Tells of a link whether it was seen only after a day; where there is none, no link was. */
export function seenAfter(
  library: Library,
  graph: CausalGraph,
  day: string | undefined,
): (edge: CausalEdge) => boolean {
  return (edge) => day !== undefined && isSeenLater(evidenceOf(library, graph, edge), day);
}

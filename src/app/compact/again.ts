import { noteId, type NoteId } from "../../core/model/note-id.ts";
import type { Proposal } from "../../core/model/proposal.ts";
import type { Library } from "../library.ts";
import { comparer } from "./claims.ts";
import type { LearningShelf } from "./shelf.ts";
import type { Wish } from "./wishes.ts";

/** What comparing learnings has proposed, and nobody has decided about. */
export function waitingIn({ catalog }: Library): readonly Proposal[] {
  const isOurs = ({ status, by, hash = "", faults }: Proposal): boolean =>
    status === "open" && by === comparer && hash !== "" && faults.length === 0;
  return catalog.proposals().filter(isOurs);
}

/** Whether it comes down to the same. */
export const isAgain = ({ proposes, claims }: Wish, proposal: Proposal): boolean =>
  proposes === proposal.proposes && (proposal.hash ?? "").split(" ").some((claim) => claims.includes(claim));

/** Whether it is the same of the same notes, which say something else by now; some may have left, or come. */
export function isLike(wish: Wish, { places }: Pick<LearningShelf, "places">, proposal: Proposal): boolean {
  const files = new Set<NoteId>(wish.edits.map(([{ key, learning }]) => places.get(key)?.file ?? learning.id));
  const changed = new Set(proposal.changes.map(({ path }) => noteId(path)));
  const isWithin = [...changed].every((id) => files.has(id)) || [...files].every((id) => changed.has(id));
  return wish.proposes === proposal.proposes && isWithin;
}

export interface Homes {
  /** Which open proposal a wish replaces, where its notes say something else by now. */
  readonly of: ReadonlyMap<Wish, Proposal>;
  /** What nothing asks for any more. */
  readonly unasked: readonly Proposal[];
}

/** What becomes of the proposals that wait, with what is asked for now. */
export function homesFor(
  waiting: readonly Proposal[],
  wishes: readonly Wish[],
  shelf: Pick<LearningShelf, "places">,
): Homes {
  const left = new Set(waiting.filter((each) => !wishes.some((wish) => isAgain(wish, each))));
  const homes = new Map<Wish, Proposal>();
  for (const wish of wishes) {
    if (waiting.some((each) => isAgain(wish, each))) continue;
    const home = [...left].find((each) => isLike(wish, shelf, each));
    if (!home) continue;
    homes.set(wish, home);
    left.delete(home);
  }
  return { of: homes, unasked: [...left] };
}

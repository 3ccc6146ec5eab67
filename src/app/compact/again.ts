import { noteId, type NoteId } from "../../core/model/note-id.ts";
import type { Proposal } from "../../core/model/proposal.ts";
import type { Library } from "../library.ts";
import { isWaiting, sharesClaim } from "../proposals/waiting.ts";
import { comparer } from "./claims.ts";
import type { LearningShelf } from "./shelf.ts";
import type { Wish } from "./wishes.ts";

/** What comparing learnings has proposed, and nobody has decided about. */
export function waitingIn({ catalog }: Library): readonly Proposal[] {
  return catalog.proposals().filter((each) => isWaiting(each, comparer) && each.faults.length === 0);
}

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
  const left = new Set(waiting.filter((each) => !wishes.some(({ claims }) => sharesClaim(each, claims))));
  const homes = new Map<Wish, Proposal>();
  for (const wish of wishes) {
    if (waiting.some((each) => sharesClaim(each, wish.claims))) continue;
    const home = [...left].find((each) => isLike(wish, shelf, each));
    if (!home) continue;
    homes.set(wish, home);
    left.delete(home);
  }
  return { of: homes, unasked: [...left] };
}

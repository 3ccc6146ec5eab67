import { compare } from "../lib/compare.ts";
import { dayMs } from "../lib/time.ts";
import type { NoteId } from "../model/note-id.ts";
import type { Use } from "../model/use.ts";
import type { ReviewState } from "./fold.ts";

/** A note that was found or opened, and of which nobody knows yet whether it helped. */
export interface Pending {
  readonly id: NoteId;
  /** What was asked, the first first; each once. */
  readonly queries: readonly string[];
  readonly found: number;
  /** How often of that it was only listed beside what answered. */
  readonly weak: number;
  readonly opened: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** How often it was used; what was only listed beside what answered was not. */
export const usedOf = ({ found, weak, opened }: Pick<Pending, "found" | "weak" | "opened">): number =>
  found - weak + opened;

export interface Known {
  /** The note by now that had that key then. */
  readonly ownerOf: (used: { readonly key: string; readonly at: number }) => NoteId | undefined;
  readonly stateOf: (id: NoteId) => Pick<ReviewState, "ratings" | "isSuspended"> | undefined;
}

/** What was used and not settled, note by note, in the order of their names: the same from the same lines, however they lie. */
export function pendingOf(uses: Iterable<Use>, { ownerOf, stateOf }: Known): readonly Pending[] {
  const byNote = new Map<NoteId, Pending>();
  const inOrder = [...uses].sort((a, b) => a.at - b.at || lastWord(a) - lastWord(b) || compare(a.query, b.query));
  const moves = inOrder.filter(({ what }) => what === "renamed");
  for (const use of inOrder) {
    if (use.what === "renamed") continue;
    const { at } = use;
    const noteOf = (key: string): NoteId | undefined => ownerOf({ key: keyAfter(moves, key, at), at });
    const beside = notesOf(use.weak ?? [], noteOf);
    for (const id of notesOf(use.keys, noteOf)) {
      const state = stateOf(id);
      if (!state || state.isSuspended || isSettled(use, state)) continue;
      if (use.what === "passed") byNote.delete(id);
      else byNote.set(id, added(byNote.get(id), id, { ...use, isWeak: beside.has(id) }));
    }
  }
  return [...byNote.values()].sort((a, b) => compare(a.id, b.id));
}

/** Who passes something means what was used until that moment. */
const lastWord = ({ what }: Use): number => (what === "passed" ? 1 : 0);

/** What a note was called in the end that had this key then. */
function keyAfter(moves: readonly Use[], key: string, since: number): string {
  return moves.reduce((now, { at, keys: [from, to] }) => (at >= since && from === now ? (to ?? now) : now), key);
}

/** What is not there any more is passed over. */
function notesOf(keys: readonly string[], noteOf: (key: string) => NoteId | undefined): ReadonlySet<NoteId> {
  return new Set(keys.flatMap((key) => noteOf(key) ?? []));
}

/** What was rated since has been judged; so has what was used within a day of it. */
function isSettled({ at }: Use, { ratings }: Pick<ReviewState, "ratings">): boolean {
  const last = ratings.at(-1);
  return last !== undefined && at < last.event.at + dayMs;
}

const unused: Pick<Pending, "queries" | "found" | "weak" | "opened"> = { queries: [], found: 0, weak: 0, opened: 0 };

function added(
  before: Pending | undefined,
  id: NoteId,
  { at, what, query, isWeak }: Use & { readonly isWeak: boolean },
): Pending {
  const { queries, found, weak, opened, firstAt } = before ?? { ...unused, firstAt: at };
  return {
    id,
    queries: query === "" || queries.includes(query) ? queries : [...queries, query],
    found: found + Number(what === "found"),
    weak: weak + Number(what === "found" && isWeak),
    opened: opened + Number(what === "opened"),
    firstAt,
    lastAt: at,
  };
}

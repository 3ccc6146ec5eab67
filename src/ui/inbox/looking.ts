import { episodesLeft } from "../../app/consolidate.ts";
import { inboxOf } from "../../app/proposals/inbox.ts";
import type { Memory } from "../../app/memory.ts";
import { followed, type Followed } from "../../app/reading/listeners.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";

/** Looking for something to propose, as whoever shows proposals has to know of it. */
export interface Looking {
  /** What was proposed before it began; nothing unless it is under way. */
  readonly before?: ReadonlySet<NoteId>;
  /** What was found the last time. */
  readonly found: ReadonlySet<NoteId>;
  /** The same in a sentence. */
  readonly said?: string;
}

export type FollowedLooking = Followed<Looking>;

export const followedLooking = (): FollowedLooking => followed<Looking>({ found: new Set() });

type ToldMemory = Pick<Memory, "library" | "onRevision">;

export function openProposals({ library }: Pick<Memory, "library">): ReadonlySet<NoteId> {
  return new Set(inboxOf(library).open.map(({ id }) => id));
}

/** In how many episodes one can look for more; while somebody looks, in none. */
export function unreadIn({ library }: Pick<Memory, "library">, { before }: Looking): number {
  return before === undefined ? episodesLeft(library) : 0;
}

/** What is written is read a moment later; what is excluded, never. */
const longestWaitMs = 2000;

/** What came of looking: proposals that are there now, and some that are open no more. */
export interface Found {
  readonly proposals: readonly { readonly id: string }[];
  readonly withdrawn?: readonly { readonly id: string }[];
}

/** Waits until their notes have been read. */
export function whenRead(memory: ToldMemory, { proposals, withdrawn = [] }: Found): Promise<void> {
  const { library, onRevision } = memory;
  const isRead = (): boolean => {
    const open = openProposals(memory);
    const isHere = proposals.every(({ id }) => library.catalog.files.has(noteId(id)));
    return isHere && withdrawn.every(({ id }) => !open.has(noteId(id)));
  };
  return new Promise((resolve) => {
    const end = (): void => {
      stop();
      window.clearTimeout(timer);
      resolve();
    };
    const stop = onRevision(() => {
      if (isRead()) end();
    });
    const timer = window.setTimeout(end, isRead() ? 0 : longestWaitMs);
  });
}

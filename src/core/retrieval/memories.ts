import type { Tally } from "../causal/evidence.ts";
import type { WordIndex } from "../index/word-index.ts";
import type { ScopeOf } from "../learnings/scopes.ts";
import type { ParsedNote } from "../model/note.ts";
import type { NoteId } from "../model/note-id.ts";
import type { DueOf } from "./said-by.ts";

/** What retrieval looks at; it changes nothing of it. */
export interface Memories {
  readonly words: WordIndex;
  readonly note: (id: NoteId) => ParsedNote | undefined;
  readonly tally: (id: NoteId) => Tally | undefined;
  /** How likely a note that was reviewed is still remembered; nothing of others. */
  readonly remembered: (id: NoteId, now: number) => number | undefined;
  readonly scopeOf: ScopeOf;
  readonly due: DueOf;
}

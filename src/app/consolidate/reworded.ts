import { bareWords } from "../../core/lib/bare-words.ts";
import { lazily } from "../../core/lib/lazily.ts";
import { noteId } from "../../core/model/note-id.ts";
import type { Proposal } from "../../core/model/proposal.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import type { Library } from "../library.ts";
import { claimsOfWords } from "./claims.ts";
import { claimsIn, proposer } from "./pending.ts";

/**
 * Whether a statement was proposed once and stands nowhere any more as it was: somebody has edited the proposal, or what
 * came of it. What they have made of it holds.
 */
export function rewordedIn(library: Library): (text: string) => boolean {
  const isOurs = ({ by, status }: Proposal): boolean => by === proposer && status !== "rejected";
  const proposed = claimsIn(library, isOurs);
  const stated = lazily(() => statedIn(library));
  return (text) => {
    const words = bareWords(text);
    return claimsOfWords(words).some((claim) => proposed.has(claim)) && !stated().has(words);
  };
}

/** All that learnings say, whether it still holds or not, and would say once what is open was accepted. */
function statedIn({ catalog }: Library): ReadonlySet<string> {
  const open = catalog.proposals().filter(({ status }) => status === "open");
  const waiting = open
    .flatMap(({ changes }) => changes)
    .flatMap((change) => (change.kind === "new" ? [parseNote(noteId(change.path), change.text).note] : []));
  const notes = [...catalog.memories(), ...waiting];
  return new Set(notes.flatMap((note) => (note.kind === "learning" ? [bareWords(note.text)] : [])));
}

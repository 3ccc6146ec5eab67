import { defined } from "../lib/defined.ts";
import type { WordIndex } from "../index/word-index.ts";
import { isReplaced } from "../learnings/prominence.ts";
import type { ParsedNote } from "../model/note.ts";
import type { NoteId } from "../model/note-id.ts";
import type { Memories } from "./memories.ts";
import type { Query } from "./read-query.ts";
import { readWanted, termsOf } from "./word-leg.ts";

/** Whether a learning no longer holds: it was retired, something put an end to it, or another one says it instead. */
export function isPast(note: ParsedNote): boolean {
  if (note.kind !== "learning") return false;
  return note.status === "retired" || note.invalidAt !== undefined || isReplaced(note);
}

/** Whether a note is none of those that are asked for: what programs write for themselves. */
export function isLog(note: ParsedNote): boolean {
  return note.kind === "note" && note.type === "review-log";
}

/**
 * Whether a note meets every condition and has none of the unwanted words. Of phrases the words are asked for; that
 * they stand beside each other is seen in the text alone.
 */
export function acceptor({ words, note, ...known }: Memories, query: Query): (id: NoteId) => boolean {
  const unwanted = query.without.map((text) => readWanted(words, text));
  // The parts of a compound are enough: `foo-bar` may stand there as foo bar.
  const phrases = query.phrases
    .map((text) => readWanted(words, text))
    .map(({ terms, unknown }) => ({
      terms: terms.filter(({ weight }) => weight === 1),
      unknown,
    }));
  const hasAll = (has: Uint32Array, terms: readonly { term: number }[]): boolean =>
    terms.every(({ term }) => has.includes(term));
  const asked = { ...known, ...defined({ sought: query.sought }) };
  const seesPast = query.filters.some((filter) => filter.seesPast === true);
  return (id) => {
    const found = note(id);
    if (found === undefined || isLog(found) || (isPast(found) && !seesPast)) return false;
    if (!query.filters.every((filter) => filter.accepts(found, asked))) return false;
    if (unwanted.length + phrases.length === 0) return true;
    const has = termsOf(words, id);
    if (unwanted.some(({ terms, unknown }) => terms.length > 0 && unknown.length === 0 && hasAll(has, terms)))
      return false;
    return phrases.every(({ terms, unknown }) => unknown.length === 0 && hasAll(has, terms));
  };
}

/** Every note and every entry of a memory file. */
export function everyId(words: WordIndex): readonly NoteId[] {
  return words.ids.filter((id) => id !== undefined);
}

import { forbiddenIn } from "../../core/retrieval/forbidden.ts";
import type { Learning } from "../../core/model/learning.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { isPast } from "../../core/retrieval/accept.ts";
import { meeting, termsOf, wordLeg } from "../../core/retrieval/word-leg.ts";
import type { Library } from "../library.ts";
import { noteRef, type NoteRef } from "../note-ref.ts";
import { saidWords } from "../search/said-words.ts";
import { saysAgain, saysMostOf } from "./preflight-decided.ts";
import type { Reading } from "./preflight-readings.ts";
import { readOnce, rowsOnce } from "./preflight-terms.ts";
import { calledSo } from "./preflight-undertakings.ts";

/** A learning that forbids what is about to be done. */
export interface BrokenRule extends NoteRef {
  readonly why: string;
  /** The sentence that forbids it. */
  readonly forbids: string;
  readonly text: string;
}

/** So many learnings are looked at closely. */
const lookedAt = 25;

/** What holds and forbids what a sentence says, in nearly the same words. */
export function rulesAgainst(reading: Reading): readonly BrokenRule[] {
  const { library, text, wanted, except } = reading;
  const { catalog } = library;
  const { words } = catalog;
  const rules = rulesIn(library, catalog);
  // Most vaults have few, and then no note is looked at for its words.
  if (rules.size === 0) return [];
  const accepts = (id: NoteId): boolean => id !== except && rules.has(id);
  return wordLeg(words, wanted.terms, accepts, lookedAt).flatMap(({ id }) => {
    const learning = rules.get(id);
    const broken =
      learning &&
      forbiddenBy(library, learning).find(({ deed }) => saysAgain(reading, deed) || saysMostOf(reading, deed));
    if (!broken) return [];
    const { terms } = meeting(words, wanted, termsOf(words, id));
    const why = saidWords(words, text)(terms).join(", ");
    return [{ ...noteRef(learning), why, forbids: broken.said, text: learning.text.trim() }];
  });
}

const prohibitionsOf = rowsOnce((_: Library, { title, text }: Learning) => [title, text].flatMap(forbiddenIn));

/** The learnings that hold and forbid something. */
const rulesIn = readOnce((library, catalog: Library["catalog"]): ReadonlyMap<NoteId, Learning> => {
  const rules = catalog.memories().flatMap((note): readonly (readonly [NoteId, Learning])[] => {
    const isRule = note.kind === "learning" && !isPast(note) && prohibitionsOf(library, note).length > 0;
    return isRule ? [[note.id, note]] : [];
  });
  return new Map(rules);
});

const forbiddenBy = readOnce((library, learning: Learning) =>
  prohibitionsOf(library, learning).map(({ said, deed }) => ({
    said,
    deed: calledSo(library, [deed], [learning.title, said]),
  })),
);

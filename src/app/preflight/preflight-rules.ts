import { forbiddenIn } from "../../core/retrieval/forbidden.ts";
import type { Learning } from "../../core/model/learning.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { isPast } from "../../core/retrieval/accept.ts";
import { meeting, termsOf, wordLeg } from "../../core/retrieval/word-leg.ts";
import { noteRef, type NoteRef } from "../note-ref.ts";
import { saidWords } from "../search/said-words.ts";
import { saysAgain, saysMostOf } from "./preflight-decided.ts";
import type { Reading } from "./preflight-readings.ts";
import { readOnce } from "./preflight-terms.ts";
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
  const learningAt = (id: NoteId): Learning | undefined => {
    const note = catalog.note(id);
    return note?.kind === "learning" && !isPast(note) ? note : undefined;
  };
  const accepts = (id: NoteId): boolean => id !== except && learningAt(id) !== undefined;
  return wordLeg(catalog.words, wanted.terms, accepts, lookedAt).flatMap(({ id }) => {
    const learning = learningAt(id);
    const broken =
      learning &&
      forbiddenBy(library, learning).find(({ deed }) => saysAgain(reading, deed) || saysMostOf(reading, deed));
    if (!broken) return [];
    const { terms } = meeting(catalog.words, wanted, termsOf(catalog.words, id));
    const why = saidWords(catalog.words, text)(terms).join(", ");
    return [{ ...noteRef(learning), why, forbids: broken.said, text: learning.text.trim() }];
  });
}

const forbiddenBy = readOnce((library, { title, text }: Learning) =>
  [title, text]
    .flatMap(forbiddenIn)
    .map(({ said, deed }) => ({ said, deed: calledSo(library, [deed], [title, said]) })),
);

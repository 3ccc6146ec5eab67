import * as z from "zod";
import { findNote } from "../core/index/find-note.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { WordIndex } from "../core/index/word-index.ts";
import type { NoteId } from "../core/model/note-id.ts";
import type { ParsedNote } from "../core/model/note.ts";
import { isRelevant, rank, type Hit } from "../core/retrieval/retrieve.ts";
import { readQuery, type Query } from "../core/retrieval/read-query.ts";
import { meeting, readWanted, termsOf, type Meeting } from "../core/retrieval/word-leg.ts";
import { filledText, readArguments } from "./arguments.ts";
import type { Library } from "./library.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import type { Ports } from "./ports.ts";
import { memoriesOf } from "./search.ts";

export const explainArguments = z.strictObject({
  note: filledText("the name of a note").describe("the note: its path, title, permalink or part of its name"),
  query: filledText("a query").describe("the query it is, or is not, found by"),
});

export interface Explanation {
  readonly note: NoteRef;
  readonly present: boolean;
  /** From 1, near copies included; null when it is not found. */
  readonly rank: number | null;
  readonly legs: Hit["legs"];
  readonly factors: Hit["factors"];
  readonly score: number | null;
  /** The words of the query that the note has. */
  readonly terms: readonly string[];
  readonly reason: string;
}

/** Why a note stands where it does among the answers to a query, or why it is not among them. */
export function explain({ clock }: Pick<Ports, "clock">, library: Library, input: unknown): Attempt<Explanation> {
  const read = readArguments(explainArguments, input);
  if (!read.ok) return read;
  const found = findNote(library.catalog, read.value.note);
  if (!found.ok) return found;
  const note = library.catalog.note(found.value.id);
  const now = clock.now();
  const query = readQuery(read.value.query, now);
  const memories = memoriesOf(library);
  const hits = rank(memories, query, { now, fusion: "weighted", decay: 0.1 });
  const at = hits.findIndex(({ id }) => id === found.value.id);
  const ranking = hits[at];
  const about = note ? noteRef(note) : { id: found.value.id, title: found.value.id, kind: "note" as const };
  if (ranking) {
    const hit = { ...ranking, ...meet(memories.words, query.words, ranking.id) };
    return ok({ note: about, present: true, rank: at + 1, ...hit, reason: standing(hit, at, hits.length) });
  }
  const reason = note ? absence(note, query, library) : "The note is no longer there.";
  return ok({ note: about, present: false, rank: null, legs: [], factors: [], score: null, terms: [], reason });
}

function standing({ terms, ...hit }: Hit, at: number, count: number): string {
  const words = terms.length === 0 ? "its meaning" : `the words ${terms.join(", ")}`;
  const doubt = isRelevant({ terms, ...hit }) ? "" : " They are too little of the question to count as an answer.";
  return `Place ${String(at + 1)} of ${String(count)}, by ${words}.${doubt}`;
}

function absence(note: ParsedNote, query: Query, library: Library): string {
  const failed = query.filters.find(({ accepts }) => !accepts(note, (id) => library.graph().tallies.get(id)));
  if (failed) return `It does not meet ${failed.text}.`;
  if (note.kind === "learning" && note.status === "retired") return "It is retired.";
  if (note.kind === "memory-file") return "Its entries are found one by one.";
  const { words } = library.catalog;
  const { terms } = meet(words, query.words, note.id);
  if (terms.length === 0) return `It has none of the words of "${query.words}".`;
  const unwanted = query.without.find((text) => meet(words, text, note.id).coverage === 1);
  if (unwanted !== undefined) return `It has "${unwanted}", which is not wanted.`;
  return `It has ${terms.join(", ")}, but a hundred notes fit better.`;
}

function meet(words: WordIndex, text: string, id: NoteId): Meeting {
  return meeting(words, readWanted(words, text), termsOf(words, id));
}

import { checksum } from "../../lib/checksum.ts";
import { compare } from "../../lib/compare.ts";
import type { NoteId } from "../../model/note-id.ts";
import { ByteWriter } from "../bytes.ts";
import type { Frequencies } from "../frequencies.ts";
import type { WordIndex } from "../word-index.ts";
import { writeFrame } from "./frame.ts";
import { NoteWriter, UnitRenumberer } from "./note-records.ts";
import { sortInSteps } from "./sort-in-steps.ts";
import { SortedTextWriter } from "./sorted-texts.ts";
import { orderTerms, type Term } from "./term-order.ts";

/** How far an index is saved: which base, and how many deltas after it. */
export interface SnapshotMark {
  readonly base: number;
  readonly deltas: number;
}

export interface Base {
  readonly mark: SnapshotMark;
  /** Each can be a file; together they are the index. */
  readonly parts: readonly Uint8Array[];
}

export interface Delta {
  readonly mark: SnapshotMark;
  /** Can be appended to a file of deltas, or be a file. */
  readonly part: Uint8Array;
}

/** What a part of a base holds. */
export const sections = { head: 0, terms: 1, notes: 2 } as const;

/** So small that checking or copying a part is one step. */
const partSize = 1 << 20;
const notesPerStep = 16;
const termsPerStep = 4096;

/**
 * The whole index, the same bytes for the same notes, however they came to be in it: in steps of about a millisecond;
 * nothing if the index was changed in between.
 */
export function* encodeBaseSteps(index: WordIndex): Generator<undefined, Base | undefined> {
  const { revision, segment } = index;
  const order = yield* orderTerms(index);
  const ids = yield* sortInSteps([...segment.numbers.keys()], compare);
  const numbers = yield* numbersOf(order, index.lexicon.size);
  const payloads: Uint8Array[] = [headOf(index, order)];
  yield* writeTerms(order, index.frequencies, payloads);
  for (const step of writeNotes(
    ids,
    () => new NoteWriter(segment, new UnitRenumberer((term) => numbers[term] ?? 0)),
    payloads,
  )) {
    if (index.revision !== revision) return undefined;
    yield step;
  }
  const base = yield* framed(payloads);
  return index.revision === revision ? base : undefined;
}

/** The place of each term in that order. */
function* numbersOf(order: readonly Term[], termCount: number): Generator<undefined, Uint32Array> {
  const numbers = new Uint32Array(termCount);
  for (let number = 0; number < order.length; number++) {
    numbers[order[number]?.term ?? 0] = number;
    if (number % termsPerStep === 0) yield;
  }
  return numbers;
}

function headOf(index: WordIndex, order: readonly Term[]): Uint8Array {
  const bytes = new ByteWriter();
  bytes.byte(sections.head);
  bytes.text(index.lexicon.stem.language);
  bytes.number(index.noteCount);
  bytes.number(order.length);
  bytes.number(order.reduce((sum, { text }) => sum + text.length, 0));
  bytes.number(index.unitCount);
  return bytes.taken();
}

function* writeTerms(order: readonly Term[], frequencies: Frequencies, into: Uint8Array[]): Generator<undefined> {
  for (let from = 0; from < order.length;) {
    const bytes = new ByteWriter();
    const sorted = new SortedTextWriter();
    bytes.byte(sections.terms);
    for (let next = order[from]; next && bytes.length < partSize; next = order[++from]) {
      sorted.write(next.text, bytes);
      bytes.number(frequencies.units(next.term));
      bytes.number(frequencies.notes(next.term));
      if (from % termsPerStep === 0) yield;
    }
    into.push(bytes.taken());
  }
}

function* writeNotes(ids: readonly NoteId[], writer: () => NoteWriter, into: Uint8Array[]): Generator<undefined> {
  for (let from = 0; from < ids.length;) {
    const notes = writer();
    for (let id = ids[from]; id !== undefined && notes.length < partSize; id = ids[++from]) {
      notes.write(id);
      if (from % notesPerStep === 0) yield;
    }
    const bytes = new ByteWriter();
    bytes.byte(sections.notes);
    notes.finish(bytes);
    into.push(bytes.taken());
  }
}

function* framed(payloads: readonly Uint8Array[]): Generator<undefined, Base> {
  const sums = new ByteWriter();
  for (const payload of payloads) {
    sums.number(checksum(payload));
    yield;
  }
  const base = checksum(sums.taken());
  const parts: Uint8Array[] = [];
  for (const [number, payload] of payloads.entries()) {
    parts.push(writeFrame({ kind: "base", base, number, parts: payloads.length, payload }));
    yield;
  }
  return { mark: { base, deltas: 0 }, parts };
}

/** What became of some notes since the index was last saved: what they are now, or that they are gone. */
export function encodeDelta(index: WordIndex, mark: SnapshotMark, ids: Iterable<NoteId>): Delta {
  const changed = [...new Set(ids)].sort(compare);
  const there = changed.filter((id) => index.place(id) !== undefined);
  const gone = changed.filter((id) => index.place(id) === undefined);
  const terms = termsOf(index, there);
  const numbers = new Map(terms.map(({ term }, number) => [term, number]));
  const bytes = new ByteWriter();
  bytes.text(index.lexicon.stem.language);
  writeTexts(
    terms.map(({ text }) => text),
    bytes,
  );
  writeTexts(gone, bytes);
  const notes = new NoteWriter(index.segment, new UnitRenumberer((term) => numbers.get(term) ?? 0));
  for (const id of there) notes.write(id);
  notes.finish(bytes);
  const next = { base: mark.base, deltas: mark.deltas + 1 };
  const payload = bytes.taken();
  return { mark: next, part: writeFrame({ kind: "delta", base: mark.base, number: next.deltas, parts: 0, payload }) };
}

/** The terms of some notes, in alphabetical order. */
function termsOf(index: WordIndex, ids: readonly NoteId[]): readonly { term: number; text: string }[] {
  const found = new Set<number>();
  for (const id of ids) {
    const { firstUnit = 0, unitCount = 0 } = index.place(id) ?? {};
    for (let unit = firstUnit; unit < firstUnit + unitCount; unit++)
      for (const term of index.table.terms(unit)) found.add(term);
  }
  const terms = Array.from(found, (term) => ({ term, text: index.lexicon.term(term) }));
  return terms.sort((a, b) => compare(a.text, b.text));
}

function writeTexts(texts: readonly string[], bytes: ByteWriter): void {
  const writer = new SortedTextWriter();
  bytes.number(texts.length);
  for (const text of texts) writer.write(text, bytes);
}

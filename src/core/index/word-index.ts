import type { IndexedNote, IndexedUnit } from "../model/indexed-note.ts";
import type { NoteId } from "../model/note-id.ts";
import { Frequencies } from "./frequencies.ts";
import type { Lexicon } from "./lexicon.ts";
import { TermShapes } from "./term-shapes.ts";
import { TermCounts, TermTally } from "./term-counts.ts";
import type { UnitTable, WrittenNote, WrittenSizes } from "./unit-table.ts";
import { WordSegment } from "./word-segment.ts";

/** A note's number and the units that are its own. */
export interface Place {
  readonly note: number;
  readonly firstUnit: number;
  readonly unitCount: number;
}

/** Edits are kept apart until they are this many units, or a quarter of the whole. */
const fewest = 512;
/** Notes that are copied before the host may do something else. */
const notesPerStep = 256;

/**
 * The words of every note and of every unit in it. Edits go to a small part that takes them at once, and is merged
 * when it has grown; counts are exact after every change, so the order of changes never shows in a ranking.
 */
export class WordIndex {
  readonly lexicon: Lexicon;
  readonly frequencies = new Frequencies();
  readonly shapes: TermShapes;
  #segment = new WordSegment();
  /** What a merge under way is making; it is told of every change, too. */
  #next: WordSegment | undefined;
  #merging: Iterator<undefined, void> | undefined;
  readonly #tally = new TermTally();
  readonly #unit = new TermCounts();
  #revision = 0;
  #unitCount = 0;
  #totalLength = 0;

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
    this.shapes = new TermShapes(lexicon);
  }

  /** Grows with every change. */
  get revision(): number {
    return this.#revision;
  }

  /** Notes and units by number; a merge gives them new ones. */
  get segment(): WordSegment {
    return this.#segment;
  }

  get table(): UnitTable {
    return this.#segment.table;
  }

  get noteCount(): number {
    return this.#segment.numbers.size;
  }

  get unitCount(): number {
    return this.#unitCount;
  }

  /** Words of running text over all units. */
  get totalLength(): number {
    return this.#totalLength;
  }

  /** By note number, numbers of notes that are gone included. */
  get ids(): readonly (NoteId | undefined)[] {
    return this.#segment.ids;
  }

  place(id: NoteId): Place | undefined {
    const note = this.#segment.numbers.get(id);
    if (note === undefined) return undefined;
    const firstUnit = this.#segment.firstUnit(note);
    return { note, firstUnit, unitCount: this.#segment.firstUnit(note + 1) - firstUnit };
  }

  /** Of the text that a note was made from, as it was given; none for a note that is not there. */
  fingerprint(id: NoteId): string | undefined {
    const note = this.#segment.numbers.get(id);
    return note === undefined ? undefined : this.#segment.fingerprint(note);
  }

  put(note: IndexedNote): void {
    const number = this.#begin(note.id, note.fingerprint ?? "");
    for (const unit of note.units) {
      const length = this.#readUnit(unit);
      this.#segment.addUnit(number, length, this.#unit);
      this.#count(length);
    }
    this.#next?.copyNote(this.#segment, note.id);
  }

  /** Puts a note whose units are written already; whether all their terms are known to the lexicon. */
  adopt(id: NoteId, fingerprint: string, written: WrittenNote): boolean {
    if (!this.frequencies.countWritten(written, this.lexicon.size)) return false;
    const number = this.#begin(id, fingerprint);
    this.table.takeBytes(written.bytes);
    this.#claim(number, written.units);
    this.#next?.copyNote(this.#segment, id);
    return true;
  }

  /** Puts a note whose units are counted already, and their terms the next of those that the table has taken in. */
  restore(id: NoteId, fingerprint: string, units: WrittenSizes): void {
    this.#claim(this.#begin(id, fingerprint), units);
  }

  #claim(number: number, units: WrittenSizes): void {
    this.#totalLength += this.#segment.claimUnits(number, units);
    this.#unitCount += units.length / 2;
  }

  /** Ends restoring: what is there can be searched at once, and `postSteps` makes that fast. */
  settle(): void {
    this.#segment.settle();
  }

  #begin(id: NoteId, fingerprint: string): number {
    this.drop(id);
    this.#revision++;
    this.frequencies.beginNote();
    return this.#segment.beginNote(id, fingerprint);
  }

  #count(length: number): void {
    this.frequencies.countUnit(this.#unit, 1);
    this.#totalLength += length;
    this.#unitCount++;
  }

  drop(id: NoteId): void {
    const place = this.place(id);
    if (!place) return;
    this.frequencies.beginNote();
    for (let unit = place.firstUnit; unit < place.firstUnit + place.unitCount; unit++) {
      this.table.read(unit, this.#unit);
      this.frequencies.countUnit(this.#unit, -1);
      this.#totalLength -= this.table.lengths[unit] ?? 0;
    }
    this.#unitCount -= place.unitCount;
    this.#segment.drop(id);
    this.#next?.drop(id);
    this.#revision++;
  }

  /** Whether enough has changed to be worth a merge. */
  needsMerge(): boolean {
    const apart = this.table.size - this.#segment.settledCount;
    const dead = this.table.size - this.#unitCount;
    return apart + dead > Math.max(fewest, this.#unitCount / 4);
  }

  /** Makes postings of everything, and closes the gaps of notes that are gone. */
  merge(): void {
    while (this.mergeSlice());
  }

  /** A part of a merge, under a millisecond; whether there is more to do. Between parts all is as usual. */
  mergeSlice(): boolean {
    this.#merging ??= this.#mergeSteps();
    if (this.#merging.next().done !== true) return true;
    this.#merging = undefined;
    return false;
  }

  /** Makes postings of what was settled, in small steps; between them all is as usual. */
  postSteps(): Generator<undefined, void> {
    return this.#segment.postSettled(this.lexicon.size);
  }

  *#mergeSteps(): Generator<undefined, void> {
    const next = new WordSegment();
    this.#next = next;
    // Notes that come from here on are put into both, so those that are there now are all there is to copy.
    const { ids } = this.#segment;
    const noteCount = ids.length;
    for (let note = 0; note < noteCount; note++) {
      const id = ids[note];
      if (id !== undefined) next.copyNote(this.#segment, id);
      if (note % notesPerStep === 0) yield;
    }
    yield* next.makePostings(this.lexicon.size);
    this.#segment = next;
    this.#next = undefined;
  }

  /** Counts the terms of a unit; returns its words of running text. */
  #readUnit({ texts }: IndexedUnit): number {
    const tally = this.#tally;
    let length = 0;
    tally.begin();
    for (const { text, weight } of texts) {
      this.lexicon.eachTerm(text, (term, extra) => {
        tally.add(term, weight);
        if (!extra) length++;
      });
    }
    tally.finish(this.#unit);
    return length;
  }
}

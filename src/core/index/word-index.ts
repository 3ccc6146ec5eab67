import type { IndexedNote, IndexedUnit } from "../model/indexed-note.ts";
import type { NoteId } from "../model/note-id.ts";
import { Frequencies } from "./frequencies.ts";
import type { Lexicon } from "./lexicon.ts";
import { buildPostings, type Postings } from "./postings.ts";
import { UnitTable, type UnitTerms } from "./unit-table.ts";

/** A note's number and the units that are its own. */
export interface Place {
  readonly note: number;
  readonly firstUnit: number;
  readonly unitCount: number;
}

/** The number of no note: what units of a note that is gone belong to. */
export const nobody = 0xffffffff;
/** Edits are kept apart until they are this many units, or a quarter of the whole. */
const fewest = 512;

/**
 * The words of every note and of every unit in it. Edits go to a small part that takes them at once, and is merged
 * when it has grown; counts are exact after every change, so the order of changes never shows in a ranking.
 */
export class WordIndex {
  readonly lexicon: Lexicon;
  readonly frequencies = new Frequencies();
  #table = new UnitTable();
  #postings: Postings = buildPostings(this.#table, 0);
  /** By term the unit and count of what came after the postings were made, alternating. */
  #recent = new Map<number, number[]>();
  readonly #places = new Map<NoteId, Place>();
  #ids: (NoteId | undefined)[] = [];
  #noteLengths: number[] = [];
  #liveUnits = 0;
  #liveLength = 0;

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
  }

  get table(): UnitTable {
    return this.#table;
  }

  get postings(): Postings {
    return this.#postings;
  }

  get noteCount(): number {
    return this.#places.size;
  }

  get unitCount(): number {
    return this.#liveUnits;
  }

  /** Words of running text over all units. */
  get totalLength(): number {
    return this.#liveLength;
  }

  /** By note number, numbers of notes that are gone included. */
  get ids(): readonly (NoteId | undefined)[] {
    return this.#ids;
  }

  get noteLengths(): readonly number[] {
    return this.#noteLengths;
  }

  place(id: NoteId): Place | undefined {
    return this.#places.get(id);
  }

  recent(term: number): readonly number[] {
    return this.#recent.get(term) ?? [];
  }

  put(note: IndexedNote): void {
    this.drop(note.id);
    const units = note.units.map((unit) => this.#readUnit(unit));
    const place = { note: this.#ids.length, firstUnit: this.#table.size, unitCount: units.length };
    const length = units.reduce((sum, unit) => sum + unit.length, 0);
    this.#ids.push(note.id);
    this.#noteLengths.push(length);
    this.#places.set(note.id, place);
    for (const unit of units) this.#addRecent(this.#table.add(place.note, unit), unit);
    this.frequencies.countNote(units.map((unit) => unit.terms), 1);
    this.#liveUnits += units.length;
    this.#liveLength += length;
  }

  drop(id: NoteId): void {
    const place = this.#places.get(id);
    if (!place) return;
    this.#places.delete(id);
    this.#ids[place.note] = undefined;
    const units = Array.from({ length: place.unitCount }, (_, at) => place.firstUnit + at);
    this.frequencies.countNote(units.map((unit) => this.#table.terms(unit)), -1);
    for (const unit of units) this.#table.notes[unit] = nobody;
    this.#liveUnits -= place.unitCount;
    this.#liveLength -= this.#noteLengths[place.note] ?? 0;
  }

  /** Whether enough has changed to be worth a merge. */
  needsMerge(): boolean {
    const apart = this.#table.size - this.#postings.unitCount;
    const dead = this.#table.size - this.#liveUnits;
    return apart + dead > Math.max(fewest, this.#liveUnits / 4);
  }

  /** Makes postings of everything, and closes the gaps of notes that are gone. */
  merge(): void {
    const table = new UnitTable();
    const places = [...this.#places].sort(([, a], [, b]) => a.note - b.note);
    const old = { table: this.#table, lengths: this.#noteLengths };
    this.#ids = [];
    this.#noteLengths = [];
    for (const [id, { note, firstUnit, unitCount }] of places) {
      this.#places.set(id, { note: this.#ids.length, firstUnit: table.size, unitCount });
      for (let unit = firstUnit; unit < firstUnit + unitCount; unit++) table.copy(this.#ids.length, old.table, unit);
      this.#ids.push(id);
      this.#noteLengths.push(old.lengths[note] ?? 0);
    }
    this.#table = table;
    this.#postings = buildPostings(table, this.lexicon.terms.length);
    this.#recent = new Map();
  }

  #readUnit({ texts }: IndexedUnit): UnitTerms {
    const counts = new Map<number, number>();
    let length = 0;
    for (const { text, weight } of texts) {
      this.lexicon.eachTerm(text, (term, whole) => {
        counts.set(term, Math.min(255, (counts.get(term) ?? 0) + 2 * weight));
        // A compound counts by its parts; the whole is only another way to find it.
        if (!whole) length++;
      });
    }
    return { terms: [...counts.keys()], counts: [...counts.values()], length };
  }

  #addRecent(unit: number, { terms, counts }: UnitTerms): void {
    for (const [at, term] of terms.entries()) {
      const list = this.#recent.get(term);
      if (list) list.push(unit, counts[at] ?? 0);
      else this.#recent.set(term, [unit, counts[at] ?? 0]);
    }
  }
}

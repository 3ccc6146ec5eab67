import type { NoteId } from "../model/note-id.ts";
import { GrowingUint32 } from "./growing.ts";
import { countUnits, makePostings, noPostings, RecentPostings, type Postings } from "./postings.ts";
import { ScannedPostings } from "./scanned-postings.ts";
import type { TermCounts } from "./term-counts.ts";
import { UnitTable, type WrittenSizes } from "./unit-table.ts";

/** The number of no note: what units of a note that is gone belong to. */
export const nobody = 0x3fffffff;

/** Notes and units by number, with their postings. Numbers hold within one segment only. */
export class WordSegment {
  readonly table = new UnitTable();
  readonly #numbers = new Map<NoteId, number>();
  readonly #ids: (NoteId | undefined)[] = [];
  readonly #fingerprints: string[] = [];
  readonly #lengths = new GrowingUint32();
  readonly #firstUnits = new GrowingUint32();
  #postings: Postings = noPostings;
  /** In place of postings, until they are made. */
  #scanned: ScannedPostings | undefined;
  #recent = new RecentPostings(0);

  /** How many units came before the recent ones. */
  get settledCount(): number {
    return this.#scanned?.unitCount ?? this.#postings.unitCount;
  }

  /** Names of the notes by number; none where a note is gone. */
  get ids(): readonly (NoteId | undefined)[] {
    return this.#ids;
  }

  get numbers(): ReadonlyMap<NoteId, number> {
    return this.#numbers;
  }

  /** Words of running text by note; longer than there are notes. */
  get lengths(): Uint32Array {
    return this.#lengths.data;
  }

  /** The postings of a term; those of the second list came later. */
  postingsOf(term: number): readonly Uint32Array[] {
    const older = this.#scanned?.of(term) ?? this.#posted(term);
    return this.settledCount === this.table.size ? [older] : [older, this.#recent.of(this.table, term)];
  }

  /** Says which terms will be asked for, so that they are looked for together where they have to be. */
  expectTerms(terms: readonly number[]): void {
    this.#scanned?.look(terms);
  }

  #posted(term: number): Uint32Array {
    const { starts, occurrences } = this.#postings;
    const end = starts[term + 1] ?? 0;
    return occurrences.subarray(starts[term] ?? end, end);
  }

  fingerprint(note: number): string {
    return this.#fingerprints[note] ?? "";
  }

  firstUnit(note: number): number {
    return note < this.#ids.length ? (this.#firstUnits.data[note] ?? 0) : this.table.size;
  }

  /** Begins another note; its units follow. */
  beginNote(id: NoteId, fingerprint: string): number {
    const note = this.#ids.length;
    this.#numbers.set(id, note);
    this.#ids.push(id);
    this.#fingerprints.push(fingerprint);
    this.#lengths.push(0);
    this.#firstUnits.push(this.table.size);
    return note;
  }

  addUnit(note: number, length: number, terms: TermCounts): void {
    this.table.add(note, length, terms);
    this.#countLength(note, length);
  }

  /** Adds a unit whose terms are written already. */
  addUnitBytes(note: number, length: number, bytes: Uint8Array): void {
    this.table.addBytes(note, length, bytes);
    this.#countLength(note, length);
  }

  /** Adds all units of a note, whose terms the table has; returns its words of running text. */
  claimUnits(note: number, units: WrittenSizes): number {
    this.table.claim(note, units);
    let length = 0;
    for (let at = 0; at < units.length; at += 2) length += units.data[at] ?? 0;
    this.#countLength(note, length);
    return length;
  }

  /** Takes a note over from another segment. */
  copyNote(from: WordSegment, id: NoteId): void {
    const old = from.numbers.get(id);
    if (old === undefined) return;
    const note = this.beginNote(id, from.fingerprint(old));
    for (let unit = from.firstUnit(old); unit < from.firstUnit(old + 1); unit++) {
      this.addUnitBytes(note, from.table.lengths[unit] ?? 0, from.table.bytes(unit));
    }
  }

  drop(id: NoteId): void {
    const note = this.#numbers.get(id);
    if (note === undefined) return;
    this.#numbers.delete(id);
    this.#ids[note] = undefined;
    this.table.notes.fill(nobody, this.firstUnit(note), this.firstUnit(note + 1));
  }

  /** Posts all units there are; what comes meanwhile is among the recent. */
  *makePostings(termCount: number): Generator<undefined, void> {
    const { table } = this;
    table.trim();
    const sealed = table.size;
    this.#recent = new RecentPostings(sealed);
    yield* this.#post(termCount, sealed);
  }

  /** Takes the units there are for settled without posting them; what comes from here on is recent. */
  settle(): void {
    this.#scanned = new ScannedPostings(this.table);
    this.#recent = new RecentPostings(this.table.size);
  }

  /** Posts the units that were settled. */
  *postSettled(termCount: number): Generator<undefined, void> {
    if (!this.#scanned) return;
    yield* this.#post(termCount, this.#scanned.unitCount);
    this.#scanned = undefined;
  }

  *#post(termCount: number, unitCount: number): Generator<undefined, void> {
    const counts = yield* countUnits(this.table, termCount, unitCount);
    this.#postings = yield* makePostings(this.table, counts, unitCount);
  }

  #countLength(note: number, length: number): void {
    this.#lengths.data[note] = (this.#lengths.data[note] ?? 0) + length;
  }
}

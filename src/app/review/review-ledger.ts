import type { Catalog } from "../../core/index/catalog.ts";
import { exhaust } from "../../core/lib/exhaust.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { isMemory, memoriesIn, type MemoryNote, type ParsedNote } from "../../core/model/note.ts";
import type { ReviewEvent } from "../../core/model/review.ts";
import type { ReviewSettings } from "../../core/model/review-settings.ts";
import { permalinkOf } from "../../core/notes/permalink.ts";
import { beginningOf } from "../../core/review/beginning.ts";
import { engineFor, type Engine } from "../../core/review/engine.ts";
import { foldReviews, type ReviewState } from "../../core/review/fold.ts";
import { inTimeOrder, isTwin, Journal } from "../../core/review/journal.ts";
import { NoteKeys } from "../../core/review/note-keys.ts";
import type { ReviewBook } from "./review-book.ts";

const filesPerStep = 128;
const notesPerStep = 64;
const none: readonly ReviewEvent[] = [];

/** What was last worked out of a note. */
interface Page {
  readonly note: MemoryNote;
  readonly engine: Engine;
  readonly events: readonly ReviewEvent[];
}

/**
 * Where every memory of a catalog stands in review. Only what has changed is worked out anew, in small steps where
 * nobody waits for it. What is half done lies in the fields, so that who cannot wait may take over in between.
 */
export class ReviewLedger {
  readonly #catalog: Catalog;
  readonly #wanted: () => ReviewSettings;
  readonly #files = new Map<NoteId, ParsedNote>();
  readonly #keys = new NoteKeys(permalinkOf);
  readonly #journal = new Journal();
  readonly #pages = new Map<NoteId, Page>();
  readonly #states = new Map<NoteId, ReviewState>();
  readonly #reviewed = new Map<NoteId, ReviewState>();
  /** Notes that may stand elsewhere than it says here. */
  readonly #stale = new Set<NoteId>();
  #made: ReviewBook | undefined;
  #revision = -1;

  constructor(catalog: Catalog, wanted: () => ReviewSettings) {
    this.#catalog = catalog;
    this.#wanted = wanted;
  }

  /** Made when it is first asked for: the engine in it takes half a millisecond that no start has to wait for. */
  get #book(): ReviewBook {
    return (this.#made ??= this.#bookBy(this.#wanted()));
  }

  /** What follows from the notes and logs as they were last read. */
  book(): ReviewBook {
    exhaust(this.steps());
    return this.#book;
  }

  /** Comes up to date. */
  *steps(): Generator<undefined, void> {
    if (this.#isCurrent()) return;
    let revision: number;
    do {
      revision = this.#catalog.revision;
      this.#takeSettings();
      yield* this.#takeFiles();
      yield* this.#journal.take(this.#catalog.reviewLogs(), this.#touch);
      this.#journal.follow(this.#noteOf, this.#touch);
      yield* this.#fold();
    } while (revision !== this.#catalog.revision);
    this.#revision = revision;
  }

  #isCurrent(): boolean {
    return this.#revision === this.#catalog.revision && this.#book.settings === this.#wanted();
  }

  #takeSettings(): void {
    const settings = this.#wanted();
    if (this.#book.settings === settings) return;
    this.#made = this.#bookBy(settings);
    for (const id of this.#states.keys()) this.#stale.add(id);
  }

  *#takeFiles(): Generator<undefined, void> {
    let steps = 0;
    for (const [id, { note }] of this.#catalog.files) {
      if (this.#files.get(id) === note) continue;
      this.#drop(id);
      this.#put(id, note);
      if (++steps % filesPerStep === 0) yield;
    }
    if (this.#files.size === this.#catalog.files.size) return;
    for (const id of [...this.#files.keys()]) {
      if (this.#catalog.files.has(id)) continue;
      this.#drop(id);
      if (++steps % filesPerStep === 0) yield;
    }
  }

  #put(file: NoteId, note: ParsedNote): void {
    this.#files.set(file, note);
    for (const each of memoriesIn(note)) {
      this.#keys.put(each, this.#tell);
      this.#stale.add(each.id);
    }
  }

  #drop(file: NoteId): void {
    const note = this.#files.get(file);
    this.#files.delete(file);
    for (const each of note ? memoriesIn(note) : []) {
      this.#keys.drop(each, this.#tell);
      this.#stale.add(each.id);
    }
  }

  readonly #noteOf = (key: string): NoteId | undefined => this.#keys.noteOf(key);

  readonly #tell = (key: string, notes: readonly (NoteId | undefined)[]): void => {
    for (const id of notes) if (id !== undefined) this.#stale.add(id);
    this.#journal.hasNewOwner(key);
  };

  readonly #touch = (key: string): void => {
    const id = this.#noteOf(key);
    if (id !== undefined) this.#stale.add(id);
  };

  *#fold(): Generator<undefined, void> {
    let steps = 0;
    for (const id of this.#stale) {
      this.#stale.delete(id);
      const note = this.#catalog.note(id);
      if (note && isMemory(note)) this.#write(note);
      else this.#strike(id);
      if (++steps % notesPerStep === 0) yield;
    }
  }

  #write(note: MemoryNote): void {
    const { id } = note;
    const { engine } = this.#book;
    const events = this.#eventsUnder(this.#keys.keysOf(note));
    const before = this.#pages.get(id);
    if (before?.note === note && before.engine === engine && isSame(before.events, events)) return;
    const state = foldReviews(engine, beginningOf(note), events);
    this.#pages.set(id, { note, engine, events });
    this.#states.set(id, state);
    if (events.length > 0) this.#reviewed.set(id, state);
    else this.#reviewed.delete(id);
  }

  #strike(id: NoteId): void {
    this.#pages.delete(id);
    this.#states.delete(id);
    this.#reviewed.delete(id);
  }

  #eventsUnder(keys: readonly string[]): readonly ReviewEvent[] {
    const [own = none, ...others] = keys.map((key) => this.#journal.under(key)).filter(({ length }) => length > 0);
    return others.length === 0 ? own : inTimeOrder([...own, ...others.flat()]);
  }

  #bookBy(settings: ReviewSettings): ReviewBook {
    const engine = engineFor(settings);
    const keys = this.#keys;
    return {
      settings,
      engine,
      noteOf: this.#noteOf,
      ownerOf: (event) => this.#noteOf(this.#journal.keyNow(event, this.#noteOf)),
      keyOf: (note) => keys.keyOf(note),
      isOrphaned: (key) => keys.noteOf(key) === undefined && this.#journal.under(key).length > 0,
      eventsOf: (id) => this.#pages.get(id)?.events ?? none,
      reviewed: this.#reviewed,
      states: this.#states,
      fold: (note, events) => foldReviews(engine, beginningOf(note), events),
    };
  }
}

function isSame(before: readonly ReviewEvent[], events: readonly ReviewEvent[]): boolean {
  if (before === events) return true;
  return before.length === events.length && before.every((event, at) => isTwin(event, events[at]));
}

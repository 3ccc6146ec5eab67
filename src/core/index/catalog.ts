import { defined } from "../lib/defined.ts";
import { sameValue } from "../lib/same-value.ts";
import type { FileStamp } from "../model/change.ts";
import type { Learning } from "../model/learning.ts";
import type { MemoryRoot } from "../model/memory-root.ts";
import { isPattern, memoriesIn, type MemoryNote, type NoteCopy, type ParsedNote } from "../model/note.ts";
import type { NoteId } from "../model/note-id.ts";
import type { Pattern } from "../model/pattern.ts";
import type { Proposal } from "../model/proposal.ts";
import type { Problem } from "../model/problem.ts";
import type { ReviewLog } from "../model/review.ts";
import type { Resolution } from "../model/resolution.ts";
import type { NoteNames } from "../model/note-names.ts";
import type { IndexedNote } from "../model/indexed-note.ts";
import { Copies } from "./copies.ts";
import { Lexicon } from "./lexicon.ts";
import { NameIndex } from "./names.ts";
import { stemEnglish } from "./stems.ts";
import { WordIndex } from "./word-index.ts";

/** One file of the vault as it was last read. */
export interface CatalogFile {
  readonly stamp: FileStamp;
  readonly note: ParsedNote;
  readonly problems: readonly Problem[];
  readonly names: readonly NoteNames[];
}

/** Every file of the vault, parsed, and who is called what. Derived from the files and nothing else. */
export class Catalog {
  readonly #files = new Map<NoteId, CatalogFile>();
  readonly #entries = new Map<NoteId, Learning>();
  readonly #proposals = new Map<NoteId, Proposal>();
  readonly #unread = new Map<NoteId, string>();
  readonly #names: NameIndex;
  readonly #copies: Copies;
  readonly #returned = new Set<NoteId>();
  readonly #rootNow: () => MemoryRoot;
  #words = new WordIndex(new Lexicon(stemEnglish));
  #revision = 0;
  #namesRevision = 0;
  #isAhead = false;
  /** Notes whose words have come, changed or gone; whoever keeps the words takes out what is kept. */
  readonly unkept = new Set<NoteId>();

  /** @param slugOf reduces a name to plain letters, so that `Lint Bypass` finds `lint-bypass`. */
  constructor(slugOf: (name: string) => string, rootNow: () => MemoryRoot = () => "") {
    this.#names = new NameIndex(slugOf);
    this.#copies = new Copies(slugOf);
    this.#rootNow = rootNow;
  }

  /** Where the notes are that may be more to us than a note; whoever moves it reads every note anew. */
  get root(): MemoryRoot {
    return this.#rootNow();
  }

  /** Grows with every change; what was computed at one revision holds until the next. */
  get revision(): number {
    return this.#revision;
  }

  /** Grows when somebody is called something else; what a name stood for holds until then. */
  get namesRevision(): number {
    return this.#namesRevision;
  }

  /** The words of every note; the entries of memory files one by one. */
  get words(): WordIndex {
    return this.#words;
  }

  /** Whether there are words of notes that have not been read yet. */
  get isAhead(): boolean {
    return this.#isAhead;
  }

  get files(): ReadonlyMap<NoteId, CatalogFile> {
    return this.#files;
  }

  /** Files that are there and could not be read, and why. */
  get unread(): ReadonlyMap<NoteId, string> {
    return this.#unread;
  }

  /** Files that were copies of a note that is gone: whoever reads them anew finds notes. */
  get returned(): ReadonlySet<NoteId> {
    return this.#returned;
  }

  /** The note that a file is a copy of, as a sync makes them; it has no words, and no memory, of its own. */
  originalOf(copy: NoteId): NoteId | undefined {
    return this.#copies.originalOf(copy);
  }

  /** Takes over words that were kept, before any file has been put; whether it did. */
  restoreWords(words: WordIndex): boolean {
    if (this.#words.revision > 0) return false;
    this.#words = words;
    this.#isAhead = true;
    this.#revision++;
    return true;
  }

  put(file: CatalogFile, indexed: readonly IndexedNote[]): void {
    const { id } = file.stamp;
    // Every copy of a log is read: a line that is there twice counts once.
    const turned = file.note.kind === "review-log" ? this.#copies.drop(id) : this.#copies.put(id, file.note.permalink);
    this.#put(this.#copies.has(id) ? copied(file) : file, this.#copies.has(id) ? [] : indexed);
    this.#turn(turned);
  }

  #put(file: CatalogFile, indexed: readonly IndexedNote[]): void {
    const { id } = file.stamp;
    this.#unread.delete(id);
    this.#returned.delete(id);
    if (!sameValue(this.#files.get(id)?.names, file.names)) this.#namesRevision++;
    this.#forget(id, new Set(indexed.map((note) => note.id)));
    this.#files.set(id, file);
    for (const names of file.names) this.#names.put(names);
    for (const note of indexed) this.#putWords(note);
    for (const entry of entriesOf(file.note)) this.#entries.set(entry.id, entry);
    if (file.note.kind === "proposal") this.#proposals.set(id, file.note);
    this.#revision++;
  }

  /** Says of a file that it is there and could not be read. */
  putUnread(id: NoteId, reason: string): void {
    this.drop(id);
    this.#unread.set(id, reason);
    this.#revision++;
  }

  drop(id: NoteId): void {
    this.#returned.delete(id);
    this.#turn(this.#copies.drop(id));
    const wasUnread = this.#unread.delete(id);
    const wasThere = this.#forget(id, nobody);
    if (wasThere) this.#namesRevision++;
    if (wasUnread || wasThere) this.#revision++;
  }

  /** Of a note that is a copy now we know enough; of a copy that is a note now, we have not kept what it says. */
  #turn(ids: readonly NoteId[]): void {
    for (const id of ids) {
      const file = this.#files.get(id);
      if (!this.#copies.has(id)) this.#returned.add(id);
      else if (file) this.#put(copied(file), []);
    }
  }

  /** Forgets words that were kept of notes that are not there any more, in small steps. */
  *dropWordsExcept(isThere: (id: NoteId) => boolean): Generator<undefined, void> {
    let steps = 0;
    for (const id of [...this.#words.ids]) {
      if (id !== undefined && !isThere(id)) this.#dropWords(id);
      if (++steps % idsPerStep === 0) yield;
    }
  }

  /** Ends being ahead: whatever could be read has been. */
  *dropUnreadWords(): Generator<undefined, void> {
    yield* this.dropWordsExcept((id) => this.note(id) !== undefined);
    this.#isAhead = false;
  }

  /** @param stay whose words are left for now: they are about to be put anew */
  #forget(id: NoteId, stay: ReadonlySet<NoteId>): boolean {
    const file = this.#files.get(id);
    const names = file ? file.names.map((each) => each.id) : [id];
    const hadWords = names.filter((name) => !stay.has(name) && this.#dropWords(name)).length > 0;
    if (!file) return hadWords;
    this.#proposals.delete(id);
    this.#files.delete(id);
    for (const name of names) this.#names.drop(name);
    for (const entry of entriesOf(file.note)) this.#entries.delete(entry.id);
    return true;
  }

  #putWords(note: IndexedNote): void {
    const isSame = note.fingerprint !== undefined && this.#words.fingerprint(note.id) === note.fingerprint;
    if (isSame) return;
    this.#words.put(note);
    this.unkept.add(note.id);
  }

  #dropWords(id: NoteId): boolean {
    if (this.#words.place(id) === undefined) return false;
    this.#words.drop(id);
    this.unkept.add(id);
    return true;
  }

  /** A file's note, or one entry of a memory file. */
  note(id: NoteId): ParsedNote | undefined {
    return this.#files.get(id)?.note ?? this.#entries.get(id);
  }

  /** Every episode, pattern and learning; the entries of memory files one by one. */
  memories(): readonly MemoryNote[] {
    return [...this.#files.values()].flatMap(({ note }) => memoriesIn(note));
  }

  patterns(): readonly Pattern[] {
    return this.memories().filter(isPattern);
  }

  reviewLogs(): readonly ReviewLog[] {
    return [...this.#files.values()].flatMap(({ note }) => (note.kind === "review-log" ? [note] : []));
  }

  /** What machines have suggested, decided or not. */
  proposals(): readonly Proposal[] {
    return [...this.#proposals.values()];
  }

  resolve(name: string, from?: NoteId): Resolution {
    return this.#names.resolve(name, from);
  }

  /** By what notes are looked for; a copy is found by its own name, and by nothing else. */
  *names(): Iterable<NoteNames> {
    for (const names of this.#names.all()) if (!this.#copies.has(names.id)) yield names;
  }
}

const nobody: ReadonlySet<NoteId> = new Set();
const idsPerStep = 64;

/** A copy is there and can be linked to, by its own name; what it says is said by the note it is a copy of. */
function copied({ stamp, note, names }: CatalogFile): CatalogFile {
  const { id, permalink, aliases, tags, reviewed } = note;
  const own = names
    .slice(0, 1)
    .map((each) => ({ ...each, title: each.stem, permalinks: [], aliases: [], slugs: [], unprefixed: [] }));
  const title = own[0]?.title ?? id;
  const copy: NoteCopy = { kind: "copy", id, title, aliases, tags, ...defined({ permalink, reviewed }) };
  return { stamp, note: copy, problems: [], names: own };
}

function entriesOf(note: ParsedNote): readonly Learning[] {
  return note.kind === "memory-file" ? note.entries : [];
}

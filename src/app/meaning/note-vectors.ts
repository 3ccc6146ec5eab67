import type { Catalog } from "../../core/index/catalog.ts";
import { fingerprint } from "../../core/lib/hash.ts";
import type { IndexedNote } from "../../core/model/indexed-note.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { VectorTable } from "../../core/vectors/vector-table.ts";
import { embedInSlices, type Embedding } from "./embed-in-slices.ts";
import { breather } from "../reading/in-slices.ts";
import { fileOf } from "../../core/model/note-path.ts";
import type { JustRead } from "../reading/just-read.ts";
import type { Embedder, Ports } from "../ports.ts";
import { withoutGaps, type VectorShelf } from "./vector-shelf.ts";

type ReadingPorts = Pick<Ports, "vault" | "clock" | "scheduler"> & { readonly justRead: JustRead };

export interface CatchUpOptions {
  readonly isStopped: () => boolean;
  /** Files read, of those that have to be. */
  readonly onProgress: (done: number, total: number) => void;
}

/** Files read at a time; a text of any of them is embedded only if it is new. */
const filesAtOnce = 16;
/** Vectors are kept after so many notes, so that little is lost when the app is closed. */
const notesAtOnce = 48;

/** A file of which there are vectors, and the notes in it. */
interface KnownFile {
  readonly source: string;
  readonly notes: readonly NoteId[];
}

interface Reading {
  readonly id: NoteId;
  readonly source: string;
  /** Nothing when the file cannot be read. */
  readonly indexed?: () => readonly IndexedNote[];
}

interface ReadFile {
  readonly id: NoteId;
  readonly source: string;
  readonly notes: readonly { readonly id: NoteId; readonly fingerprints: readonly string[] }[];
}

/** The vectors of a vault's notes by one model, kept up with the catalog. What has not changed is not embedded again. */
export class NoteVectors {
  readonly embedder: Embedder;
  readonly #ports: ReadingPorts;
  readonly #catalog: Catalog;
  readonly #files = new Map<NoteId, KnownFile>();
  readonly #embedding: Embedding;
  readonly #breathe: () => Promise<void>;
  #table: VectorTable;
  #shelf: VectorShelf | undefined;
  #unsaved: NoteId[] = [];

  constructor(ports: ReadingPorts, catalog: Catalog, embedder: Embedder) {
    this.#ports = ports;
    this.#catalog = catalog;
    this.embedder = embedder;
    this.#table = new VectorTable(embedder.model, embedder.dimensions);
    this.#embedding = embedInSlices(embedder, ports);
    this.#breathe = breather({ ...ports.clock, ...ports.scheduler });
  }

  get table(): VectorTable {
    return this.#table;
  }

  /** Takes in what is kept there of this model, and keeps there what is made from now on. */
  async restoreFrom(shelf: VectorShelf): Promise<void> {
    await shelf.restore(this.#table);
    for (const id of [...this.#table.ids]) {
      await this.#breathe();
      const source = id === undefined ? undefined : this.#table.place(id)?.source;
      if (id === undefined || source === undefined) continue;
      const file = fileOf(id);
      this.#files.set(file, { source, notes: [...(this.#files.get(file)?.notes ?? []), id] });
    }
    this.#shelf = shelf;
  }

  /** Keeps these vectors there, in place of what is there, and what is made from now on. */
  async moveTo(shelf: VectorShelf): Promise<void> {
    this.#unsaved = [];
    await shelf.rewrite(this.#table);
    this.#shelf = shelf;
  }

  /** Forgets every vector, here and where they are kept. */
  async startAnew(): Promise<void> {
    this.#files.clear();
    this.#table = new VectorTable(this.embedder.model, this.embedder.dimensions);
    if (this.#shelf) await this.moveTo(this.#shelf);
  }

  /** Reads and embeds the files that are not as they were; whether all of them, for it may be stopped. */
  async catchUp({ isStopped, onProgress }: CatchUpOptions): Promise<boolean> {
    await this.#dropGone();
    const changed = await this.#changed();
    for (let at = 0; at < changed.length && !isStopped(); at += filesAtOnce) {
      onProgress(at, changed.length);
      const files = changed.slice(at, at + filesAtOnce);
      await this.#takeIn(files, isStopped);
      if (this.#unsaved.length >= notesAtOnce) await this.#save(isStopped);
    }
    if (isStopped()) return false;
    await this.#tidy(isStopped);
    return true;
  }

  async #dropGone(): Promise<void> {
    for (const [file, { notes }] of this.#files) {
      await this.#breathe();
      if (this.#catalog.files.has(file)) continue;
      for (const id of notes) this.#table.drop(id);
      this.#files.delete(file);
    }
  }

  async #changed(): Promise<readonly NoteId[]> {
    const changed: NoteId[] = [];
    for (const file of this.#catalog.files.keys()) {
      await this.#breathe();
      if (!this.#isCurrent(file)) changed.push(file);
    }
    return changed;
  }

  /** Whether the vectors are those of the file as the catalog knows it, and divided as its words are. */
  #isCurrent(file: NoteId): boolean {
    const known = this.#files.get(file);
    const { words } = this.#catalog;
    return (
      known?.source === this.#sourceOf(file) &&
      known.notes.every((id) => words.place(id)?.unitCount === this.#table.place(id)?.fingerprints.length)
    );
  }

  #sourceOf(file: NoteId): string {
    const { modifiedAt = 0, size = 0 } = this.#catalog.files.get(file)?.stamp ?? {};
    return `${String(modifiedAt)} ${String(size)}${this.#isCopy(file) ? " copy" : ""}`;
  }

  #isCopy(file: NoteId): boolean {
    return this.#catalog.note(file)?.kind === "copy";
  }

  async #takeIn(ids: readonly NoteId[], isStopped: () => boolean): Promise<void> {
    const texts = new Map<string, string>();
    const files: ReadFile[] = [];
    const readings = await Promise.all(ids.map((id) => this.#read(id)));
    for (const { id, source, indexed } of readings) {
      await this.#breathe();
      const notes = indexed?.().map((note) => ({ id: note.id, fingerprints: takeTexts(note, texts) }));
      if (notes) files.push({ id, source, notes });
    }
    const missing = this.#table.missing(texts.keys()).map((key) => [key, texts.get(key) ?? ""] as const);
    const fresh = await this.#embedding(missing, isStopped);
    if (isStopped()) return;
    for (const file of files) {
      this.#put(file, fresh);
      await this.#breathe();
    }
  }

  /** A file that cannot be read now is tried again at the next change. */
  async #read(id: NoteId): Promise<Reading> {
    const source = this.#sourceOf(id);
    if (this.#isCopy(id)) return { id, source, indexed: () => [] };
    const stamp = this.#catalog.files.get(id)?.stamp;
    const known = stamp && this.#ports.justRead.take(stamp);
    if (known) return { id, source, indexed: () => known };
    try {
      const text = await this.#ports.vault.read(id);
      return text.ok
        ? { id, source, indexed: () => parseNote(id, text.value, this.#catalog.root).indexed }
        : { id, source };
    } catch {
      return { id, source };
    }
  }

  #put({ id: file, source, notes }: ReadFile, fresh: ReadonlyMap<string, Float32Array>): void {
    for (const { id, fingerprints } of notes) {
      this.#table.put({ id, source, fingerprints }, fresh);
      this.#unsaved.push(id);
    }
    const ids = notes.map(({ id }) => id);
    for (const old of this.#files.get(file)?.notes ?? []) if (!ids.includes(old)) this.#table.drop(old);
    this.#files.set(file, { source, notes: ids });
  }

  /** Once it is stopped, nothing is kept any more: somebody may be about to take away what is. */
  async #save(isStopped: () => boolean): Promise<void> {
    // Putting them into bytes is a slice of its own.
    await this.#ports.scheduler.pause();
    if (isStopped()) return;
    const ids = this.#unsaved;
    this.#unsaved = [];
    await this.#shelf?.add(this.#table, ids);
  }

  async #tidy(isStopped: () => boolean): Promise<void> {
    const hasGaps = this.#table.hasGaps();
    if (hasGaps) this.#table = await withoutGaps(this.#table, this.#ports.scheduler.pause);
    if (isStopped()) return;
    if (this.#shelf && (hasGaps || this.#shelf.needsRewriting())) await this.moveTo(this.#shelf);
    else if (this.#unsaved.length > 0) await this.#save(isStopped);
  }
}

/** Notes down the texts of a note's units, and answers their fingerprints. */
function takeTexts({ units }: IndexedNote, texts: Map<string, string>): readonly string[] {
  return units.map((unit) => {
    const text = unit.texts
      .map((part) => part.text)
      .join("\n")
      .trim();
    const key = fingerprint(text);
    texts.set(key, text);
    return key;
  });
}

import type { NoteId } from "../../core/model/note-id.ts";
import { decodeVectors, encodeVectors } from "../../core/vectors/codec.ts";
import { VectorTable } from "../../core/vectors/vector-table.ts";
import type { Scheduler, Shelf } from "../ports.ts";

export const vectorsShelf = "vectors";
/** Few enough that putting them into bytes, or taking them out, keeps nobody waiting. */
const notesPerPiece = 48;
/** Pieces of single edits that may lie behind the others before everything is written anew. */
const mostEdits = 128;

/** Vectors kept between runs. A shelf that fails costs nothing but making them anew at the next start. */
export class VectorShelf {
  readonly #shelf: Shelf | undefined;
  readonly #pause: Scheduler["pause"];
  #edits = 0;
  #isDamaged = false;

  constructor(shelf: Shelf | undefined, pause: Scheduler["pause"]) {
    this.#shelf = shelf;
    this.#pause = pause;
  }

  /** Fills a table with what is kept of its model. */
  async restore(table: VectorTable): Promise<void> {
    const pieces = await this.#attempt((shelf) => shelf.read(vectorsShelf));
    for (const piece of pieces ?? []) {
      const segment = decodeVectors(piece);
      if (segment && table.take(segment)) this.#edits += segment.notes.length < notesPerPiece ? 1 : 0;
      else this.#isDamaged = true;
      await this.#pause();
    }
  }

  /** Keeps the vectors of some notes. */
  async add(table: VectorTable, ids: readonly NoteId[]): Promise<void> {
    for (const part of parts(ids)) {
      const piece = encodeVectors(table.segment(part));
      if (part.length < notesPerPiece) this.#edits++;
      await this.#attempt((shelf) => shelf.append(vectorsShelf, piece));
    }
  }

  /** Whether what is kept is of another model, damaged, or in many small pieces. */
  needsRewriting(): boolean {
    return this.#isDamaged || this.#edits > mostEdits;
  }

  /** Keeps these vectors and no others. */
  async rewrite(table: VectorTable): Promise<void> {
    if (!this.#shelf) return;
    const pieces: Uint8Array[] = [];
    for (const part of parts(noteIds(table))) {
      pieces.push(encodeVectors(table.segment(part)));
      await this.#pause();
    }
    await this.#attempt((shelf) => shelf.replace(vectorsShelf, pieces));
    this.#edits = 0;
    this.#isDamaged = false;
  }

  async #attempt<T>(act: (shelf: Shelf) => Promise<T>): Promise<T | undefined> {
    try {
      return this.#shelf && (await act(this.#shelf));
    } catch {
      // What cannot be kept is made anew.
      return undefined;
    }
  }
}

/** The same vectors in a new table, without the rows of notes that are gone. */
export async function withoutGaps(table: VectorTable, pause: Scheduler["pause"]): Promise<VectorTable> {
  const kept = new VectorTable(table.model, table.dimensions);
  for (const part of parts(noteIds(table))) {
    kept.take(table.segment(part));
    await pause();
  }
  return kept;
}

function noteIds({ ids }: VectorTable): readonly NoteId[] {
  return ids.filter((id) => id !== undefined);
}

function* parts(ids: readonly NoteId[]): Generator<readonly NoteId[]> {
  for (let at = 0; at < ids.length; at += notesPerPiece) yield ids.slice(at, at + notesPerPiece);
}

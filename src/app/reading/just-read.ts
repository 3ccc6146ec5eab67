import type { FileStamp } from "../../core/model/change.ts";
import type { IndexedNote } from "../../core/model/indexed-note.ts";
import type { NoteId } from "../../core/model/note-id.ts";

interface Read {
  readonly stamp: FileStamp;
  readonly indexed: readonly IndexedNote[];
}

/** So many files that an edit, or a small vault, is read once; of a large one the texts are not all held. */
const mostHeld = 256;

/** The texts of the files that were read last, for whoever wants them next. */
export class JustRead {
  readonly #files = new Map<NoteId, Read>();

  put(stamp: FileStamp, indexed: readonly IndexedNote[]): void {
    this.#files.delete(stamp.id);
    this.#files.set(stamp.id, { stamp, indexed });
    const [oldest] = this.#files.keys();
    if (this.#files.size > mostHeld && oldest !== undefined) this.#files.delete(oldest);
  }

  /** Gives them away; nothing when the file was read before, or has changed since. */
  take(stamp: FileStamp): readonly IndexedNote[] | undefined {
    const held = this.#files.get(stamp.id);
    this.#files.delete(stamp.id);
    return held?.stamp === stamp ? held.indexed : undefined;
  }
}

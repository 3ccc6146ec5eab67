import { compare } from "../lib/compare.ts";
import type { NoteId } from "../model/note-id.ts";
import type { MemoryNote } from "../model/note.ts";
import { ownerFirst } from "../model/permalink-owner.ts";

type Named = Pick<MemoryNote, "id" | "permalink">;

/**
 * By which names the logs know the notes. A permalink belongs to one of the notes that state it, and not to its copy; a
 * note answers to its path as well, for it may get a permalink later.
 */
export class NoteKeys {
  readonly #permalinks = new Map<string, readonly NoteId[]>();
  readonly #paths = new Map<string, readonly NoteId[]>();
  readonly #slugOf: (path: string) => string;

  /** @param slugOf the permalink a path would be given */
  constructor(slugOf: (path: string) => string) {
    this.#slugOf = slugOf;
  }

  /** The keys of a note that is there now; whom they stood for, and stand for now, is told. */
  put({ id, permalink }: Named, tell: Tell): void {
    this.#change(this.#paths, id.normalize(), tell, (ids) => [...ids, id].sort(compare));
    if (permalink === undefined) return;
    const key = permalink.normalize();
    this.#change(this.#permalinks, key, tell, (ids) => [...ids, id].sort(ownerFirst(key, this.#slugOf)));
  }

  /** The same of a note that was there. */
  drop({ id, permalink }: Named, tell: Tell): void {
    const without = (ids: readonly NoteId[]): readonly NoteId[] => ids.filter((other) => other !== id);
    this.#change(this.#paths, id.normalize(), tell, without);
    if (permalink !== undefined) this.#change(this.#permalinks, permalink.normalize(), tell, without);
  }

  noteOf(key: string): NoteId | undefined {
    return this.#find(key) ?? this.#find(key.normalize());
  }

  /** The name by which logs know a note. */
  keyOf({ id, permalink }: Named): string {
    const key = permalink?.normalize();
    return key !== undefined && this.#permalinks.get(key)?.[0] === id ? key : id.normalize();
  }

  /** All keys that stand for the note. */
  keysOf(note: Named): readonly string[] {
    const keys = [note.id.normalize(), ...(note.permalink === undefined ? [] : [note.permalink.normalize()])];
    return [...new Set(keys)].filter((key) => this.#find(key) === note.id);
  }

  #find(key: string): NoteId | undefined {
    return this.#permalinks.get(key)?.[0] ?? this.#paths.get(key)?.[0];
  }

  #change(
    names: Map<string, readonly NoteId[]>,
    key: string,
    tell: Tell,
    change: (ids: readonly NoteId[]) => readonly NoteId[],
  ): void {
    const before = this.#find(key);
    const ids = change(names.get(key) ?? []);
    if (ids.length === 0) names.delete(key);
    else names.set(key, ids);
    tell(key, [before, this.#find(key)]);
  }
}

/** Told of a key, and of the notes it stood for before and after. */
type Tell = (key: string, notes: readonly (NoteId | undefined)[]) => void;

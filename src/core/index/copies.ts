import { compare } from "../lib/compare.ts";
import { copiedName, isNamedAsCopy } from "../model/copy-name.ts";
import type { NoteId } from "../model/note-id.ts";
import { ownerFirst } from "../model/permalink-owner.ts";

/**
 * Which files are copies, made by a sync, of a note that is there. One is where its name is that of the other and what
 * only a sync puts behind it; or where it states the permalink of the other and is called like a copy. Of copies whose
 * note is gone, the first stands for it.
 */
export class Copies {
  readonly #named = new Groups(nameOwnerFirst);
  /** Only the first of each name: who is a copy by its name stands for nothing. */
  readonly #stating: Groups;
  readonly #permalinks = new Map<NoteId, string>();
  readonly #copies = new Set<NoteId>();

  /** @param slugOf the permalink a path would be given */
  constructor(slugOf: (path: string) => string) {
    this.#stating = new Groups((permalink) => ownerFirst(permalink, slugOf));
  }

  has(id: NoteId): boolean {
    return this.#copies.has(id);
  }

  /** Takes in a file that is there; answers which others are copies now and were none, or the other way round. */
  put(id: NoteId, permalink: string | undefined): readonly NoteId[] {
    const left = this.#leave(id);
    if (permalink !== undefined) this.#permalinks.set(id, permalink.normalize());
    const met = this.#named.add(nameOf(id), id).flatMap((first) => [first, ...this.#state(first)]);
    if (this.originalOf(id) !== undefined) this.#copies.add(id);
    return this.#turned([...left, ...met], id);
  }

  /** The same of a file that is gone. */
  drop(id: NoteId): readonly NoteId[] {
    return this.#turned(this.#leave(id), id);
  }

  /** The note that a file is a copy of; nothing where it is none. */
  originalOf(id: NoteId): NoteId | undefined {
    const named = this.#named.first(nameOf(id));
    if (named !== id) return named;
    const permalink = this.#permalinks.get(id);
    const owner = permalink === undefined || !isNamedAsCopy(id) ? id : this.#stating.first(permalink);
    return owner === id ? undefined : owner;
  }

  /** Takes a file out of its groups; answers who may have turned. */
  #leave(id: NoteId): readonly NoteId[] {
    const permalink = this.#permalinks.get(id);
    const stating = permalink === undefined ? [] : this.#stating.remove(permalink, id);
    this.#permalinks.delete(id);
    this.#copies.delete(id);
    const named = this.#named.remove(nameOf(id), id);
    return [...stating, ...named.flatMap((first) => [first, ...this.#state(first)])];
  }

  /** Has a file state its permalink for as long as it is the first of its name; answers who may have turned. */
  #state(id: NoteId): readonly NoteId[] {
    const permalink = this.#permalinks.get(id);
    if (permalink === undefined) return [];
    const isFirst = this.#named.first(nameOf(id)) === id;
    return isFirst ? this.#stating.add(permalink, id) : this.#stating.remove(permalink, id);
  }

  #turned(touched: readonly NoteId[], changed: NoteId): readonly NoteId[] {
    return [...new Set(touched)].filter((id) => {
      const isCopy = this.originalOf(id) !== undefined;
      if (id === changed || isCopy === this.#copies.has(id)) return false;
      if (isCopy) this.#copies.add(id);
      else this.#copies.delete(id);
      return true;
    });
  }
}

type Order = (a: NoteId, b: NoteId) => number;

const nameOf = (id: NoteId): string => copiedName(id).normalize();

function nameOwnerFirst(name: string): Order {
  const rank = (id: NoteId): number => (id.normalize() === name ? 0 : 1);
  return (a, b) => rank(a) - rank(b) || a.length - b.length || compare(a, b);
}

interface Group {
  readonly first: NoteId;
  readonly ids: Set<NoteId>;
}

/**
 * Files that have something in common; whoever changes a group is told who was its first before, and is now. Nearly all
 * are alone, and stand for themselves: a group each would be most of what is held.
 */
class Groups {
  readonly #orderOf: (key: string) => Order;
  readonly #groups = new Map<string, NoteId | Group>();

  constructor(orderOf: (key: string) => Order) {
    this.#orderOf = orderOf;
  }

  first(key: string): NoteId | undefined {
    const group = this.#groups.get(key);
    return typeof group === "object" ? group.first : group;
  }

  add(key: string, id: NoteId): readonly NoteId[] {
    const before = this.first(key);
    if (before === undefined || before === id) {
      if (before === undefined) this.#groups.set(key, id);
      return [id];
    }
    const first = this.#orderOf(key)(before, id) < 0 ? before : id;
    this.#groups.set(key, { first, ids: this.#idsOf(key).add(id) });
    return [before, first];
  }

  remove(key: string, id: NoteId): readonly NoteId[] {
    const before = this.first(key);
    const ids = this.#idsOf(key);
    if (before === undefined || !ids.delete(id)) return [];
    const [next] = before === id ? [...ids].sort(this.#orderOf(key)) : [before];
    if (next === undefined) this.#groups.delete(key);
    else this.#groups.set(key, ids.size === 1 ? next : { first: next, ids });
    return next === undefined ? [before] : [before, next];
  }

  #idsOf(key: string): Set<NoteId> {
    const group = this.#groups.get(key);
    return typeof group === "object" ? group.ids : new Set(group === undefined ? [] : [group]);
  }
}

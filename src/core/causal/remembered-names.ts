import type { NoteId } from "../model/note-id.ts";
import type { Resolution, Resolve } from "../model/resolution.ts";

/** Where names are looked up. */
export interface Names {
  readonly resolve: Resolve;
  /** Grows when somebody is called something else. */
  readonly namesRevision: number;
}

/** What names stood for when they were looked up last: most stand for one note or none wherever they are written. */
export class RememberedNames {
  readonly #names: Names;
  readonly #known = new Map<string, Resolution>();
  #revision: number;

  constructor(names: Names) {
    this.#names = names;
    this.#revision = names.namesRevision;
  }

  readonly resolve: Resolve = (name, from) => {
    let anywhere = this.#known.get(name);
    if (anywhere === undefined) {
      anywhere = this.#names.resolve(name);
      this.#known.set(name, anywhere);
    }
    return anywhere.kind === "ambiguous" ? this.#names.resolve(name, from) : anywhere;
  };

  /** Looks up anew what may be another now; answers the names that stand for something else, or for a changed note. */
  renew(changed: ReadonlySet<NoteId>): ReadonlySet<string> {
    const { namesRevision } = this.#names;
    const mayDiffer = this.#revision !== namesRevision;
    this.#revision = namesRevision;
    const renewed = new Set<string>();
    for (const [name, before] of this.#known) {
      const now = mayDiffer ? this.#names.resolve(name) : before;
      if (isSame(before, now) && !isOfAny(now, changed)) continue;
      renewed.add(name);
      this.#known.set(name, now);
    }
    return renewed;
  }
}

function isSame(one: Resolution, other: Resolution): boolean {
  if (one === other) return true;
  if (one.kind === "found") return other.kind === "found" && one.id === other.id;
  if (one.kind === "none") return other.kind === "none";
  return other.kind === "ambiguous" && one.ids.join("\n") === other.ids.join("\n");
}

function isOfAny(resolution: Resolution, ids: ReadonlySet<NoteId>): boolean {
  switch (resolution.kind) {
    case "found":
      return ids.has(resolution.id);
    case "ambiguous":
      return resolution.ids.some((id) => ids.has(id));
    case "none":
      return false;
  }
}

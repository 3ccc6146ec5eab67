import type { Change } from "./change.ts";
import type { NoteId } from "./note-id.ts";

type Rename = Extract<Change, { kind: "renamed" }>;

/** Changes waiting to be told, at most one per path, in the order in which they last happened. */
export class ChangeBatch {
  readonly #waiting = new Map<NoteId, Change>();
  /** The renames among them, by either path; no two have one in common. */
  readonly #renames = new Map<NoteId, Rename>();

  get changes(): readonly Change[] {
    return [...this.#waiting.values()];
  }

  /** Adds a change. A rename that something else touches too falls apart into a removal and an arrival. */
  add(change: Change): void {
    const paths = touched(change);
    const renames = new Set(paths.flatMap((path) => this.#renames.get(path) ?? []));
    for (const waiting of renames) {
      if (isSameRename(waiting, change)) return;
      this.#split(waiting);
    }
    const isPlain = change.kind !== "renamed" || !paths.some((path) => this.#waiting.has(path));
    for (const each of isPlain ? [change] : parts(change)) this.#put(each);
  }

  #split(rename: Rename): void {
    this.#waiting.delete(rename.file.id);
    for (const path of touched(rename)) this.#renames.delete(path);
    for (const part of parts(rename)) this.#put(part);
  }

  #put(change: Change): void {
    const id = change.kind === "removed" ? change.id : change.file.id;
    this.#waiting.delete(id);
    this.#waiting.set(id, change);
    if (change.kind === "renamed") for (const path of touched(change)) this.#renames.set(path, change);
  }
}

function isSameRename(a: Rename, b: Change): boolean {
  return b.kind === "renamed" && a.from === b.from && a.file.id === b.file.id;
}

function parts({ from, file }: Rename): readonly Change[] {
  return [
    { kind: "removed", id: from },
    { kind: "upserted", file },
  ];
}

function touched(change: Change): readonly NoteId[] {
  switch (change.kind) {
    case "removed":
      return [change.id];
    case "upserted":
      return [change.file.id];
    case "renamed":
      return [change.from, change.file.id];
  }
}

import type { Change } from "./change.ts";
import type { NoteId } from "./note-id.ts";

/** Changes waiting to be told, at most one per path, in the order in which they last happened. */
export type ChangeBatch = Map<NoteId, Change>;

/** Adds a change to the batch. A rename that something else touches too falls apart into a removal and an arrival. */
export function addChange(batch: ChangeBatch, change: Change): void {
  const paths = touched(change);
  for (const waiting of [...batch.values()]) {
    if (isSameRename(waiting, change)) return;
    if (waiting.kind === "renamed" && touched(waiting).some((path) => paths.includes(path)))
      splitRename(batch, waiting);
  }
  const isPlain = change.kind !== "renamed" || !paths.some((path) => batch.has(path));
  if (isPlain) put(batch, change);
  else for (const part of parts(change)) put(batch, part);
}

type Rename = Extract<Change, { kind: "renamed" }>;

function isSameRename(a: Change, b: Change): boolean {
  return a.kind === "renamed" && b.kind === "renamed" && a.from === b.from && a.file.id === b.file.id;
}

function splitRename(batch: ChangeBatch, rename: Rename): void {
  batch.delete(rename.file.id);
  for (const part of parts(rename)) put(batch, part);
}

function parts(rename: Rename): readonly Change[] {
  return [
    { kind: "removed", id: rename.from },
    { kind: "upserted", file: rename.file },
  ];
}

function put(batch: ChangeBatch, change: Change): void {
  const id = change.kind === "removed" ? change.id : change.file.id;
  batch.delete(id);
  batch.set(id, change);
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

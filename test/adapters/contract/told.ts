import type { Change } from "../../../src/core/model/change.ts";

export function idsOf(changes: readonly Change[]): readonly string[] {
  return changes.map((change) => (change.kind === "removed" ? change.id : change.file.id));
}

/** The notes that are there, as far as the changes tell. */
export function present(changes: readonly Change[]): readonly string[] {
  return Object.keys(sizes(changes)).sort();
}

export function sizes(changes: readonly Change[]): Record<string, number> {
  const sizeById = new Map<string, number>();
  for (const change of changes) {
    if (change.kind === "removed") sizeById.delete(change.id);
    else sizeById.set(change.file.id, change.file.size);
    if (change.kind === "renamed") sizeById.delete(change.from);
  }
  return Object.fromEntries(sizeById);
}

/** Every note that went, be it for a moment. */
export function removed(changes: readonly Change[]): readonly string[] {
  const gone = changes.flatMap((change) => {
    if (change.kind === "upserted") return [];
    return [change.kind === "removed" ? change.id : change.from];
  });
  return [...new Set(gone)].sort();
}

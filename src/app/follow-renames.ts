import type { Catalog } from "../core/index/catalog.ts";
import type { Change } from "../core/model/change.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { isMemory, type MemoryNote } from "../core/model/note.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { newEvent, ownLog, writeReview } from "./write-review.ts";

/** The key by which the logs know a note, and where the note is by now. */
interface KnownBy {
  readonly key: string;
  readonly id: NoteId;
}

/** Notes that are about to change, by the keys they have until then. */
export function keysBefore(catalog: Catalog, changes: readonly Change[]): readonly KnownBy[] {
  return changes.flatMap((change): readonly KnownBy[] => {
    if (change.kind === "removed") return [];
    const from = change.kind === "renamed" ? change.from : change.file.id;
    const note = catalog.note(from);
    return note && isMemory(note) ? [{ key: keyOf(note, from), id: change.file.id }] : [];
  });
}

const keyOf = ({ permalink }: MemoryNote, id: NoteId): string => (permalink ?? id).normalize();

/** Writes down the new key of every note that has one, where there are reviews under the old. */
export async function followRenames(
  ports: Pick<Ports, "vault" | "clock" | "device">,
  { catalog, reviews }: Library,
  before: readonly KnownBy[],
): Promise<void> {
  if (catalog.reviewLogs().length === 0) return;
  for (const { key, id } of before) {
    const note = catalog.note(id);
    if (!note || !isMemory(note) || keyOf(note, id) === key) continue;
    const book = reviews();
    if (!book.isOrphaned(key)) continue;
    const log = await ownLog(ports);
    // Another time: the events stay under the old key, and a later rename finds them there.
    if (!log.ok) return;
    const act = { kind: "renamed", to: book.keyOf(note) } as const;
    await writeReview(ports.vault, log.value, newEvent(ports.clock, log.value, { key, act, by: "person" }, []));
  }
}

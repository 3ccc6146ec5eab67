import { isPrivate } from "../../core/learnings/private.ts";
import type { Entry, Session } from "../../core/learnings/entry.ts";
import { defined } from "../../core/lib/defined.ts";
import { firstOfEach } from "../../core/lib/first-of-each.ts";
import { ok } from "../../core/lib/result.ts";
import { readMoment } from "../../core/lib/time.ts";
import type { Attempt } from "../../core/model/failure.ts";
import type { Learning } from "../../core/model/learning.ts";
import { noteDate } from "../../core/model/note-date.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { readEntries } from "../../core/notes/read-memory-file.ts";
import { isChangeable } from "../consolidate/known-facts.ts";
import { linkResolver } from "../learnings/learning-links.ts";
import type { Library } from "../library.ts";
import type { Vault } from "../ports.ts";

/** Where an entry is written. */
export interface Place {
  readonly file: NoteId;
  /** Which of a memory file's entries, from 0; absent for a note of its own. */
  readonly index?: number;
}

/** The learnings of a vault, and where they are. */
export interface LearningShelf {
  readonly entries: readonly Entry[];
  readonly places: ReadonlyMap<string, Place>;
}

interface Written extends Place {
  readonly key: string;
  readonly learning: Learning;
}

/**
 * Those that may be proposed to change. Memory files are read anew: the catalog knows only one of several entries with
 * one id; so is what may say something else by now.
 */
export async function readShelf(
  vault: Pick<Vault, "read">,
  library: Library,
  anew: ReadonlySet<NoteId> = new Set(),
): Promise<Attempt<LearningShelf>> {
  const found = await allWritten(vault, library.catalog, anew);
  if (!found.ok) return found;
  const written = found.value;
  const resolved = linkResolver(library.catalog);
  const replaced = new Map<string, Written[]>();
  for (const each of written) {
    const { supersededBy, id } = each.learning;
    if (supersededBy === undefined) continue;
    const by = resolved(supersededBy, id);
    replaced.set(by, [...(replaced.get(by) ?? []), each]);
  }
  const entries = written.map(({ key, learning }): Entry => ({
    ...{ key, learning, scope: library.scopeOf(learning), isPrivate: isPrivate(learning) },
    sessions: sessionsOf(library, withReplaced(key, learning, replaced)),
    contradicts: (learning.contradicts ?? []).map((link) => resolved(link, learning.id)),
  }));
  return ok({ entries, places: new Map(written.map(({ key, file, index }) => [key, defined({ file, index })])) });
}

async function allWritten(
  vault: Pick<Vault, "read">,
  { files, root }: Library["catalog"],
  anew: ReadonlySet<NoteId>,
): Promise<Attempt<readonly Written[]>> {
  const written: Written[] = [];
  for (const { note } of [...files.values()].filter(({ note: { id } }) => isChangeable(id, root))) {
    const isAsRead = note.kind === "learning" && !anew.has(note.id);
    if (isAsRead) written.push({ key: note.id, learning: note, file: note.id });
    if (isAsRead || (note.kind !== "learning" && note.kind !== "memory-file")) continue;
    const text = await vault.read(note.id);
    if (!text.ok) return text;
    written.push(...writtenIn(note.id, text.value));
  }
  return ok(written);
}

/** The learnings that a file says now, each copy of an entry, too. */
export function writtenIn(file: NoteId, text: string): readonly Written[] {
  const { note: read } = parseNote(file, text);
  if (read.kind === "learning") return [{ key: file, learning: read, file }];
  return read.kind === "memory-file" ? entriesOf(file, text) : [];
}

function entriesOf(file: NoteId, text: string): readonly Written[] {
  const seen = new Map<string, number>();
  return readEntries(file, text).map(({ note }, index) => {
    const before = seen.get(note.id) ?? 0;
    seen.set(note.id, before + 1);
    return { key: before === 0 ? note.id : `${note.id}~${String(before + 1)}`, learning: note, file, index };
  });
}

/** A learning, and all that it has taken the place of. */
function withReplaced(
  key: string,
  learning: Learning,
  replaced: ReadonlyMap<string, readonly Written[]>,
): readonly Learning[] {
  const found = new Map([[key, learning]]);
  for (const [at] of found) for (const each of replaced.get(at) ?? []) found.set(each.key, each.learning);
  return [...found.values()];
}

function sessionsOf({ catalog }: Library, learnings: readonly Learning[]): readonly Session[] {
  const all = learnings.flatMap(({ id, sessionId, createdAt, evidence }): readonly Session[] => [
    ...(sessionId === undefined ? [] : [defined({ id: sessionId, at: readMoment(createdAt ?? "")?.at })]),
    ...evidence.flatMap((link): readonly Session[] => {
      const found = catalog.resolve(link, id);
      const note = found.kind === "found" ? catalog.note(found.id) : undefined;
      return note?.kind === "episode" ? [defined({ id: note.sessionId, at: noteDate(note) })] : [];
    }),
  ]);
  return firstOfEach(all, ({ id }) => id);
}

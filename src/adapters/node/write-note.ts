import { ok } from "../../core/lib/result.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import { changedMeanwhile, pathTaken } from "../../core/model/note-failures.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import { moveToFreeName } from "./free-name.ts";
import { dirname } from "node:path";
import { locateNewNote, locateNote, pathInside, type FoundNote } from "./locate.ts";
import type { Lock } from "../note-locks.ts";
import { readWritable } from "./read-note.ts";
import { placeTemp, writeTemp } from "./temp-file.ts";
import type { VaultFolder } from "./vault-folder.ts";

type Edit = (text: string) => string;

export async function createNote(folder: VaultFolder, id: NoteId, text: string): Promise<Attempt<NoteId>> {
  const place = await locateNewNote(folder, id);
  if (!place.ok) return place;
  const path = place.value;
  const made = noteId(pathInside(await folder.disk.realPath(folder.root), path) ?? id);
  return await folder.locks.holding({ id, path }, async () => {
    const temp = await writeTemp(folder, dirname(path), Buffer.from(text));
    const move = async (): Promise<boolean> => (await moveToFreeName(folder.disk, temp, path)) === "moved";
    return (await placeTemp(folder, temp, move)) ? ok(made) : pathTaken(id, id);
  });
}

export async function processNote(folder: VaultFolder, id: NoteId, edit: Edit): Promise<Attempt<string>> {
  const found = await locateNote(folder, id);
  if (!found.ok) return found;
  const { path } = found.value;
  const attempt = (): Promise<Attempt<string> | undefined> =>
    folder.locks.holding({ id, path }, (lock) => editOnce(folder, { id, edit, lock }));
  return (await attempt()) ?? (await attempt()) ?? changedMeanwhile(id);
}

interface Edition {
  readonly id: NoteId;
  readonly edit: Edit;
  readonly lock: Lock;
}

/** Undefined when the note is no longer what `edit` was given. */
async function editOnce(folder: VaultFolder, { id, edit, lock }: Edition): Promise<Attempt<string> | undefined> {
  const found = await locateNote(folder, id);
  if (!found.ok) return found;
  const before = await readWritable(folder, id, found.value.path);
  if (!before.ok) return before;
  const after = Buffer.from(edit(before.value.toString("utf8")));
  if (after.equals(before.value)) return ok(before.value.toString("utf8"));
  if ((found.value.status.mode & 0o222) === 0) return readOnly(id);
  const isStillSo = async (): Promise<boolean> => {
    const now = await readWritable(folder, id, found.value.path);
    return now.ok && now.value.equals(before.value) && lock.isOurs();
  };
  const isWritten = await replace(folder, found.value, after, isStillSo);
  return isWritten ? ok(after.toString("utf8")) : undefined;
}

async function replace(
  folder: VaultFolder,
  note: FoundNote,
  bytes: Buffer,
  isWanted: () => Promise<boolean>,
): Promise<boolean> {
  const temp = await writeTemp(folder, dirname(note.path), bytes, note.status);
  return await placeTemp(folder, temp, async () => {
    if (!(await isWanted())) return false;
    await folder.disk.rename(temp, note.path);
    return true;
  });
}

function readOnly(id: NoteId): Attempt<never> {
  return fail("CONFLICT", `"${id}" was not written: the file is read-only. Allow writing to it and try again.`);
}

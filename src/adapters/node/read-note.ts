import { isUtf8 } from "node:buffer";
import { ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { noSuchNote, notText } from "../../core/model/note-failures.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { ifPresent } from "../system-errors.ts";
import { whileReading } from "./disk-failures.ts";
import { locateReadable } from "./locate.ts";
import type { VaultFolder } from "./vault-folder.ts";

/** The text as stored; bytes that are not UTF-8 show as replacement characters. */
export async function readNote(folder: VaultFolder, id: NoteId): Promise<Attempt<string>> {
  return await whileReading(id, async () => {
    const found = await locateReadable(folder, id);
    if (!found.ok) return found;
    const bytes = await ifPresent(folder.disk.read(found.value));
    return bytes === undefined ? noSuchNote(id) : ok(bytes.toString("utf8"));
  });
}

/** What is not there has no bytes that are wrong. */
export async function isUtf8Note(folder: VaultFolder, id: NoteId): Promise<boolean> {
  const found = await locateReadable(folder, id);
  const bytes = found.ok ? await ifPresent(folder.disk.read(found.value)) : undefined;
  return bytes === undefined || isUtf8(bytes);
}

/** The bytes of a note that may be written back. */
export async function readWritable(folder: VaultFolder, id: NoteId, path: string): Promise<Attempt<Buffer>> {
  return await whileReading(id, async () => {
    const bytes = await ifPresent(folder.disk.read(path));
    if (bytes === undefined) return noSuchNote(id);
    return isUtf8(bytes) ? ok(bytes) : notText(id);
  });
}

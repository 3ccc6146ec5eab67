import { basename, join } from "node:path";
import { ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { leadsOutside, pathTaken } from "../../core/model/note-failures.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { foldedName, numberedPath } from "../../core/model/note-path.ts";
import { errorCode, ifPresent } from "../system-errors.ts";
import { moveToFreeName } from "./free-name.ts";
import { locateNewNote, locateNote, pathInside } from "./locate.ts";
import type { VaultFolder } from "./vault-folder.ts";

const trashFolder = ".trash";

export async function renameNote(folder: VaultFolder, from: NoteId, to: NoteId): Promise<Attempt<void>> {
  const found = await locateNote(folder, from);
  if (!found.ok) return found;
  const oldPath = found.value.path;
  const place = await locateNewNote(folder, to, oldPath);
  if (!place.ok) return place;
  const newPath = place.value;
  if (newPath === oldPath) return ok(undefined);
  return await holdingBoth(folder, [oldPath, newPath], from, async () => {
    const still = await locateNote(folder, from);
    if (!still.ok) return still;
    const outcome = await move(folder, oldPath, newPath);
    return outcome === "moved" ? ok(undefined) : pathTaken(to, to);
  });
}

/** Moves the note to the folder Obsidian calls its trash, under a name that is free there. */
export async function trashNote(folder: VaultFolder, id: NoteId): Promise<Attempt<void>> {
  const found = await locateNote(folder, id);
  if (!found.ok) return found;
  const { path } = found.value;
  return await folder.locks.holding({ id, path }, async () => {
    const trash = await enterTrash(folder);
    if (trash === undefined) return leadsOutside(trashFolder);
    const still = await locateNote(folder, id);
    if (!still.ok) return still;
    for (const name of freeNames(basename(path))) {
      if ((await moveToFreeName(folder.disk, path, join(trash, name))) === "moved") break;
    }
    return ok(undefined);
  });
}

async function enterTrash({ disk, root }: VaultFolder): Promise<string | undefined> {
  const home = await disk.realPath(root);
  const path = join(home, trashFolder);
  try {
    await disk.makeFolder(path);
  } catch (cause) {
    if (errorCode(cause) !== "EEXIST") throw cause;
  }
  const real = await disk.realPath(path);
  return pathInside(home, real) === undefined ? undefined : real;
}

function* freeNames(name: string): Generator<string> {
  yield name;
  // The number may not push a long name over what a file system takes.
  let stem = name.replace(/\.md$/i, "");
  while (Buffer.byteLength(stem) > 230) stem = Array.from(stem).slice(0, -1).join("");
  for (let number = 2; ; number += 1) yield numberedPath(`${stem}.md`, number);
}

async function move(folder: VaultFolder, from: string, to: string): Promise<"moved" | "taken"> {
  if (foldedName(from) !== foldedName(to)) return await moveToFreeName(folder.disk, from, to);
  // Where case does not count both names are the same file, and a link would say the name is taken.
  const [old, taken] = [await folder.disk.status(from), await ifPresent(folder.disk.status(to))];
  if (taken !== undefined && taken.ino !== old.ino) return "taken";
  await folder.disk.rename(from, to);
  return "moved";
}

/** Always in the same order, so that two renames towards each other do not wait for each other. */
async function holdingBoth(
  folder: VaultFolder,
  paths: readonly [string, string],
  id: NoteId,
  act: () => Promise<Attempt<void>>,
): Promise<Attempt<void>> {
  const [first, second] = [...paths].sort();
  return await folder.locks.holding({ id, path: first ?? paths[0] }, () =>
    folder.locks.holding({ id, path: second ?? paths[1] }, act),
  );
}

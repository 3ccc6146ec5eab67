import type { Stats } from "node:fs";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import type { Attempt } from "../../core/model/failure.ts";
import { badInput, fail } from "../../core/model/failure.ts";
import { leadsOutside, noSuchNote, pathTaken } from "../../core/model/note-failures.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { existingNote, foldedName, isHidden, isNotePath, newNote } from "../../core/model/note-path.ts";
import { err, ok } from "../../core/lib/result.ts";
import { errorCode, ifPresent, ifPresentNow } from "../system-errors.ts";
import type { VaultFolder } from "./vault-folder.ts";

/** Where the vault is on the disk, links followed. */
export async function rootOf({ disk, root }: Pick<VaultFolder, "disk" | "root">): Promise<string> {
  const found = await ifPresent(disk.realPath(root));
  if (found !== undefined) return found;
  throw new Error(
    `The vault "${root}" is not there any more. Put it back, or start anew with the folder it is in now.`,
  );
}

/** A note found on the disk: its path free of links, and what the system says of it. */
export interface FoundNote {
  readonly path: string;
  readonly status: Stats;
}

/** The same for a note that is only read: three looks, each of which would take longer to be handed to another thread. */
export async function locateReadable(folder: VaultFolder, id: NoteId): Promise<Attempt<string>> {
  const path = existingNote(id).ok ? ifPresentNow(() => folder.disk.realPathNow(join(folder.root, id))) : undefined;
  const inside = path === undefined ? undefined : pathInside(folder.disk.realPathNow(folder.root), path);
  const isPlain = path !== undefined && inside !== undefined && isNotePath(inside);
  if (isPlain && ifPresentNow(() => folder.disk.statusNow(path))?.isFile() === true) return ok(path);
  const found = await locateNote(folder, id);
  return found.ok ? ok(found.value.path) : found;
}

export async function locateNote(folder: VaultFolder, id: NoteId): Promise<Attempt<FoundNote>> {
  const checked = existingNote(id);
  if (!checked.ok) return checked;
  const root = await rootOf(folder);
  const path = await realPathOf(folder, root, id);
  if (path === undefined) return noSuchNote(id);
  const inside = pathInside(root, path);
  if (inside === undefined) return leadsOutside(id);
  if (!isNotePath(inside)) return noSuchNote(id);
  const status = await ifPresent(folder.disk.status(path));
  return status?.isFile() === true ? ok({ path, status }) : noSuchNote(id);
}

/**
 * Where a new note goes; makes the folders above it. A name taken by `besides` counts as free, so that a rename may
 * change the case of a name.
 */
export async function locateNewNote(folder: VaultFolder, id: NoteId, besides?: string): Promise<Attempt<string>> {
  const checked = newNote(id);
  if (!checked.ok) return checked;
  const root = await rootOf(folder);
  const names = id.split("/");
  const name = names.pop() ?? "";
  let parent = root;
  for (const step of names) {
    const next = await enterFolder(folder, { root, parent, step, id });
    if (!next.ok) return next;
    parent = next.value;
  }
  const taken = await sameName(folder, parent, name);
  const isTaken = taken !== undefined && join(parent, taken) !== besides;
  return isTaken ? pathTaken(id, sibling(id, taken)) : ok(join(parent, name));
}

/** The path below the root with forward slashes, or undefined when it is not below it. */
export function pathInside(root: string, path: string): string | undefined {
  const inside = relative(root, path);
  if (inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside)) return undefined;
  return inside.split(sep).join("/");
}

interface Step {
  readonly root: string;
  readonly parent: string;
  readonly step: string;
  readonly id: NoteId;
}

async function enterFolder(folder: VaultFolder, { root, parent, step, id }: Step): Promise<Attempt<string>> {
  // `Episodes` and `episodes` are one folder to most systems, so to us they are one everywhere.
  const path = join(parent, (await sameName(folder, parent, step)) ?? step);
  const there = await ifPresent(folder.disk.realPath(path));
  if (there === undefined) await makeFolder(folder, path);
  const real = there ?? (await folder.disk.realPath(path));
  const inside = pathInside(root, real);
  if (inside === undefined) return leadsOutside(id);
  if (isHidden(inside)) return err(badInput("path", `"${id}" leads into a hidden folder. Choose another folder.`));
  if ((await folder.disk.status(real)).isDirectory()) return ok(real);
  return fail("CONFLICT", `"${id}" cannot be made: "${inside}" is a file, not a folder. Choose another folder.`);
}

async function makeFolder(folder: VaultFolder, path: string): Promise<void> {
  try {
    await folder.disk.makeFolder(path);
  } catch (cause) {
    if (errorCode(cause) !== "EEXIST") throw cause;
  }
}

async function sameName(folder: VaultFolder, parent: string, name: string): Promise<string | undefined> {
  const folded = foldedName(name);
  const entries = await folder.disk.entries(parent);
  const alike = entries.map((entry) => entry.name).filter((other) => foldedName(other) === folded);
  return alike.find((other) => other === name) ?? alike[0];
}

function sibling(id: NoteId, name: string): string {
  return id.includes("/") ? `${dirname(id)}/${name}` : name;
}

/** The same accents may be stored composed or decomposed; whoever asks need not know which. */
async function realPathOf(folder: VaultFolder, root: string, id: NoteId): Promise<string | undefined> {
  const exact = await ifPresent(folder.disk.realPath(join(root, id)));
  if (exact !== undefined || !/[^\0-\x7f]/.test(id)) return exact;
  let path = root;
  for (const name of id.split("/")) {
    const entries = (await ifPresent(folder.disk.entries(path))) ?? [];
    const alike = entries.find((entry) => entry.name.normalize("NFC") === name.normalize("NFC"));
    if (alike === undefined) return undefined;
    path = join(path, alike.name);
  }
  return await ifPresent(folder.disk.realPath(path));
}

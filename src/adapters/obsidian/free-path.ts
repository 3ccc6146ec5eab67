import { TFolder, type TAbstractFile, type Vault } from "obsidian";
import { ok } from "../../core/lib/result.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import { pathTaken } from "../../core/model/note-failures.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import { foldedName, newNote } from "../../core/model/note-path.ts";

/** Makes sure that a note may be made there, and makes the folders above it. A name taken by `besides` counts as free. */
export async function freePath(vault: Vault, id: NoteId, besides?: string): Promise<Attempt<NoteId>> {
  const checked = newNote(id);
  if (!checked.ok) return checked;
  const names = id.split("/");
  const name = names.pop() ?? "";
  let parent = vault.getRoot();
  for (const step of names) {
    const next = await enterFolder(vault, { parent, step, id });
    if (!next.ok) return next;
    parent = next.value;
  }
  const taken = sameName(parent, name)?.path;
  if (taken !== undefined && taken !== besides) return pathTaken(id, taken);
  return ok(noteId(parent.isRoot() ? name : `${parent.path}/${name}`));
}

interface Step {
  readonly parent: TFolder;
  readonly step: string;
  readonly id: NoteId;
}

/** `Episodes` and `episodes` are one folder to most systems, so to us they are one everywhere. */
async function enterFolder(vault: Vault, { parent, step, id }: Step): Promise<Attempt<TFolder>> {
  const there = sameName(parent, step);
  if (there instanceof TFolder) return ok(there);
  if (there !== undefined) {
    return fail("CONFLICT", `"${id}" cannot be made: "${there.path}" is a file, not a folder. Choose another folder.`);
  }
  return ok(await vault.createFolder(parent.isRoot() ? step : `${parent.path}/${step}`));
}

function sameName(parent: TFolder, name: string): TAbstractFile | undefined {
  const alike = parent.children.filter((child) => foldedName(child.name) === foldedName(name));
  return alike.find((child) => child.name === name) ?? alike[0];
}

import type { App, OpenViewState, PaneType, TFile } from "obsidian";
import { api } from "./api.ts";
import { folderOf } from "./file-tree.ts";
import { normalizePath } from "./functions.ts";

export interface LinkInNote {
  readonly linktext: string;
  readonly sourcePath: string;
}

/** Follows a link as a click does; a link to nothing makes the note, with its folders. */
export async function openLink(
  app: App,
  { linktext, sourcePath }: LinkInNote,
  newLeaf: PaneType | boolean = false,
  openState: OpenViewState = {},
): Promise<void> {
  const { path, subpath } = api.parseLinktext(linktext);
  const file = app.metadataCache.getFirstLinkpathDest(path, sourcePath) ?? (await newNote(app, path, sourcePath));
  const eState = subpath === "" ? openState.eState : { ...openState.eState, subpath };
  await app.workspace.getLeaf(newLeaf).openFile(file, { ...openState, ...(eState === undefined ? {} : { eState }) });
}

async function newNote(app: App, linkpath: string, sourcePath: string): Promise<TFile> {
  const name = /\.[^./ ]+$/.test(linkpath) ? linkpath : `${linkpath}.md`;
  const parent = name.includes("/") ? "" : app.fileManager.getNewFileParent(sourcePath, name).path;
  const path = normalizePath(`${parent}/${name}`);
  const folder = folderOf(path);
  if (folder !== "" && app.vault.getFolderByPath(folder) === null) await app.vault.createFolder(folder);
  return app.vault.create(path, "");
}

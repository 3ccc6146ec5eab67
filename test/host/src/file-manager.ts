import type { App, FileManager, TFolder } from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { api, onConstruct, patch } from "./api.ts";
import { confirmDeletion } from "./deletion-prompt.ts";
import { folderOf } from "./file-tree.ts";
import { withProperties } from "./front-matter.ts";
import { linksTo, updateLinks } from "./link-updates.ts";
import { appOf, belongsTo } from "./owner.ts";

export function installFileManager(): void {
  onConstruct(api.FileManager, 1, (manager: FileManager, app: App) => {
    belongsTo(manager, app);
  });
  patch(api.FileManager, {
    async processFrontMatter(file, change, options) {
      await file.vault.process(file, (text) => withProperties(text, change), options);
    },
    async renameFile(file, newPath) {
      const moved = new Set(file instanceof api.TFile ? [file] : []);
      if (file instanceof api.TFolder) {
        api.Vault.recurseChildren(file, (child) => {
          if (child instanceof api.TFile) moved.add(child);
        });
      }
      const app = appOf(this);
      const links = linksTo(app, moved);
      await app.vault.rename(file, newPath);
      await updateLinks(app, links);
    },
    generateMarkdownLink(file, sourcePath, subpath = "", alias = "") {
      const { metadataCache } = appOf(this);
      const embed = file.extension === "md" ? "" : "!";
      if (config(this, "useMarkdownLinks") === true) {
        const target = encodeURI(metadataCache.fileToLinktext(file, sourcePath, false) + subpath);
        return `${embed}[${alias === "" ? file.basename : alias}](${target})`;
      }
      const linktext = metadataCache.fileToLinktext(file, sourcePath, true) + subpath;
      return `${embed}[[${linktext}${alias === "" || alias === linktext ? "" : `|${alias}`}]]`;
    },
    getNewFileParent(sourcePath) {
      const { vault } = appOf(this);
      return parentFolder(this, sourcePath) ?? vault.getRoot();
    },
    getAvailablePathForAttachment(filename, sourcePath) {
      const index = mock.Vault.fromOriginalType2__(appOf(this).vault);
      const dot = filename.lastIndexOf(".");
      const [name, extension] = dot < 0 ? [filename, ""] : [filename.slice(0, dot), filename.slice(dot + 1)];
      return index.getAvailablePathForAttachments__(name, extension, index.getFileByPath(sourcePath ?? ""));
    },
    promptForDeletion(file) {
      return confirmDeletion(appOf(this), file, config(this, "promptDelete") !== false);
    },
    // "Deleted files" in the app's settings: to the system's trash, to `.trash`, or gone for good.
    async trashFile(file) {
      const option = config(this, "trashOption");
      if (option === "none") await file.vault.delete(file, true);
      else await file.vault.trash(file, option !== "local");
    },
  });
}

/** "Default location for new notes" in the app's settings. */
function parentFolder(manager: FileManager, sourcePath: string): TFolder | null {
  const { vault } = appOf(manager);
  switch (config(manager, "newFileLocation")) {
    case "current":
      return vault.getFolderByPath(folderOf(sourcePath));
    case "folder":
      return vault.getFolderByPath(String(config(manager, "newFileFolderPath")));
    default:
      return null;
  }
}

function config(manager: FileManager, key: string): unknown {
  return mock.Vault.fromOriginalType2__(appOf(manager).vault).getConfig__(key);
}

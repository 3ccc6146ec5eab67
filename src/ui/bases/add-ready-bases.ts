import type { App } from "obsidian";
import { notify } from "../notify.ts";
import { inBackground } from "../report.ts";
import { basesText } from "../text/bases.ts";
import { folderOfBases, readyBases, type ReadyBase } from "./ready-bases.ts";

const words = basesText.ready;

/** Writes the bases that are not there yet, and opens the first of all of them; what is there is never replaced. */
export function addReadyBases(app: App, hasBases: () => boolean): () => void {
  return () => {
    if (!hasBases()) notify(words.off);
    else inBackground(addAll(app));
  };
}

async function addAll(app: App): Promise<void> {
  const bases = readyBases();
  const isThere = ({ path }: ReadyBase): boolean => app.vault.getAbstractFileByPath(path) !== null;
  const there = bases.filter(isThere);
  const missing = bases.filter((base) => !isThere(base));
  for (const base of missing) await write(app, base);
  notify(
    [
      missing.length === 0 ? "" : words.added(namesOf(missing), folderOfBases),
      there.length === 0 ? "" : words.kept(namesOf(there), folderOfBases),
    ]
      .filter((said) => said !== "")
      .join(" "),
  );
  const [first] = missing.length > 0 ? missing : bases;
  const file = first && app.vault.getFileByPath(first.path);
  if (file) await app.workspace.getLeaf("tab").openFile(file);
}

/** `create` refuses where another program has written the file meanwhile. */
async function write({ vault }: App, { path, text }: ReadyBase): Promise<void> {
  if (vault.getFolderByPath(folderOfBases) === null) await vault.createFolder(folderOfBases);
  await vault.create(path, text);
}

const namesOf = (bases: readonly ReadyBase[]): string => bases.map(({ name }) => name).join(", ");

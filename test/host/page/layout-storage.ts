import { debounce } from "obsidian";
import type { App, Debouncer, WorkspaceLeaf } from "obsidian";
import { registryOf } from "../src/registry.ts";
import { saveLayout, type SavedLayout } from "../src/saved-layout.ts";
import { FileExplorer, fileExplorerType } from "./file-explorer.ts";
import { fromWorkspaceFile, toWorkspaceFile } from "./workspace-file.ts";

const saveDelayMs = 500;

export async function readLayout(app: App, isPhone: boolean): Promise<SavedLayout | undefined> {
  const path = layoutPath(app, isPhone);
  const { adapter } = app.vault;
  return (await adapter.exists(path)) ? fromWorkspaceFile(await adapter.read(path)) : undefined;
}

/** Writes the open tabs down, soon after they change. */
export function keepLayout(app: App, isPhone: boolean): void {
  const { workspace } = app;
  const save: Debouncer<[], Promise<void>> = debounce(() => writeLayout(app, isPhone), saveDelayMs, true);
  workspace.requestSaveLayout = save;
  const later = (): void => {
    save();
  };
  workspace.on("layout-change", later);
  workspace.on("active-leaf-change", later);
}

/** The file explorer is part of the app, so it is there even if a saved layout lacks it. */
export async function provideFileExplorer(app: App): Promise<void> {
  const { workspace } = app;
  if (workspace.getLeavesOfType(fileExplorerType).length > 0) return;
  await workspace.ensureSideLeaf(fileExplorerType, "left", { active: false, reveal: false });
}

export function offerFileExplorer(app: App): void {
  registryOf(app).views.set(fileExplorerType, (leaf: WorkspaceLeaf) => new FileExplorer(leaf));
}

async function writeLayout(app: App, isPhone: boolean): Promise<void> {
  const { adapter, configDir } = app.vault;
  if (!(await adapter.exists(configDir))) await adapter.mkdir(configDir);
  await adapter.write(layoutPath(app, isPhone), JSON.stringify(toWorkspaceFile(saveLayout(app)), undefined, 2));
}

function layoutPath(app: App, isPhone: boolean): string {
  return `${app.vault.configDir}/${isPhone ? "workspace-mobile" : "workspace"}.json`;
}

import { TFile, type App, type EventRef, type TAbstractFile } from "obsidian";
import type { Change } from "../../core/model/change.ts";
import type { MemoryRoot } from "../../core/model/memory-root.ts";
import { noteId } from "../../core/model/note-id.ts";
import { isNotePath } from "../../core/model/note-path.ts";
import { changeReport, type ChangeReport, type Later } from "../change-report.ts";
import { exclusionOf } from "./excluded-files.ts";
import { stamp } from "./find-note.ts";

const coalesceMs = 50;

const soon: Later = (run) => {
  const timer = window.setTimeout(run, coalesceMs);
  return () => {
    window.clearTimeout(timer);
  };
};

/** Listens once the layout is ready: before, Obsidian tells of every file of the vault as if it were new. */
export function watchNotes(
  app: App,
  root: () => MemoryRoot,
  listener: (changes: readonly Change[]) => void,
): () => void {
  const report = changeReport(listener, soon);
  let events: readonly EventRef[] = [];
  let isStopped = false;
  app.workspace.onLayoutReady(() => {
    if (!isStopped) events = listen(app, root, report);
  });
  return () => {
    isStopped = true;
    for (const event of events) app.vault.offref(event);
    report.stop();
  };
}

/** Folders are left out: Obsidian tells of every file in a folder that is renamed or deleted. */
function listen({ vault }: App, root: () => MemoryRoot, { add }: ChangeReport): readonly EventRef[] {
  let isExcluded = exclusionOf(vault, root());
  const isOurs = (path: string): boolean => isNotePath(path) && !isExcluded(path);
  const upserted = (file: TAbstractFile): void => {
    if (file instanceof TFile && isOurs(file.path)) add({ kind: "upserted", file: stamp(file) });
  };
  const removed = (path: string): void => {
    if (isOurs(path)) add({ kind: "removed", id: noteId(path) });
  };
  const excludeAnew = (): void => {
    const before = isExcluded;
    isExcluded = exclusionOf(vault, root());
    for (const file of vault.getFiles()) {
      if (!isNotePath(file.path) || before(file.path) === isExcluded(file.path)) continue;
      if (isExcluded(file.path)) add({ kind: "removed", id: noteId(file.path) });
      else add({ kind: "upserted", file: stamp(file) });
    }
  };
  return [
    vault.on("create", upserted),
    vault.on("modify", upserted),
    vault.on("delete", (file) => {
      if (file instanceof TFile) removed(file.path);
    }),
    vault.on("rename", (file, oldPath) => {
      if (!(file instanceof TFile)) return;
      if (!isOurs(oldPath)) upserted(file);
      else if (isOurs(file.path)) add({ kind: "renamed", from: noteId(oldPath), file: stamp(file) });
      else removed(oldPath);
    }),
    vault.on("config-changed", excludeAnew),
  ];
}

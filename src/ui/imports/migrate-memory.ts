import type { App } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import type { StoreFile } from "../../app/migrate/store-files.ts";
import type { Action } from "../commands.ts";
import { MigrationWizard, type Run, type Runs } from "./migration-wizard.ts";

/** Opens the migration, of files that have been chosen elsewhere or of none yet. */
export type OpenMigration = (files?: readonly StoreFile[]) => void;

/** However it was opened, each run can be taken back, the last first. */
export function migrationOpener(app: App, memory: Memory): OpenMigration {
  const all: Run[] = [];
  const runs: Runs = {
    last: () => all.at(-1),
    add: (run) => void all.push(run),
    drop: () => void all.pop(),
  };
  return (files) => {
    new MigrationWizard(app, memory, runs, files).open();
  };
}

/** Lets the person take in another memory. */
export function memoryMigrator(memory: Memory, open: OpenMigration): Required<Pick<Action, "run" | "canRun">> {
  return {
    // Which notes are there already is known once all of them have been read.
    canRun: memory.isOpen,
    run: () => {
      open();
    },
  };
}

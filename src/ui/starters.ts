import type { App } from "obsidian";
import type { Memory } from "../app/memory.ts";
import type { Starters } from "./commands.ts";
import { relatedCopier } from "./search/copy-pack.ts";
import { exampleStarters } from "./example-memory.ts";
import { decisionRecorder } from "./forms/decision-form.ts";
import { learningAdder } from "./forms/learning-form.ts";
import { patternAdder } from "./forms/pattern-form.ts";
import { noteImporter, sessionImporter } from "./imports/import-sessions.ts";
import { memoryMigrator, migrationOpener } from "./imports/migrate-memory.ts";
import { modelCallLog } from "./model-calls.ts";
import { indexRebuilder } from "./rebuild-index.ts";
import { episodeRecorder } from "./record-episode.ts";
import { tracesRemover } from "./remove-traces.ts";

/** What takes no more than a memory to start. */
export function usualStarters(app: App, memory: Memory): Omit<Starters, "searchMemory" | "downloadModel"> {
  const migrate = migrationOpener(app, memory);
  return {
    recordEpisode: episodeRecorder(app, memory),
    recordDecision: decisionRecorder(app, memory),
    addPattern: patternAdder(app, memory, "pattern"),
    addAntipattern: patternAdder(app, memory, "antipattern"),
    addLearning: learningAdder(app, memory),
    copyPack: relatedCopier(app, memory),
    importSessions: sessionImporter(app, memory, migrate),
    importNote: noteImporter(app, memory, migrate),
    migrateMemory: memoryMigrator(memory, migrate),
    ...indexRebuilder(memory),
    ...exampleStarters(app, memory),
    removeTraces: tracesRemover(app, memory),
    openModelCalls: modelCallLog(app, memory),
  };
}

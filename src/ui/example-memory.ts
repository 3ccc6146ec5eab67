import { getLanguage, type App } from "obsidian";
import type { ExampleReport } from "../app/example-memory.ts";
import type { Memory } from "../app/memory.ts";
import type { Attempt } from "../core/model/failure.ts";
import { folderOf } from "../core/model/note-path.ts";
import { notify } from "./notify.ts";
import { openNote } from "./open-note.ts";
import { orThrow } from "./or-throw.ts";
import { inBackground } from "./report.ts";
import { replayText } from "./text/replay.ts";
import { text } from "./text/text.ts";

const words = text.welcome;

interface Started {
  readonly run: () => void;
  readonly canRun: () => boolean;
}

/** Whether it is offered is narrower than whether it can be asked for: whoever has memories needs no example. */
interface Example {
  readonly createExample: Started & { readonly isOffered: () => boolean };
  readonly removeExample: Started;
}

/** A memory to try things on, and how to be rid of it. */
export function exampleStarters(app: App, memory: Memory): Example {
  const { example } = memory;
  const isThere = (): boolean => memory.isOpen() && example.isThere();
  const createExample = running({
    canRun: () => memory.isOpen() && !isThere(),
    act: () =>
      example.create({
        language: getLanguage(),
        commands: { remove: words.removeExample, replay: replayText.replay },
      }),
    done: ({ notes: [start] }) => {
      if (start !== undefined) openNote(app, start, 1);
      return Promise.resolve();
    },
  });
  const isBare = (): boolean => memory.library.catalog.memories().length === 0;
  return {
    createExample: { ...createExample, isOffered: () => createExample.canRun() && isBare() },
    removeExample: running({
      canRun: isThere,
      act: example.remove,
      done: async ({ notes, logs = [] }) => {
        for (const folder of new Set([...notes, ...logs].map(folderOf))) await dropEmptied(app, folder);
        notify(words.removed(notes.length));
      },
    }),
  };
}

/** A folder in which nothing of anybody is left goes with what was in it. */
async function dropEmptied(app: App, path: string): Promise<void> {
  const folder = app.vault.getFolderByPath(path);
  if (folder?.children.length === 0) await app.fileManager.trashFile(folder);
}

interface Doing {
  readonly canRun: () => boolean;
  readonly act: () => Promise<Attempt<ExampleReport>>;
  readonly done: (report: ExampleReport) => Promise<void>;
}

function running({ canRun, act, done }: Doing): Started {
  const go = async (): Promise<void> => {
    await done(orThrow(await act()));
  };
  return {
    canRun,
    run: () => {
      inBackground(go());
    },
  };
}

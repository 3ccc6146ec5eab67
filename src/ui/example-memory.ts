import type { App } from "obsidian";
import type { ExampleReport } from "../app/example-memory.ts";
import type { Memory } from "../app/memory.ts";
import type { Attempt } from "../core/model/failure.ts";
import { notify } from "./notify.ts";
import { openNote } from "./open-note.ts";
import { orThrow } from "./or-throw.ts";
import type { Beginning } from "./parts/beginnings.ts";
import { inBackground } from "./report.ts";
import { text } from "./text.ts";

const words = text.welcome;

interface Started {
  readonly run: () => void;
  readonly canRun: () => boolean;
}

/** A memory to try things on, and how to be rid of it. */
export function exampleStarters(app: App, memory: Memory): Record<"createExample" | "removeExample", Started> {
  const { example } = memory;
  const isThere = (): boolean => memory.isOpen() && example.isThere();
  return {
    createExample: running({
      canRun: () => memory.isOpen() && !isThere(),
      act: example.create,
      done: ({ start }) => {
        notify(words.created);
        openNote(app, start, 1);
      },
    }),
    removeExample: running({
      canRun: isThere,
      act: example.remove,
      done: ({ notes }) => {
        notify(words.removed(notes.length));
      },
    }),
  };
}

/** What a view offers where the vault has no memories at all. */
export function exampleOffer(app: App, memory: Memory): readonly Beginning[] {
  const { run, canRun } = exampleStarters(app, memory).createExample;
  const isBare = memory.isOpen() && memory.library.catalog.memories().length === 0;
  return isBare && canRun() ? [{ name: words.createExample, run }] : [];
}

interface Doing {
  readonly canRun: () => boolean;
  readonly act: () => Promise<Attempt<ExampleReport>>;
  readonly done: (report: ExampleReport) => void;
}

function running({ canRun, act, done }: Doing): Started {
  const go = async (): Promise<void> => {
    done(orThrow(await act()));
  };
  return {
    canRun,
    run: () => {
      inBackground(go());
    },
  };
}

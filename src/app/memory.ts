import type { Change } from "../core/model/change.ts";
import type { Problem } from "../core/model/problem.ts";
import { ingest, readVault } from "./ingest.ts";
import { createLibrary, type Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { verbsOf, type Verbs } from "./verbs.ts";

/** One vault's memory: what every host holds, and the only thing it holds. */
export interface Memory extends Verbs {
  readonly library: Library;
  /** Reads the whole vault, in slices. */
  readonly open: () => Promise<void>;
  /** Takes in every change of the vault from now on. */
  readonly follow: () => void;
  /** Whether the whole vault has been read. */
  readonly isOpen: () => boolean;
  readonly close: () => void;
  /** Calls back after every change of what is known; answers how to stop. */
  readonly onRevision: (listener: () => void) => () => void;
  /** What is wrong with the notes, by path and line. */
  readonly problems: () => readonly Problem[];
}

export function createMemory(ports: Ports): Memory {
  const library = createLibrary();
  const reading = { ...ports.vault, ...ports.clock, ...ports.scheduler, isClosed: () => closed };
  const listeners = new Set<() => void>();
  let stopWatching: (() => void) | undefined;
  let opened = false;
  let closed = false;
  // Changes are taken in one after the other, in the order they were told.
  let queue = Promise.resolve();

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = queue.then(work).then(() => {
      for (const listener of listeners) listener();
    });
    // Whoever asked for the work is told of its failure; what comes after it must not suffer.
    queue = done.catch(() => undefined);
    return done;
  };
  const takeIn = (changes: readonly Change[]): void => {
    void inTurn(() => ingest(reading, library.catalog, changes));
  };

  return {
    library,
    open: () =>
      inTurn(async () => {
        await readVault(reading, library.catalog);
        opened = true;
      }),
    follow: () => {
      stopWatching ??= ports.vault.watch(takeIn);
    },
    isOpen: () => opened,
    close: () => {
      closed = true;
      stopWatching?.();
      stopWatching = undefined;
      listeners.clear();
    },
    onRevision: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    ...verbsOf(ports, library),
    problems: () => library.problems(ports.clock.now()),
  };
}

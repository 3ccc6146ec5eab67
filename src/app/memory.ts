import type { Change } from "../core/model/change.ts";
import type { Problem } from "../core/model/problem.ts";
import { ingest, readVault, type Progress } from "./ingest.ts";
import { WordKeeper } from "./keep-words.ts";
import { createLibrary, type Library } from "./library.ts";
import { followed, listeners } from "./listeners.ts";
import type { Ports } from "./ports.ts";
import { verbsOf, type Verbs } from "./verbs.ts";

/** One vault's memory: what every host holds, and the only thing it holds. */
export interface Memory extends Verbs {
  readonly library: Library;
  /** Reads the whole vault, in slices; what was kept of the last time answers until then. */
  readonly open: () => Promise<void>;
  /** Takes in every change of the vault from now on. */
  readonly follow: () => void;
  /** Whether the whole vault has been read. */
  readonly isOpen: () => boolean;
  /** How far the reading of the whole vault is; nothing unless it is under way. */
  readonly progress: () => Progress | undefined;
  readonly close: () => void;
  /** Calls back after every change of what is known; answers how to stop. */
  readonly onRevision: (listener: () => void) => () => void;
  /** The same, as the reading of the whole vault goes on. */
  readonly onProgress: (listener: () => void) => () => void;
  /** What is wrong with the notes, by path and line. */
  readonly problems: () => readonly Problem[];
}

export function createMemory(ports: Ports): Memory {
  const library = createLibrary();
  const reading = { ...ports.vault, ...ports.clock, ...ports.scheduler, isClosed: () => closed };
  const keeper = ports.shelf && new WordKeeper({ ...reading, shelf: ports.shelf }, library.catalog);
  const revised = listeners();
  const progress = followed<Progress | undefined>(undefined);
  let stopWatching: (() => void) | undefined;
  let opened = false;
  let closed = false;
  // Changes are taken in one after the other, in the order they were told.
  let queue = Promise.resolve();

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = queue.then(work).then(() => {
      revised.tell();
      if (opened) keeper?.keep();
    });
    // Whoever asked for the work is told of its failure; what comes after it must not suffer.
    queue = done.catch(() => undefined);
    return done;
  };
  const readAll = async (): Promise<void> => {
    if ((await keeper?.restore()) === true) revised.tell();
    await readVault(reading, library.catalog, progress.set).finally(() => {
      progress.set(undefined);
    });
    opened = true;
  };
  const takeIn = (changes: readonly Change[]): void => {
    void inTurn(() => ingest(reading, library.catalog, changes));
  };

  return {
    library,
    open: () => inTurn(readAll),
    follow: () => {
      stopWatching ??= ports.vault.watch(takeIn);
    },
    isOpen: () => opened,
    close: () => {
      closed = true;
      stopWatching?.();
      stopWatching = undefined;
      revised.clear();
      progress.clear();
    },
    progress: progress.now,
    onRevision: revised.add,
    onProgress: progress.onChange,
    ...verbsOf(ports, library),
    problems: () => library.problems(ports.clock.now()),
  };
}

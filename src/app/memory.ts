import type { Catalog } from "../core/index/catalog.ts";
import type { Change } from "../core/model/change.ts";
import type { Problem } from "../core/model/problem.ts";
import { followRenames, keysBefore } from "./review/follow-renames.ts";
import { inSlices } from "./reading/in-slices.ts";
import { ingest, readVault, type Progress, type ReadingPorts } from "./reading/ingest.ts";
import { WordKeeper } from "./reading/keep-words.ts";
import { createLibrary, type Library, type Upkeep } from "./library.ts";
import { followed, listeners, type Followed, type Listeners } from "./reading/listeners.ts";
import { Meaning } from "./meaning/meaning.ts";
import { oneAfterTheOther } from "./reading/one-after-the-other.ts";
import type { Ports, Vault } from "./ports.ts";
import { ownNotes } from "./uses/own-notes.ts";
import { verbsOf, type Verbs } from "./verbs.ts";

/** One vault's memory: what every host holds, and the only thing it holds. */
export interface Memory extends Verbs {
  readonly library: Library;
  /** Reads the whole vault, in slices; what was kept of the last time answers until then. */
  readonly open: () => Promise<void>;
  /**
   * Makes anew all that is known and kept of the notes, from the notes; what is known answers until then. Given up, it
   * has done so with a part of them.
   */
  readonly rebuild: (signal?: AbortSignal) => Promise<void>;
  /** Takes in every change of the vault from now on, until it is closed. */
  readonly follow: () => void;
  /** Whether the whole vault has been read. */
  readonly isOpen: () => boolean;
  /** How far the reading of the whole vault is; nothing unless it is under way. */
  readonly progress: () => Progress | undefined;
  readonly close: () => void;
  readonly isClosed: () => boolean;
  /** What the notes mean: whether questions are compared by it, and by which model. */
  readonly meaning: Meaning;
  /** Calls back after every change of what is known; answers how to stop. */
  readonly onRevision: (listener: () => void) => () => void;
  /** The same, once it is written down what was found or opened, which stands in no note. */
  readonly onUse: (listener: () => void) => () => void;
  /** The same, as the reading of the whole vault goes on. */
  readonly onProgress: (listener: () => void) => () => void;
  /** What is wrong with the notes, by path and line. */
  readonly problems: () => readonly Problem[];
}

export function createMemory(given: Ports): Memory {
  const { vault, ownLines } = ownNotes(given.vault);
  return memoryOf({ ...given, vault }, ownLines);
}

function memoryOf(ports: Ports, ownLines: Upkeep["ownLines"]): Memory {
  const upkeep = { isRead: () => opened, isClosed: () => closed, settled: async () => await keeper?.settled() };
  const library = libraryWithMeaning(ports, { ...upkeep, ownLines });
  const { meaning } = library;
  const justRead = ports.openEmbedder && meaning.justRead;
  const reading = { ...ports.vault, ...ports.clock, ...ports.scheduler, justRead, isClosed: () => closed };
  const keeper = ports.shelf && new WordKeeper({ ...reading, shelf: ports.shelf }, library.catalog);
  const { report = () => undefined } = ports;
  const [revised, used] = [listeners(report), listeners(report)];
  const progress = followed<Progress | undefined>(undefined);
  let opened = false;
  let closed = false;
  const afterwards = async (): Promise<void> => {
    await workOutReviews();
    revised.tell();
    if (opened) keepUp(keeper, meaning);
  };
  const { inTurn, unwaited } = turns(upkeep, afterwards, report);
  const workOutReviews = async (): Promise<unknown> => watch.isOn() && inSlices(reading, library.reviewSteps());
  const read = (how: ReadingPorts): Promise<void> => readThrough(how, library.catalog, progress);
  const readAll = async (): Promise<void> => {
    if ((await keeper?.restore()) === true) revised.tell();
    await read(reading);
    await workOutReviews();
    opened = true;
  };
  const take = unwaited((changes: readonly Change[]) => takeIn(ports, library, reading, changes));
  const watch = watching(ports.vault, take);
  whenReady(meaning, revised.tell);
  ports.reviewing?.onChange?.(unwaited(() => Promise.resolve()));
  return {
    library,
    meaning,
    open: () => inTurn(readAll),
    rebuild: (signal) => inTurn(() => startAnew(keeper, meaning).then(() => read(anew(reading, signal)))),
    follow: watch.start,
    isOpen: () => opened,
    isClosed: () => closed,
    close: () => {
      closed = true;
      for (const end of [watch.stop, revised.clear, used.clear, progress.clear, meaning.close.bind(meaning)]) end();
    },
    progress: progress.now,
    onRevision: revised.add,
    onUse: used.add,
    onProgress: progress.onChange,
    ...telling(verbsOf(ports, library), used),
    problems: () => library.problems(ports.clock.now()),
  };
}

function telling(verbs: Verbs, used: Listeners): Verbs {
  return { ...verbs, recordUse: (use) => verbs.recordUse(use).finally(used.tell) };
}

function libraryWithMeaning(ports: Ports, upkeep: Upkeep): Library & { readonly meaning: Meaning } {
  const library = createLibrary(ports.reviewing?.settings, ports.learning, ports.root);
  return { ...library, upkeep, meaning: new Meaning(ports, library.catalog) };
}

interface Turns {
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
  /** The same for work that nobody waits for. */
  readonly unwaited: <A extends unknown[]>(work: (...given: A) => Promise<void>) => (...given: A) => void;
}

/**
 * Changes are taken in one after the other, in the order they were told. Even where a part of the work failed, what is
 * known is another than before.
 */
function turns(
  { isClosed }: Pick<Upkeep, "isClosed">,
  afterwards: () => Promise<void>,
  report: (cause: unknown) => void,
): Turns {
  const inOrder = oneAfterTheOther();
  const inTurn: Turns["inTurn"] = (work) =>
    inOrder(() => (isClosed() ? Promise.resolve() : work().finally(afterwards)));
  return {
    inTurn,
    unwaited:
      (work) =>
      (...given) =>
        void inTurn(() => work(...given)).catch(report),
  };
}

function keepUp(keeper: WordKeeper | undefined, meaning: Meaning): void {
  keeper?.keep();
  meaning.catchUp();
}

async function startAnew(keeper: WordKeeper | undefined, meaning: Meaning): Promise<void> {
  await Promise.all([keeper?.startAnew(), meaning.startAnew()]);
}

function anew(reading: ReadingPorts, signal: AbortSignal | undefined): ReadingPorts {
  return { ...reading, isAnew: true, isClosed: () => reading.isClosed() || signal?.aborted === true };
}

async function readThrough(
  reading: ReadingPorts,
  catalog: Catalog,
  progress: Followed<Progress | undefined>,
): Promise<void> {
  await readVault(reading, catalog, progress.set).finally(() => {
    progress.set(undefined);
  });
}

async function takeIn(
  ports: Ports,
  library: Library,
  reading: ReadingPorts,
  changes: readonly Change[],
): Promise<void> {
  const before = keysBefore(library.catalog, changes);
  await ingest(reading, library.catalog, changes);
  await followRenames({ ...ports, slicing: reading }, library, before);
}

/** Answers change once meaning is compared, too. */
function whenReady(meaning: Meaning, tell: () => void): void {
  meaning.onChange(() => {
    if (meaning.state.kind === "ready") tell();
  });
}

interface Watching {
  readonly start: () => void;
  readonly stop: () => void;
  /** Whether somebody stays; a program that ends after one answer works out only what that takes. */
  readonly isOn: () => boolean;
}

function watching(vault: Vault, take: (changes: readonly Change[]) => void): Watching {
  let end: (() => void) | undefined;
  let isOver = false;
  return {
    isOn: () => end !== undefined,
    start: () => {
      if (!isOver) end ??= vault.watch(take);
    },
    stop: () => {
      isOver = true;
      end?.();
      end = undefined;
    },
  };
}

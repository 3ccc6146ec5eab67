import type { Narrator } from "./ports/language-model.ts";
import type { Change, FileStamp } from "../core/model/change.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { MemoryRoot } from "../core/model/memory-root.ts";
import type { ModelChoice } from "../core/model/model-choice.ts";
import type { ModelAttempt } from "../core/model/model-failure.ts";
import type { NoteId } from "../core/model/note-id.ts";
import type { LearningSettings } from "../core/model/learning-settings.ts";
import type { ProposalSettings } from "../core/model/proposal-settings.ts";
import type { ReviewSettings } from "../core/model/review-settings.ts";
import type { SearchSettings } from "../core/model/search-settings.ts";
import type { Fit, FitProgress } from "../core/review/fit/fit-parameters.ts";
import type { TracedHistory } from "../core/review/fit/traced-history.ts";

/**
 * The Markdown files under one root. Every path is relative to the root; one that leaves it is OUTSIDE_VAULT.
 * Hidden folders and files (a leading dot) do not exist for us. What the settings exclude is neither listed nor told of;
 * whoever knows its path can read and write it.
 */
export type Vault = Readonly<{
  /** Every note that is not excluded, sorted by path. */
  list: () => Promise<readonly FileStamp[]>;
  /** The text exactly as stored, byte order mark and line endings included. */
  read: (id: NoteId) => Promise<Attempt<string>>;
  /** Whether the bytes are UTF-8. Where they are not, `read` shows them as U+FFFD, and `process` leaves them alone. */
  isUtf8: (id: NoteId) => Promise<boolean>;
  /**
   * Makes a new note and the folders above it; CONFLICT when the path is taken. Answers where it now is: a folder that
   * is there already keeps the way its name is written.
   */
  create: (id: NoteId, text: string) => Promise<Attempt<NoteId>>;
  /**
   * Atomic and conditional: writes `edit(text)` only if the note still is what `edit` was given, tries once more with
   * the newer text, then says CONFLICT. Returning the same text writes nothing. Answers the text now stored.
   */
  process: (id: NoteId, edit: (text: string) => string) => Promise<Attempt<string>>;
  rename: (from: NoteId, to: NoteId) => Promise<Attempt<void>>;
  /** Puts the note where the person can get it back from. */
  trash: (id: NoteId) => Promise<Attempt<void>>;
  /** Whether the settings leave out a note of that path, be it there or not. */
  isExcluded: (id: NoteId) => Promise<boolean>;
  /**
   * Tells of every change from the moment of the call, our own too, coalesced per path; so watch first, then list.
   * A note that becomes excluded is told of as removed, one that is so no longer as upserted. Answers how to stop.
   */
  watch: (listener: (changes: readonly Change[]) => void) => () => void;
}>;

export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** How many minutes a clock on the wall was ahead of UTC then; none, unless told. */
  readonly minutesAhead?: (at: number) => number;
}

export interface Scheduler {
  /** Lets the host draw and react; called between slices of long work. */
  readonly pause: () => Promise<void>;
}

/** Turns texts into vectors of length 1: the nearer two texts are in meaning, the smaller the angle between them. */
export interface Embedder {
  /** Names the model, its revision and its precision: vectors of two models must never be compared. */
  readonly model: string;
  readonly dimensions: number;
  /** One vector for each text, in their order; a text without words has a vector of zeros. */
  readonly embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>;
  /** Goes before a question, not before what is searched; nothing, unless told. */
  readonly queryPrefix?: string;
  /** How many texts it is best given at once, where it works beside this thread and keeps nobody waiting. */
  readonly atOnce?: number;
  /** Gives back the worker and the memory it holds; whoever opened it calls this when no more texts will come. */
  readonly dispose?: () => void;
}

/** A folder with one model in it; files are named as in the model's repository. */
export interface ModelFiles {
  readonly read: (name: string) => Promise<ArrayBuffer | undefined>;
}

export interface ModelStore extends ModelFiles {
  readonly has: (name: string) => Promise<boolean>;
  readonly write: (name: string, bytes: ArrayBuffer) => Promise<void>;
  /** Does nothing where there is no such file. */
  readonly remove: (name: string) => Promise<void>;
}

/** A model that can be downloaded, with all a person has to know before saying yes. */
export interface ModelOffer {
  readonly name: string;
  readonly licence: string;
  /** Of all files together. */
  readonly bytes: number;
  readonly files: readonly OfferedFile[];
}

export interface OfferedFile {
  readonly name: string;
  readonly address: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface DownloadOptions {
  /** Called with bytes, after every part. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Stops before the next part; what is there is kept. */
  readonly signal?: AbortSignal;
}

/** The models a host can have. */
export interface Models {
  /** The first one is what we propose. */
  readonly offers: readonly ModelOffer[];
  /** The folders with models of the person's own, by name. */
  readonly folders: () => Promise<readonly string[]>;
  /** Whether an offered model is here, whole. */
  readonly has: (offer: ModelOffer) => Promise<boolean>;
  /** Fetches an offered model, and nothing else; only ever called after the person has said yes. */
  readonly download: (offer: ModelOffer, options?: DownloadOptions) => Promise<ModelAttempt<void>>;
  /** Copies a model's files into a folder of that name; answers the name. */
  readonly add: (folder: string, files: ModelFiles) => Promise<ModelAttempt<string>>;
  /** Opens a model and lets it embed a word, so that what is wrong is known before anything depends on it. */
  readonly open: (choice: ModelChoice) => Promise<ModelAttempt<Embedder>>;
}

/**
 * Where a host keeps what can be made anew from the notes: never the only copy of anything. What is kept under one name
 * is a list of pieces. It may be emptied at any time, and a piece may come back damaged: readers check.
 */
export interface Shelf {
  /** In the order they were put there; none when nothing is kept. */
  readonly read: (name: string) => Promise<readonly Uint8Array[]>;
  /** Puts pieces in place of what is kept under this name: after a failure the old ones are there, or none. */
  readonly replace: (name: string, pieces: readonly Uint8Array[]) => Promise<void>;
  /** Puts one more piece after the others; costs what the piece costs. */
  readonly append: (name: string, piece: Uint8Array) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}

export interface ListedFiles {
  readonly files: readonly string[];
  /** What is there and is not to be read. */
  readonly leftOut: readonly LeftOut[];
}

export interface LeftOut {
  readonly path: string;
  readonly reason: string;
  /** Whether something went wrong; else it is left out by rule, such as a link to elsewhere. */
  readonly isFault: boolean;
}

/** Files beside the vault, by paths that a person gave; nothing else of the machine is ever looked at. */
export interface Outside {
  /** The file itself; of a folder all files in it and in the folders below it, but for hidden ones. Sorted. */
  readonly list: (path: string) => Promise<Attempt<ListedFiles>>;
  /** PARSE_ERROR for what is no text. */
  readonly read: (path: string) => Promise<Attempt<string>>;
  /** The text of a file that may be longer than should be held at once, in pieces. */
  readonly pieces: (path: string) => Promise<Attempt<AsyncIterable<string>>>;
  /** Writes a file, whatever was there, and makes the folders above it. */
  readonly write: (path: string, text: string) => Promise<Attempt<void>>;
}

/** Opens a file that somebody named: its text comes in pieces, cut anywhere, however long it is. */
export type OpenPieces = (path: string) => Promise<Attempt<AsyncIterable<string> | Iterable<string>>>;

/** How a person wants to review: the same object until something about it changes. */
export interface Reviewing {
  readonly settings: () => ReviewSettings;
  readonly onChange?: (listener: () => void) => () => void;
}

/**
 * Files of this machine in one folder: outside of every note, shared by the plugin and the programs of the vault, and
 * nobody else's business. Their names end in `.jsonl`.
 */
export interface MachineFiles {
  readonly names: () => Promise<readonly string[]>;
  /** Nothing where it is not there. */
  readonly read: (name: string) => Promise<string | undefined>;
  /** Makes the file where there is none, and is done once the text is on the disk; several programs may write at once. */
  readonly append: (name: string, text: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}

/** Fits the parameters of FSRS beside what else goes on; rejects when that is given up, or cannot be done. */
export type Fitter = (
  histories: readonly TracedHistory[],
  inUse: readonly number[] | undefined,
  options: { readonly onProgress: (progress: FitProgress) => void; readonly signal: AbortSignal },
) => Promise<Fit>;

export type TraceKind = "index" | "uses" | "calls" | "conversations" | "models" | "settings" | "device";

/** Something that is kept of a vault outside its notes. */
export interface Trace {
  readonly kind: TraceKind;
  /** Where it is, as a person may look it up. */
  readonly where: string;
  readonly remove: () => Promise<void>;
}

/** Everything a memory needs of the machine it lives on. */
export interface Ports {
  readonly vault: Vault;
  /** The folder of the vault that the memory lives in; the vault itself, unless told. */
  readonly root?: () => MemoryRoot;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  /** All that is kept of the vault right now, so that it can be taken away. */
  readonly traces?: () => Promise<readonly Trace[]>;
  /** Where it is told what went wrong in what nobody waits for. */
  readonly report?: (cause: unknown) => void;
  /** Without one, everything is read anew at every start. */
  readonly shelf?: Shelf;
  /** What this device is called in the logs it writes; no two that share a vault may have one name. */
  readonly device?: () => Promise<string>;
  /** What was found and used, which may be deleted at any time. Without them, nothing is learned from what is used. */
  readonly uses?: MachineFiles;
  /** What was said and is in no note yet. Without them, conversations are not taken in message by message. */
  readonly conversations?: MachineFiles;
  /** As usual, unless told. */
  readonly reviewing?: Reviewing;
  /** What may be done without asking; nothing, unless told. */
  readonly proposing?: () => ProposalSettings;
  /** How learnings are told apart and kept; as usual, unless told. The same object until something about it changes. */
  readonly learning?: () => LearningSettings;
  /** How searches put what they find in order; as usual, unless told. */
  readonly searching?: () => SearchSettings;
  /** Opens the embedder that meaning is compared by; without one, only words are. */
  readonly openEmbedder?: () => Promise<Embedder>;
  /** Where every call of a language model is written down. */
  readonly calls?: MachineFiles;
  /** The language model in use right now; absent, or none, where nobody has configured one, which is usual. */
  readonly narrator?: () => Narrator | undefined;
}

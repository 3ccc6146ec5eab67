import type { ImportedFile } from "../app/import-report.ts";
import type { NoteRef } from "../app/note-ref.ts";
import type { Divisible } from "./parts/wizard/wizard-desk.ts";
import type { Division } from "./parts/wizard/wizard-state.ts";

/** Something to be read: a file, or the text of a note. */
export interface Readable {
  readonly name: string;
  readonly size: number;
  readonly pieces: () => AsyncIterable<string>;
}

export interface Ongoing {
  readonly signal: AbortSignal;
  /** 0..1 */
  readonly onProgress: (share: number) => void;
}

/** What was found, and how it is written once a person has said where episodes begin. */
export interface Reading {
  /** Sessions, and what could not be read: what is not divided. */
  readonly rows: readonly ImportedFile[];
  readonly conversations: readonly Divisible[];
  /** How many notes that would be. */
  readonly count: (divisions: readonly Division[]) => number;
  readonly write: (divisions: readonly Division[], ongoing: Ongoing) => Promise<Written>;
}

export interface Written {
  readonly notes: readonly NoteRef[];
  /** What could not be written, and why. */
  readonly faults: readonly string[];
  readonly isStopped: boolean;
  /** Puts everything back as it was, but for what somebody has changed since; answers how many of each. */
  readonly takeBack: () => Promise<{ readonly back: number; readonly kept: number }>;
}

export interface ImportWork {
  readonly canRun: () => boolean;
  readonly read: (files: readonly Readable[], ongoing: Ongoing) => Promise<Reading>;
}

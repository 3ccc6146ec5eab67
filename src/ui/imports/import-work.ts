import type { ImportedFile } from "../../app/import/import-report.ts";
import type { Memory } from "../../app/memory.ts";
import type { NoteRef } from "../../app/note-ref.ts";
import type { Ongoing, PreparedImport, WrittenImport } from "../../app/prepare-import.ts";
import type { ImportSource } from "../../app/import/plan-import.ts";
import { divideAnew, type ConversationPlan } from "../../app/import/plan-conversation.ts";
import type { StoreFile } from "../../app/migrate/store-files.ts";
import { orThrow } from "../or-throw.ts";
import { divisible } from "../parts/wizard/divisible.ts";
import type { Divisible } from "../parts/wizard/wizard-desk.ts";
import type { Division } from "../parts/wizard/wizard-state.ts";
import { storesAmong, toldAsStores } from "./stores-to-import.ts";
import type { Readable } from "./readable-file.ts";
import { wallTimeWriter } from "../write-day.ts";

/** What was found, and how it is written once a person has said where episodes begin. */
export interface Reading {
  /** Files of another memory: nothing to import, but they can be migrated. */
  readonly stores: readonly StoreFile[];
  /** Sessions, and what could not be read: what is not divided. */
  readonly files: readonly ImportedFile[];
  /** What has to be known of the files with conversations. */
  readonly doubts: PreparedImport["doubts"];
  readonly conversations: readonly Divisible[];
  /** How many notes that would be. */
  readonly count: (divisions: readonly Division[]) => number;
  readonly write: (divisions: readonly Division[], ongoing: Ongoing) => Promise<Written>;
}

export interface Written extends Pick<WrittenImport, "faults" | "isStopped"> {
  readonly notes: readonly NoteRef[];
  /** Puts everything back as it was, but for what somebody has changed since; answers how many of each. */
  readonly takeBack: () => Promise<{ readonly back: number; readonly kept: number }>;
  /** Nobody will take it back: more may be said of it. */
  readonly keep: () => void;
}

/** Reads files for the wizard. */
export async function readForWizard(
  memory: Memory,
  files: readonly Readable[],
  { signal, onProgress }: Ongoing,
): Promise<Reading> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  async function* counted({ pieces }: Readable): AsyncGenerator<string> {
    for await (const piece of pieces()) {
      if (signal.aborted) throw new Error("It was stopped.");
      onProgress((done += piece.length) / Math.max(1, total));
      yield piece;
    }
  }
  const sources = files.map((file): ImportSource => ({ name: file.name, kind: file.kind, pieces: counted(file) }));
  const prepared = await memory.prepareImport(sources, signal);
  return readingOf(memory, prepared, await storesAmong(files, prepared.rows));
}

function readingOf(
  memory: Memory,
  { rows, doubts, conversations, write, ...notes }: PreparedImport,
  stores: readonly StoreFile[],
): Reading {
  const writeMoment = wallTimeWriter();
  const wanted = (divisions: readonly Division[]): readonly ConversationPlan[] =>
    conversations.flatMap((plan, at) => {
      const division = divisions[at];
      return division?.isWanted === true ? [divideAnew(plan, division.starts)] : [];
    });
  const sessions = rows.filter(({ status }) => status === "created" || status === "merged").length;
  return {
    files: toldAsStores(rows, stores),
    doubts,
    // Where a note of basic-memory belongs says the folder it is in, which is not known here.
    stores: stores.filter(({ kind }) => kind !== "basic-memory"),
    conversations: conversations.map((plan) => divisible(plan, writeMoment, notes)),
    count: (divisions) =>
      sessions +
      wanted(divisions).reduce((sum, { parts }) => sum + parts.filter(({ state }) => state !== "known").length, 0),
    write: async (divisions, ongoing) => {
      const { written, ...told } = await write(wanted(divisions), ongoing);
      const keep = (): void => {
        memory.nameEpisodes(told.notes.map(({ id }) => id));
      };
      return { ...told, keep, takeBack: () => takeBack(memory, written) };
    },
  };
}

async function takeBack(
  memory: Memory,
  written: WrittenImport["written"],
): Promise<{ readonly back: number; readonly kept: number }> {
  const { notes } = orThrow(await memory.undoMigration({ notes: written }));
  const kept = notes.filter((note) => note.kept !== undefined).length;
  return { back: notes.length - kept, kept };
}

import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import { newestFirst } from "../core/model/newest-first.ts";
import { argumentsOf, readArguments, wholeNumber } from "./arguments.ts";
import type { Library } from "./library.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";

const listMemoriesArguments = argumentsOf(() => ({
  limit: wholeNumber(1, 1000).default(100),
  offset: wholeNumber(0, 100_000_000).default(0),
}));

export interface MemoryList {
  readonly total: number;
  readonly notes: readonly NoteRef[];
}

/** Every note that is a memory, page by page, newest first. */
export function listMemories(_ports: unknown, { catalog }: Library, input: unknown): Attempt<MemoryList> {
  const read = readArguments(listMemoriesArguments, input);
  if (!read.ok) return read;
  const { limit, offset } = read.value;
  const all = catalog.memories().toSorted(newestFirst);
  return ok({ total: all.length, notes: all.slice(offset, offset + limit).map(noteRef) });
}

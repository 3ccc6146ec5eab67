import { isSessionLog } from "../../core/extract/json-log.ts";
import { unfitEpisode } from "../../core/migrate/legacy-episode.ts";
import { unfitGraph } from "../../core/migrate/legacy-graph.ts";
import { readLegacy } from "../../core/migrate/read-legacy.ts";
import { otherMemory } from "../../core/notes/other-memory.ts";
import type { MigrationFormat } from "./formats.ts";

/** Whether a file is a session log, which is imported rather than migrated. */
export function isLogOfSession(path: string, text: string): boolean {
  const read = /\.md$/i.test(path) ? undefined : readLegacy(text);
  return read?.ok === true && isSessionLog(read.value);
}

/** What a file of another memory is, by what is in it; nothing where it is none that we know. */
export function storeKind(path: string, text: string): MigrationFormat | undefined {
  if (/\.md$/i.test(path)) return otherMemory(path, text);
  const read = readLegacy(text);
  if (!read.ok) return undefined;
  if (unfitEpisode(read.value) === undefined) return "episodes";
  return unfitGraph(read.value) === undefined ? "graph" : undefined;
}

import type { JsonObject } from "../core/lib/json.ts";
import { compare } from "../core/lib/compare.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { Pattern } from "../core/model/pattern.ts";
import { argumentsOf, readArguments } from "./arguments.ts";
import type { Library } from "./library.ts";
import { exportedEpisode, exportedName } from "./migrate/exported-episode.ts";
import { exportedPattern } from "./migrate/pattern-note.ts";
import { unplacedIn } from "./migrate/unplaced.ts";
import type { Ports } from "./ports.ts";

export const exportArguments = argumentsOf(() => ({}));

export interface ExportedFile {
  readonly name: string;
  readonly json: JsonObject;
}

export interface JsonExport {
  readonly files: readonly ExportedFile[];
  readonly episodes: number;
  readonly patterns: number;
  /** What notes say and that form has no place for: it stays in them. */
  readonly unplaced: readonly string[];
}

const graphFile = "causal-graph.json";

/** The episodes and patterns of the vault in the JSON that ai-agents keeps: the way back of a migration. */
export async function exportJson(
  { vault }: Pick<Ports, "vault">,
  { catalog }: Library,
  input: unknown,
): Promise<Attempt<JsonExport>> {
  const read = readArguments(exportArguments, input);
  if (!read.ok) return read;
  const episodes = catalog.memories().flatMap((note) => (note.kind === "episode" ? [note] : []));
  const patterns: JsonObject[] = [];
  for (const pattern of [...catalog.patterns()].sort(byTitle)) {
    const text = await vault.read(pattern.id);
    if (!text.ok) return text;
    patterns.push(exportedPattern(catalog, text.value, pattern));
  }
  const taken = new Set([graphFile]);
  const files = episodes
    .sort((a, b) => compare(a.id, b.id))
    .map((note) => ({ name: freeName(exportedName(note), taken), json: exportedEpisode(note) }));
  const graph = { version: "1.0", nodes: [], edges: [], patterns };
  const all = patterns.length === 0 ? files : [...files, { name: graphFile, json: graph }];
  return ok({
    files: all,
    episodes: episodes.length,
    patterns: patterns.length,
    unplaced: unplacedIn(episodes, catalog.patterns()),
  });
}

function byTitle(a: Pattern, b: Pattern): number {
  return compare(a.title, b.title) || compare(a.id, b.id);
}

function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++)
    free = name.replace(/(?:\.json)?$/i, `-${String(number)}.json`);
  taken.add(free.toLowerCase());
  return free;
}

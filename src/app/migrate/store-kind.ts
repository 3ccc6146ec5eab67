import { unfitEpisode } from "../../core/migrate/legacy-episode.ts";
import { unfitGraph } from "../../core/migrate/legacy-graph.ts";
import { readLegacy } from "../../core/migrate/read-legacy.ts";

/** What a JSON file of ai-agents may be. */
export type StoreKind = "episodes" | "graph";

/** What the text of a file is, by what is in it; nothing where it is neither. */
export function storeKind(text: string): StoreKind | undefined {
  const read = readLegacy(text);
  if (!read.ok) return undefined;
  if (unfitEpisode(read.value) === undefined) return "episodes";
  return unfitGraph(read.value) === undefined ? "graph" : undefined;
}

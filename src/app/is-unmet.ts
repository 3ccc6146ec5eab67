import type { Memories } from "../core/retrieval/memories.ts";
import type { Query } from "../core/retrieval/read-query.ts";
import { retrieve, type Retrieved } from "../core/retrieval/retrieve.ts";
import { keepPhrases, phraseDepth } from "./keep-phrases.ts";
import type { Ports } from "./ports.ts";
import { rankingBy } from "./ranking.ts";

/** Few are enough to see whether one of them answers. */
const depth = 10;

/** Whether words find nothing for the conditions beside them: alone they have an answer. */
export async function isUnmet(
  ports: Pick<Ports, "vault" | "clock" | "searching">,
  { query, memories, retrieved }: { query: Query; memories: Memories; retrieved: Retrieved },
): Promise<boolean> {
  const { words, filters, without } = query;
  if (retrieved.hits.length > 0 || words === "" || filters.length + without.length === 0) return false;
  const alone = { ...query, filters: [], without: [] };
  const options = { now: ports.clock.now(), limit: phraseDepth(alone, depth), ...rankingBy(ports) };
  const found = retrieve(memories, alone, options);
  const kept = await keepPhrases(ports, found, { query: alone, limit: depth, note: memories.note });
  return kept.relevant;
}

import type { Memories } from "../../core/retrieval/memories.ts";
import { hasTyped, type Query } from "../../core/retrieval/read-query.ts";
import { retrieve, type Retrieved } from "../../core/retrieval/retrieve.ts";
import { judgeTexts } from "./judge-texts.ts";
import { keepPhrases, phraseDepth } from "./keep-phrases.ts";
import type { Ports } from "../ports.ts";
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
  const found = await judgeTexts(ports, retrieve(memories, alone, options), { query: alone, memories });
  const kept = await keepPhrases(ports, found, { query: alone, limit: depth, note: memories.note });
  return kept.fit !== "none";
}

/** Of several conditions, those that no note meets, whatever else is asked; undefined where each can be met. Who asks for a sort of notes knows of no condition. */
export function tellUnmet(
  ports: Pick<Ports, "clock" | "searching">,
  { query, memories }: { query: Query; memories: Memories },
): string | undefined {
  const { words, filters } = query;
  if (words === "" && !hasTyped(query)) return "No episode or learning tells of that.";
  if (words === "" && filters.length === 1) return undefined;
  const nothing = { words: "", phrases: [], without: [], mistakes: [] };
  const options = { now: ports.clock.now(), limit: 1, ...rankingBy(ports) };
  const unmet = filters.filter(
    (filter) => retrieve(memories, { ...nothing, filters: [filter] }, options).hits.length === 0,
  );
  return unmet.length === 0 ? undefined : `No note at all meets ${unmet.map(({ text }) => text).join(" or ")}.`;
}

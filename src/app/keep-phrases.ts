import type { Query } from "../core/retrieval/read-query.ts";
import { legSize } from "../core/retrieval/candidate.ts";
import { hasPhrases } from "../core/retrieval/phrases.ts";
import type { Hit, Retrieved } from "../core/retrieval/retrieve.ts";
import type { Ports } from "./ports.ts";
import { textOf } from "./show-hits.ts";

/** How many hits are wanted before their phrases are looked for: whatever does not have them must not hide what does. */
export function phraseDepth({ phrases }: Query, limit: number): number {
  return phrases.length === 0 ? limit : Math.max(legSize, limit);
}

export interface PhraseOptions {
  readonly query: Query;
  readonly limit: number;
}

/** Only the hits in which every phrase stands as it was typed. */
export async function keepPhrases(
  { vault }: Pick<Ports, "vault">,
  found: Retrieved,
  { query, limit }: PhraseOptions,
): Promise<Retrieved> {
  if (query.phrases.length === 0) return found;
  const kept = await Promise.all(
    found.hits.map(async (hit): Promise<readonly Hit[]> => {
      const text = await textOf({ vault }, hit.id);
      return text !== undefined && hasPhrases(text, query.phrases) ? [hit] : [];
    }),
  );
  const hits = kept.flat();
  return { hits: hits.slice(0, limit), relevant: hits.length > 0, total: hits.length };
}

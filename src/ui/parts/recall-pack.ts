import type { SearchHit } from "../../app/show-hits.ts";
import { withinBudget } from "../../app/write-hits.ts";

/** Memories picked to be taken along, in the order they were picked. */
export type RecallPack = ReadonlyMap<string, SearchHit>;

export const emptyPack: RecallPack = new Map();

/** Puts a hit in, or takes it out. */
export function togglePick(pack: RecallPack, hit: SearchHit): RecallPack {
  const next = new Map(pack);
  if (!next.delete(hit.id)) next.set(hit.id, hit);
  return next;
}

/** The pack as a search would have answered it, and about how many tokens a model reads it as. */
export function writePack(pack: RecallPack): { readonly markdown: string; readonly tokens: number } {
  return withinBudget([...pack.values()], { detail: "auto" });
}

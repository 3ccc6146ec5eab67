import { createMemory } from "../../src/app/memory.ts";
import type { SearchReport } from "../../src/app/search.ts";
import { demoTexts } from "./demo-vault.ts";
import { memoryVault } from "./memory-vault.ts";
import { valueOf } from "./taken-in.ts";

/** A Wednesday after the season. */
export const afterTheSeason = Date.parse("2026-11-18T18:00:00Z");

/** What the demo vault answers then. */
export async function searched(query: string, limit = 50): Promise<SearchReport> {
  const memory = createMemory({
    vault: memoryVault(demoTexts()),
    clock: { now: () => afterTheSeason },
    scheduler: { pause: () => Promise.resolve() },
  });
  await memory.open();
  return valueOf(await memory.search({ query, limit }));
}

export async function found(query: string): Promise<readonly string[]> {
  return (await searched(query)).hits.map(({ id }) => id);
}

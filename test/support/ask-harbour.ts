import type { SearchReport } from "../../src/app/search.ts";
import { harbourTexts } from "./harbour-texts.ts";
import { openMemory } from "./open-memory.ts";

/** Searches the harbour's notes. */
export async function ask(query: string, more: Readonly<Record<string, unknown>> = {}): Promise<SearchReport> {
  const { memory } = await openMemory(harbourTexts);
  const report = await memory.search({ query, ...more });
  if (!report.ok) throw new Error(report.error.message);
  return report.value;
}

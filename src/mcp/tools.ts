import type { Tool } from "./tool.ts";
import { causes } from "./tools/causes.ts";
import { episodes } from "./tools/episodes.ts";
import { facts } from "./tools/facts.ts";
import { finding } from "./tools/finding.ts";
import { learnings } from "./tools/learnings.ts";
import { upkeep } from "./tools/upkeep.ts";

/** Which tools a server offers. */
export const toolSets = ["all", "core"] as const;
export type ToolSet = (typeof toolSets)[number];

/** The most used, for clients with little room. */
const coreNames: ReadonlySet<string> = new Set([
  "bootstrap_context",
  "preflight",
  "retrieve_memory",
  "store_episode",
  "add_pattern",
  "add_learning",
  "get_causal_path",
  "get_antipatterns",
  "review_memory",
]);

export function toolsOf(set: ToolSet): readonly Tool[] {
  return set === "all" ? tools : tools.filter(({ name }) => coreNames.has(name));
}

const tools: readonly Tool[] = [...finding, ...episodes, ...facts, ...learnings, ...causes, ...upkeep];

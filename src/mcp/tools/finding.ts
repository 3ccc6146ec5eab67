import { bootstrapArguments } from "../../app/bootstrap.ts";
import { preflightArguments } from "../../app/preflight.ts";
import { recentArguments } from "../../app/recent.ts";
import type { Memory } from "../../app/memory.ts";
import type { SearchReport } from "../../app/search.ts";
import { searchArguments } from "../../app/search/search-arguments.ts";
import type { Attempt } from "../../core/model/failure.ts";
import type { Tool } from "../tool.ts";

const pack = { tokens: "number", left_out: "array", markdown: "string" } as const;

/** What an agent was shown is to be asked about, unless it proves itself. */
async function search(memory: Memory, input: unknown): Promise<Attempt<SearchReport>> {
  const found = await memory.search(input);
  const query = typeof input === "object" && input !== null && "query" in input ? input.query : undefined;
  if (!found.ok || !found.value.relevant || typeof query !== "string") return found;
  const ids = found.value.hits.map(({ id }) => id);
  const weak = found.value.hits.flatMap((hit) => (hit.weak ? [hit.id] : []));
  await memory.recordUse({ what: "found", query, by: "agent", ids, weak });
  return found;
}

/** What there is to know, found by asking. */
export const finding: readonly Tool[] = [
  {
    name: "bootstrap_context",
    description: "What to know before a session: failures, anti-patterns, patterns, lessons.",
    schema: bootstrapArguments,
    answers: {
      ...{ warnings: "array", patterns: "array", lessons: "array", recent: "array", institutional: "array" },
      due: "number",
      hint: "string",
      ...pack,
    },
    effect: "reads",
    call: (memory, input) => memory.bootstrap(input),
  },
  {
    name: "preflight",
    description: "Ask before acting: what went wrong when something like this was done, and what worked instead.",
    schema: preflightArguments,
    answers: {
      ...{ relevant: "boolean", warnings: "array", rules: "array", episodes: "array", patterns: "array" },
      ...{ skipped: "number", hint: "string" },
      ...pack,
    },
    effect: "reads",
    usesMeaning: true,
    call: (memory, input) => memory.preflight(input),
  },
  {
    name: "retrieve_memory",
    description: "Search everything remembered, best first, with the passage that answers.",
    schema: searchArguments,
    answers: {
      relevant: "boolean",
      doubt: "string",
      total: "number",
      mistakes: "array",
      hits: "array",
      hint: "string",
      when: "object",
      unknown_words: "array",
      ...pack,
    },
    effect: "reads",
    usesMeaning: true,
    call: search,
  },
  {
    name: "recent_memory",
    description: "What happened last, newest first.",
    schema: recentArguments,
    answers: { memories: "array", markdown: "string" },
    effect: "reads",
    call: (memory, input) => memory.recent(input),
  },
];

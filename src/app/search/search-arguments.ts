import * as z from "zod";
import { fusions } from "../../core/retrieval/fuse.ts";
import { learningScopes } from "../../core/model/learning.ts";
import { learningKinds } from "../../core/learnings/kinds.ts";
import { argumentsOf, dayText, filledText, oneOf, share, wholeNumber } from "../arguments.ts";

export const details = ["none", "low", "auto", "high"] as const;
export type Detail = (typeof details)[number];

const kinds = ["episode", "pattern", "antipattern", "learning", "note"] as const;

/** What `retrieve_memory` and `search` take. */
export const searchArguments = argumentsOf(() => ({
  query: filledText("what to look for").describe(
    'words, "phrases", -without, and operators such as outcome:failure since:30d',
  ),
  limit: wholeNumber(1, 100).optional().describe("how many; else 10, of a proxy's learnings 5"),
  kinds: z.array(oneOf(kinds)).optional().describe("only these: episode, pattern, antipattern, learning, note"),
  since: dayText().optional().describe("only since this day: 2026-08-14, 2026-08, or 30d"),
  before: dayText().optional().describe("only earlier days"),
  project: filledText("the name of a project").optional().describe("only episodes of this project"),
  learning_type: oneOf(learningKinds).optional().describe("only such learnings"),
  scope: oneOf(learningScopes).optional().describe("whose learnings weigh more"),
  detail: oneOf(details).default("auto").describe("how much of each note the Markdown shows: none, low, auto, high"),
  budget: wholeNumber(50, 100_000).optional().describe("the most tokens"),
  max_chars: wholeNumber(1, 1_000_000).optional().describe("the most characters"),
  decay: share().optional().describe("how much forgetting counts, 0 to 1; else as set"),
  fusion: oneOf(fusions).optional().describe("how ways of looking are combined: weighted (usual), rrf"),
  explain: z.boolean().optional().describe("say why"),
}));

export type SearchInput = z.infer<ReturnType<typeof searchArguments>>;

import * as z from "zod";
import { fusions } from "../core/retrieval/fuse.ts";
import { filledText, oneOf, wholeNumber } from "./arguments.ts";

export const details = ["none", "low", "auto", "high"] as const;
export type Detail = (typeof details)[number];

const kinds = ["episode", "pattern", "antipattern", "learning", "note"] as const;

/** What `retrieve_memory` and `search` take. */
export const searchArguments = z.strictObject({
  query: filledText("what to look for").describe(
    'words, "phrases", -without, and operators such as outcome:failure since:30d',
  ),
  limit: wholeNumber(1, 100).default(10).describe("how many hits, 1 to 100"),
  kinds: z.array(oneOf(kinds)).optional().describe("only these: episode, pattern, antipattern, learning, note"),
  since: z.string().optional().describe("only notes about this day or later: 2026-08-14, or 30d"),
  before: z.string().optional().describe("only notes about earlier days"),
  detail: oneOf(details).default("auto").describe("how much of each note the Markdown shows: none, low, auto, high"),
  budget: wholeNumber(50, 100_000)
    .optional()
    .describe("the most tokens the Markdown may have; whole hits are left out"),
  decay: z.number().min(0).max(1).default(0.1).describe("how much forgetting counts, 0 to 1"),
  fusion: oneOf(fusions).default("weighted").describe("how several ways of looking are put together: weighted, rrf"),
  explain: z.boolean().optional().describe("say why each hit is where it is"),
});

export type SearchInput = z.infer<typeof searchArguments>;

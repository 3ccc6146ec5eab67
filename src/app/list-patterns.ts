import * as z from "zod";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import { argumentsOf, oneOf, readArguments, share, wholeNumber } from "./arguments.ts";
import type { Library } from "./library.ts";
import { byConfidence, byRate, patternRow, type PatternRow } from "./patterns/pattern-rows.ts";

export const listPatternsArguments = argumentsOf(() => ({
  trigger: z.string().optional().describe("part of the trigger"),
  min_success_rate: share().optional().describe("the lowest rate, 0 to 1"),
  min_occurrences: wholeNumber(0, 1_000_000).optional().describe("the fewest uses"),
  include_antipatterns: z.boolean().optional().describe("anti-patterns, too"),
  rank: oneOf(["rate", "confidence"])
    .default("rate")
    .describe("for confidence, a rate of few uses counts less: rate, confidence"),
  limit: wholeNumber(1, 100).default(20).describe("how many, 1 to 100"),
}));

type Query = z.infer<ReturnType<typeof listPatternsArguments>>;

export interface PatternList {
  /** How many fit, whatever the limit. */
  readonly total: number;
  readonly patterns: readonly PatternRow[];
  /** How many anti-patterns have the trigger that was asked for, where these are left out. */
  readonly antipatterns?: number;
}

/** The patterns that fit, best first. */
export function listPatterns(_ports: unknown, library: Library, input: unknown): Attempt<PatternList> {
  const read = readArguments(listPatternsArguments, input);
  if (!read.ok) return read;
  const query = read.value;
  const all = library.catalog
    .patterns()
    .map((pattern) => patternRow(library, pattern))
    .filter((row) => isWanted(row, query));
  const rows = query.include_antipatterns === true ? all : all.filter(({ kind }) => kind === "pattern");
  const left = query.trigger === undefined ? 0 : all.length - rows.length;
  const patterns = rows.toSorted(query.rank === "rate" ? byRate : byConfidence).slice(0, query.limit);
  return ok({ total: rows.length, patterns, ...(left > 0 && { antipatterns: left }) });
}

function isWanted({ trigger, success_rate, occurrences }: PatternRow, query: Query): boolean {
  const { trigger: part = "", min_success_rate = 0, min_occurrences = 0 } = query;
  return (
    trigger.toLowerCase().includes(part.trim().toLowerCase()) &&
    (success_rate ?? 0) >= min_success_rate &&
    occurrences >= min_occurrences
  );
}

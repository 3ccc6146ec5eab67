import * as z from "zod";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import { hasTyped, type Query } from "../core/retrieval/read-query.ts";
import { argumentsOf, oneOf, readArguments, wholeNumber } from "./arguments.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { readAsked } from "./search/read-asked.ts";
import { search, type SearchReport } from "./search.ts";

export const recallArguments = argumentsOf(() => ({
  query: z.string().default(""),
  limit: wholeNumber(1, 100).default(20),
  /** By words alone it answers at once, however slow the model. */
  legs: oneOf(["all", "words"]).default("all"),
}));

export interface RecallReport extends SearchReport {
  /** By what notes are looked for, as far as it was understood; by a time, or what went wrong, that is a sort. */
  readonly asks: "words" | "phrase" | "conditions" | "sort" | "nothing";
  /** Whether what failed stands before what half failed, and not the newest first. */
  readonly failed?: boolean;
}

/**
 * What a search box shows while it is typed into: what a search would answer, each with its reasons; before anything
 * is asked, the newest episodes.
 */
export async function recall(
  ports: Pick<Ports, "vault" | "clock" | "searching">,
  library: Library,
  input: unknown,
): Promise<Attempt<RecallReport>> {
  const read = readArguments(recallArguments, input);
  if (!read.ok) return read;
  const { query, limit, legs } = read.value;
  const understood = readAsked(library, query, ports.clock);
  const asks = whatIsAsked(understood);
  const { meaning, ...rest } = library;
  const asked = legs === "all" && meaning ? library : rest;
  const question = asks === "nothing" ? { query: `${query} kind:episode`, limit } : { query, limit, explain: true };
  const found = await search(ports, asked, question);
  return found.ok ? ok({ ...found.value, asks, failed: understood.ended === "badly" }) : found;
}

function whatIsAsked(query: Query): RecallReport["asks"] {
  const { words, phrases, filters, when, sought = [] } = query;
  if (words !== "") return phrases.length > 0 ? "phrase" : "words";
  if (hasTyped(query)) return "conditions";
  return filters.length + sought.length > 0 || when ? "sort" : "nothing";
}

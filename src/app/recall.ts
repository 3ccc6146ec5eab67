import * as z from "zod";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { Query } from "../core/retrieval/read-query.ts";
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
  /** By what notes are looked for, as far as it was understood. */
  readonly asks: "words" | "phrase" | "conditions" | "nothing";
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

function whatIsAsked({ words, phrases, filters, without, when, sought = [] }: Query): RecallReport["asks"] {
  if (words !== "") return phrases.length > 0 ? "phrase" : "words";
  return filters.length + without.length + sought.length > 0 || when ? "conditions" : "nothing";
}

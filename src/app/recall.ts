import * as z from "zod";
import type { Attempt } from "../core/model/failure.ts";
import { oneOf, readArguments, wholeNumber } from "./arguments.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { readAsked } from "./read-asked.ts";
import { search, type SearchReport } from "./search.ts";

export const recallArguments = z.strictObject({
  query: z.string().default(""),
  limit: wholeNumber(1, 100).default(20),
  /** By words alone it answers at once, however slow the model. */
  legs: oneOf(["all", "words"]).default("all"),
});

/**
 * What a search box shows while it is typed into: what a search would answer, each with its reasons; before anything
 * is asked, the newest episodes.
 */
export async function recall(
  ports: Pick<Ports, "vault" | "clock">,
  library: Library,
  input: unknown,
): Promise<Attempt<SearchReport>> {
  const read = readArguments(recallArguments, input);
  if (!read.ok) return read;
  const { query, limit, legs } = read.value;
  const { words, filters, without, when } = readAsked(library, query, ports.clock.now());
  const asksNothing = words === "" && filters.length + without.length === 0 && !when;
  const { meaning, ...rest } = library;
  const asked = legs === "all" && meaning ? library : rest;
  return search(ports, asked, { query: asksNothing ? `${query} kind:episode` : query, limit, explain: true });
}

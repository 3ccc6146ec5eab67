import * as z from "zod";
import { stemEnglish } from "../core/index/stems.ts";
import { compare } from "../core/lib/compare.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { ParsedNote } from "../core/model/note.ts";
import { noteDate } from "../core/retrieval/note-date.ts";
import { readQuery, type Query } from "../core/retrieval/read-query.ts";
import { makeSnippet } from "../core/retrieval/snippet.ts";
import { readArguments, wholeNumber } from "./arguments.ts";
import type { Library } from "./library.ts";
import { noteRef } from "./note-ref.ts";
import { notesOf } from "./operator-values.ts";
import type { Ports } from "./ports.ts";
import { search, type SearchReport } from "./search.ts";
import { withinBudget, type SearchHit } from "./show-hits.ts";

export const recallArguments = z.strictObject({
  query: z.string().default(""),
  limit: wholeNumber(1, 100).default(20),
});

/**
 * What a search box shows while it is typed into: the best answers, each with its reasons; before there is a word to
 * rank by, the newest notes that meet the conditions; and before there is anything, the newest episodes.
 */
export async function recall(
  ports: Pick<Ports, "vault" | "clock">,
  library: Library,
  input: unknown,
): Promise<Attempt<SearchReport>> {
  const read = readArguments(recallArguments, input);
  if (!read.ok) return read;
  const { query: text, limit } = read.value;
  const query = readQuery(text, ports.clock.now());
  if (query.words !== "") return search(ports, library, { query: text, limit, explain: true });
  const found = newest(library, query);
  const shown = withinBudget(found.slice(0, limit).map(browsed), "auto");
  return ok({ relevant: found.length > 0, total: found.length, mistakes: query.mistakes, ...shown });
}

function newest(library: Library, { filters }: Query): readonly ParsedNote[] {
  const tallyOf = (id: ParsedNote["id"]): ReturnType<ReturnType<Library["graph"]>["tallies"]["get"]> =>
    library.graph().tallies.get(id);
  const isWanted = (note: ParsedNote): boolean =>
    filters.length === 0 ? note.kind === "episode" : filters.every(({ accepts }) => accepts(note, tallyOf));
  const date = new Map<ParsedNote, number>();
  for (const note of notesOf(library)) if (isWanted(note) && !isRetired(note)) date.set(note, noteDate(note) ?? 0);
  return [...date].sort(([a, at], [b, bt]) => bt - at || compare(b.id, a.id)).map(([note]) => note);
}

function isRetired(note: ParsedNote): boolean {
  return note.kind === "learning" && note.status === "retired";
}

function browsed(note: ParsedNote): SearchHit {
  const { text, marks } = makeSnippet(gist(note), new Set(), stemEnglish);
  const line = note.kind === "learning" ? note.line : 1;
  return { ...noteRef(note), score: 0, line, heading: "", snippet: text, marks, key_moment: false };
}

function gist(note: ParsedNote): string {
  switch (note.kind) {
    case "episode":
      return note.context;
    case "pattern":
    case "antipattern":
      return note.trigger;
    case "learning":
      return note.text;
    case "memory-file":
    case "note":
      return "";
  }
}

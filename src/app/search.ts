import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import { readQuery } from "../core/retrieval/read-query.ts";
import { retrieve, type Hit, type Memories } from "../core/retrieval/retrieve.ts";
import { readWanted } from "../core/retrieval/word-leg.ts";
import { readArguments } from "./arguments.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { searchArguments, type SearchInput } from "./search-arguments.ts";
import { fileOf, showHit, withinBudget, type SearchHit, type Shown } from "./show-hits.ts";

export interface SearchReport extends Shown {
  /** False when nothing really answers, whatever shares a word with the question. */
  readonly relevant: boolean;
  /** How many notes share a word with the question and meet its conditions. */
  readonly total: number;
  /** Operators whose value could not be read, as typed. */
  readonly mistakes: readonly string[];
}

/** Finds what the vault remembers about something, best first. */
export async function search(
  ports: Pick<Ports, "vault" | "clock">,
  library: Library,
  input: unknown,
): Promise<Attempt<SearchReport>> {
  const read = readArguments(searchArguments, input);
  if (!read.ok) return read;
  const { limit, fusion, decay, detail, budget, explain = false } = read.value;
  const now = ports.clock.now();
  const query = readQuery(withConditions(read.value), now);
  const memories = memoriesOf(library);
  const { hits, relevant, total } = retrieve(memories, query, { now, limit, fusion, decay });
  const { terms } = readWanted(memories.words, query.words);
  const wanted = new Set(terms.map(({ term }) => memories.words.lexicon.term(term)));
  const shown = await Promise.all(
    hits.map(async (hit) => {
      const text = await ports.vault.read(fileOf(hit.id));
      const note = library.catalog.note(hit.id);
      return note ? [withReasons(showHit(hit, note, text, wanted), hit, explain)] : [];
    }),
  );
  return ok({ relevant, total, mistakes: query.mistakes, ...withinBudget(shown.flat(), detail, budget) });
}

export function memoriesOf({ catalog, graph }: Library): Memories {
  return { words: catalog.words, note: (id) => catalog.note(id), tally: (id) => graph().tallies.get(id) };
}

function withReasons(shown: SearchHit, { legs, factors, coverage, terms }: Hit, explain: boolean): SearchHit {
  return explain ? { ...shown, why: { legs, factors, coverage, terms } } : shown;
}

/** The arguments that are conditions, in the language of the query. */
function withConditions({ query, kinds = [], since, before }: SearchInput): string {
  const conditions = [
    kinds.length === 0 ? "" : `kind:${kinds.join(",")}`,
    since === undefined ? "" : `since:${since}`,
    before === undefined ? "" : `before:${before}`,
  ];
  return [query, ...conditions].join(" ").trim();
}

import type { Library } from "../../../../src/app/library.ts";
import type { Ports } from "../../../../src/app/ports.ts";
import { searchArguments } from "../../../../src/app/search/search-arguments.ts";
import { find, memoriesOf } from "../../../../src/app/search.ts";
import { defined } from "../../../../src/core/lib/defined.ts";
import type { Candidate } from "../../../../src/core/retrieval/candidate.ts";
import { rankUnits } from "../../../../src/core/retrieval/rank-units.ts";
import { readQuery } from "../../../../src/core/retrieval/read-query.ts";
import { rank } from "../../../../src/core/retrieval/retrieve.ts";
import { readWanted } from "../../../../src/core/retrieval/word-leg.ts";
import { depth, type Engine } from "./peers.ts";

/** A vault at a moment; without its meaning it is asked by words alone. */
export interface Asked {
  readonly ports: Pick<Ports, "vault" | "clock">;
  readonly library: Library;
}

/** Notes as `search` puts them in order when nothing is set. */
export function searchedNotes({ ports, library }: Asked): Engine {
  return async (question) => {
    const { retrieved } = await find(ports, library, searchArguments().parse({ query: question, limit: depth }));
    return retrieved.hits.map(({ id }) => id);
  };
}

/** The same without forgetting and without keeping likes apart. */
export function plainNotes({ ports, library }: Asked): Engine {
  const memories = memoriesOf(ports, library);
  return async (question) => {
    const now = ports.clock.now();
    const query = readQuery(question, now);
    const meaning = await library.meaning?.ask(query.words);
    const hits = rank(memories, query, defined({ now, limit: depth, fusion: "weighted" as const, decay: 0, meaning }));
    return hits.slice(0, depth).map(({ id }) => id);
  };
}

/** The parts of notes that answer, best first, as `search` chooses which part to show. */
export function searchedUnits({ library }: Asked): (question: string) => Promise<readonly Candidate[]> {
  const { words } = library.catalog;
  return async (question) => {
    const meaning = await library.meaning?.ask(question);
    return rankUnits({ words, terms: readWanted(words, question).terms, meaning });
  };
}

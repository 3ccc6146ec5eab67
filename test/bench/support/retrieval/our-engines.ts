import type { Memory } from "../../../../src/app/memory.ts";
import { searchArguments } from "../../../../src/app/search-arguments.ts";
import { memoriesOf } from "../../../../src/app/search.ts";
import { legSize, type Candidate, type Leg } from "../../../../src/core/retrieval/candidate.ts";
import { fuse } from "../../../../src/core/retrieval/fuse.ts";
import { rankUnits } from "../../../../src/core/retrieval/rank-units.ts";
import { readQuery } from "../../../../src/core/retrieval/read-query.ts";
import { rank, retrieve } from "../../../../src/core/retrieval/retrieve.ts";
import { readWanted } from "../../../../src/core/retrieval/word-leg.ts";
import { defined } from "../../../../src/core/lib/defined.ts";
import { noteId } from "../../../../src/core/model/note-id.ts";
import type { Meanings } from "./meanings.ts";
import { depth, type Engine } from "./peers.ts";

/** A vault at a moment, asked by words alone or also by meaning. */
export interface Asked {
  readonly memory: Memory;
  readonly now: number;
  readonly meanings?: Meanings;
}

/** Notes as `search` puts them in order when nothing is set. */
export function searchedNotes({ memory, now, meanings }: Asked): Engine {
  const memories = memoriesOf(memory.library);
  return (question) => {
    const { fusion, decay } = searchArguments.parse({ query: question });
    const options = defined({ now, limit: depth, fusion, decay, meaning: meanings?.notesLeg(question) });
    return retrieve(memories, readQuery(question, now), options).hits.map(({ id }) => id);
  };
}

/** The same without forgetting and without keeping likes apart. */
export function plainNotes({ memory, now, meanings }: Asked): Engine {
  const memories = memoriesOf(memory.library);
  return (question) => {
    const { fusion } = searchArguments.parse({ query: question });
    const options = defined({ now, fusion, decay: 0, meaning: meanings?.notesLeg(question) });
    const hits = rank(memories, readQuery(question, now), options);
    return hits.slice(0, depth).map(({ id }) => id);
  };
}

/** The parts of notes that answer, best first. */
export function searchedUnits({ memory, meanings }: Asked): (question: string) => readonly Candidate[] {
  const { words } = memory.library.catalog;
  return (question) => {
    const found = rankUnits(words, readWanted(words, question).terms, legSize);
    return meanings === undefined ? found : fuseUnits(found, meanings, question);
  };
}

/** Units are put together as notes are, each under a name of its own. */
function fuseUnits(found: readonly Candidate[], meanings: Meanings, question: string): readonly Candidate[] {
  const known = new Map<string, Candidate>();
  const named = (candidates: readonly Candidate[]): readonly Candidate[] =>
    candidates.map((candidate) => {
      const name = noteId(`${candidate.id}#${String(candidate.unit)}`);
      known.set(name, candidate);
      return { ...candidate, id: name };
    });
  const words: Leg = { name: "words", weight: 1, candidates: named(found) };
  const meaning: Leg = { name: "meaning", weight: meanings.weight, candidates: named(meanings.nearUnits(question)) };
  return fuse([words, meaning], "weighted")
    .toSorted((one, other) => other.score - one.score)
    .flatMap(({ id }) => known.get(id) ?? []);
}

import type MiniSearch from "minisearch";
import type { WordIndex } from "../../../../src/core/index/word-index.ts";
import type { OmnisearchNote } from "../retrieval/peers.ts";
import {
  askOmnisearch,
  askOurs,
  askOursTyping,
  buildMiniSearch,
  buildOmnisearch,
  buildOurs,
  forMiniSearch,
  forOmnisearch,
  forUs,
  type PlainNote,
  type Typed,
} from "./indexes.ts";
import { compared, together, type Part } from "./report.ts";
import { answerTimes, processorTimes, rounds, wallTimes, type Answerers, type Tasks, type Timings } from "./rounds.ts";
import { questionsOf, syntheticNote, type SyntheticNote } from "./synthetic-notes.ts";

/** Beyond this Omnisearch takes minutes a round, and seven rounds are what a figure needs. */
export const mostForOmnisearch = 20_000;

export interface Built {
  readonly ours: WordIndex;
  readonly minisearch: MiniSearch<PlainNote>;
  readonly omnisearch?: MiniSearch<OmnisearchNote>;
}

/** Building each index from notes that are read already, in processor time. */
export function measureBuild(notes: readonly SyntheticNote[]): { readonly part: Part; readonly built: Built } {
  const plain = notes.map(forMiniSearch);
  const indexed = notes.flatMap(forUs);
  const forOthers = notes.length > mostForOmnisearch ? [] : notes.map(forOmnisearch);
  // The last of each is kept, so that none is built for nothing.
  let built: Built = { ours: buildOurs([]), minisearch: buildMiniSearch([]) };
  const tasks: Tasks = {
    ours: () => (built = { ...built, ours: buildOurs(indexed) }),
    minisearch: () => (built = { ...built, minisearch: buildMiniSearch(plain) }),
    ...(forOthers.length > 0 && { omnisearch: () => (built = { ...built, omnisearch: buildOmnisearch(forOthers) }) }),
  };
  const times = processorTimes(tasks);
  return { part: compared("build", times), built };
}

const questionLengths = [1, 2, 5, 10] as const;

/** The length of question that the ratio without a length is about. */
const usualLength = 5;

/** The ten best notes for questions of several lengths. */
export function measureQueries({ ours, minisearch, omnisearch }: Built, notes: readonly SyntheticNote[]): Part {
  const answerers: Answerers<string> = {
    ours: (question) => askOurs(ours, question),
    minisearch: (question) => minisearch.search(question),
    ...(omnisearch && { omnisearch: (question: string) => askOmnisearch(omnisearch, question) }),
  };
  const count = notes.length > mostForOmnisearch ? 10 : 30;
  const byLength = questionLengths.map((length) =>
    ofLength(length, answerTimes(questionsOf(notes, length, count), answerers)),
  );
  const usual = byLength[questionLengths.indexOf(usualLength)];
  const ratios = Object.entries(usual?.ratios ?? {}).map(
    ([name, ratio]) => [name.replace(/_\d+$/, ""), ratio] as const,
  );
  return together([{ figures: {}, peers: {}, ratios: Object.fromEntries(ratios) }, ...byLength]);
}

function ofLength(length: number, { ours = 0, ...others }: Timings): Part {
  const end = String(length);
  const named = Object.entries(others);
  return {
    figures: { [`query_${end}_ms`]: ours },
    peers: Object.fromEntries(named.map(([peer, time]) => [`query_${peer}_${end}_ms`, time])),
    ratios: Object.fromEntries(named.map(([peer, time]) => [`query_${peer}_${end}`, time / ours])),
  };
}

/** A word and the first letters of another, as it is while somebody types. */
export function measureTyping({ ours, minisearch }: Built, notes: readonly SyntheticNote[]): Part {
  const count = notes.length > mostForOmnisearch ? 4 : 10;
  const typed = [1, 2, 3, 5].flatMap((letters) =>
    questionsOf(notes, 2, count).map((question): Typed => {
      const [word = "", other = ""] = question.split(" ");
      return { word, start: other.slice(0, letters) };
    }),
  );
  const times = answerTimes(typed, {
    ours: (question) => askOursTyping(ours, question),
    minisearch: ({ word, start }) => minisearch.search(`${word} ${start}`, { prefix: (term) => term === start }),
  });
  return compared("typing", times);
}

/** One note replaced by another edition of it, in memory; many notes a round, for one alone is too short to time. */
export function measureUpdate({ ours, minisearch }: Built, count: number): Part {
  const perRound = 40;
  const editions = Array.from({ length: (rounds + 1) * perRound }, (_, at) => {
    const number = (at * 31) % count;
    const note = syntheticNote(number, 2 + at);
    const same = { ...note, path: syntheticNote(number).path };
    return { plain: forMiniSearch(same), indexed: forUs(same) };
  });
  let next = { ours: 0, minisearch: 0 };
  const times = wallTimes({
    ours: () => {
      for (const { indexed } of editions.slice(next.ours, next.ours + perRound)) {
        for (const note of indexed) ours.put(note);
        if (ours.needsMerge()) ours.merge();
      }
      next = { ...next, ours: next.ours + perRound };
    },
    minisearch: () => {
      for (const { plain } of editions.slice(next.minisearch, next.minisearch + perRound)) minisearch.replace(plain);
      next = { ...next, minisearch: next.minisearch + perRound };
    },
  });
  const each = Object.fromEntries(Object.entries(times).map(([name, time]) => [name, time / perRound]));
  return compared("update", each);
}

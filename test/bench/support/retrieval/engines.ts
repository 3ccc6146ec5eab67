import type { Memory } from "../../../../src/app/memory.ts";
import type { NoteFile } from "./episode-vault.ts";
import { readMeanings, type NamedEmbedder } from "./meanings.ts";
import { plainNotes, searchedNotes, type Asked } from "./our-engines.ts";
import { miniSearch, omnisearch, type Engine } from "./peers.ts";
import type { Text } from "./questions.ts";

export type Engines = Readonly<Record<string, Engine>>;

/** A vault to ask, in every way there is: by words, and by words and meaning. */
export type Ways = Readonly<Record<string, Asked>>;

export async function waysToAsk(
  vault: { readonly memory: Memory; readonly now: number; readonly notes: readonly NoteFile[] },
  questions: readonly string[],
  embedders: readonly NamedEmbedder[],
): Promise<Ways> {
  const { memory, now, notes } = vault;
  const ways: Record<string, Asked> = { lexical: { memory, now } };
  for (const each of embedders) {
    ways[each.name] = { memory, now, meanings: await readMeanings(each, notes, questions) };
  }
  return ways;
}

/** The engines of others over texts. */
export const peersOf = (texts: readonly Text[]): Engines => ({
  omnisearch: omnisearch(texts),
  minisearch: miniSearch(texts),
});

/** Ours over notes, and each also as it ranks before forgetting and diversity. */
export function noteEngines(ways: Ways, nameOf: (path: string) => string | undefined): Engines {
  const named =
    (engine: Engine): Engine =>
    (question) =>
      engine(question).flatMap((path) => nameOf(path) ?? []);
  return Object.fromEntries(
    Object.entries(ways).flatMap(([name, asked]) => [
      [name, named(searchedNotes(asked))],
      [`${name}${plainEnding}`, named(plainNotes(asked))],
    ]),
  );
}

/** Ends the name of an engine before forgetting and diversity. */
export const plainEnding = "_plain";

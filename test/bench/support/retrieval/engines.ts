import { withMemory, type NoteFile } from "./episode-vault.ts";
import type { NamedEmbedder } from "./meanings.ts";
import { plainNotes, searchedNotes, type Asked } from "./our-engines.ts";
import { miniSearch, omnisearch, type Engine } from "./peers.ts";
import type { Text } from "./questions.ts";

export type Engines = Readonly<Record<string, Engine>>;

/** A vault to ask, in every way there is: by words, and by words and meaning. */
export type Ways = Readonly<Record<string, Asked>>;

/** One vault for words and one for each embedder, all of the same notes. */
export async function withWays<T>(
  { now, notes }: { readonly now: number; readonly notes: readonly NoteFile[] },
  embedders: readonly NamedEmbedder[],
  use: (ways: Ways) => Promise<T>,
): Promise<T> {
  const ways: Record<string, Asked> = {};
  const add = async ([next, ...others]: readonly NamedEmbedder[]): Promise<T> => {
    if (!next) return use(ways);
    return withMemory(notes, { now, embedder: next.embedder }, async ({ library }, ports) => {
      ways[next.name] = { library, ports };
      return add(others);
    });
  };
  return withMemory(notes, { now }, async ({ library }, ports) => {
    ways["lexical"] = { library, ports };
    return add(embedders);
  });
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
    async (question) =>
      (await engine(question)).flatMap((path) => nameOf(path) ?? []);
  return Object.fromEntries(
    Object.entries(ways).flatMap(([name, asked]) => [
      [name, named(searchedNotes(asked))],
      [`${name}${plainEnding}`, named(plainNotes(asked))],
    ]),
  );
}

/** Ends the name of an engine before forgetting and diversity. */
export const plainEnding = "_plain";

import MiniSearch, { type Options, type Query, type SearchOptions } from "minisearch";
import type { Text } from "./questions.ts";

/** Ranks what it knows for a question: ids, best first. */
export type Engine = (question: string) => Promise<readonly string[]>;

/** How far down a ranking is looked at. */
export const depth = 50;

/** MiniSearch as it comes: any word may match, no stemming. */
export function miniSearch(texts: readonly Text[]): Engine {
  const index = new MiniSearch<Text>({ fields: ["text"] });
  index.addAll(texts);
  return (question) => Promise.resolve(ids(index.search(question)));
}

/** Omnisearch's settings re-expressed: every word must match, as a beginning or nearly. */
export function omnisearch(texts: readonly Text[]): Engine {
  const index = omnisearchIndex();
  index.addAll(texts.map(({ id, text }) => omnisearchNote(id, "", text)));
  return (question) => Promise.resolve(ids(index.search(omnisearchQuery(question), omnisearchOptions)));
}

const ids = (found: readonly { readonly id: unknown }[]): readonly string[] =>
  found.slice(0, depth).map(({ id }) => String(id));

/** A note as Omnisearch hands it to MiniSearch. */
export interface OmnisearchNote {
  readonly path: string;
  readonly basename: string;
  readonly directory: string;
  readonly aliases: string;
  readonly content: string;
  readonly headings1: string;
  readonly headings2: string;
  readonly headings3: string;
}

export function omnisearchNote(path: string, basename: string, content: string): OmnisearchNote {
  const headings = (level: number): string =>
    Array.from(content.matchAll(new RegExp(`^#{${String(level)}} (.+)$`, "gm")), ([, text]) => text).join(" ");
  return {
    path,
    basename,
    directory: path.split("/").slice(0, -1).join("/"),
    aliases: "",
    content,
    headings1: headings(1),
    headings2: headings(2),
    headings3: headings(3),
  };
}

const omnisearchFields = ["basename", "directory", "aliases", "content", "headings1", "headings2", "headings3"];

/** How its index is made, and loaded again. */
export const omnisearchSettings: Options<OmnisearchNote> = {
  idField: "path",
  fields: omnisearchFields,
  tokenize: (text) => {
    const words = text.split(spaceOrPunctuation);
    return [
      ...words,
      ...words.flatMap(hyphenParts),
      ...words.flatMap(capitalParts),
      ...text.split(bracketOrSpace),
    ].filter((word) => word !== "");
  },
  processTerm: (term) => withoutAccents(term).toLowerCase(),
};

export const omnisearchIndex = (): MiniSearch<OmnisearchNote> => new MiniSearch<OmnisearchNote>(omnisearchSettings);

export const omnisearchOptions: SearchOptions = {
  prefix: true,
  fuzzy: (term) => (term.length <= 3 ? 0 : term.length <= 5 ? 0.05 : 0.1),
  boost: { basename: 10, aliases: 10, directory: 7, headings1: 6, headings2: 5, headings3: 4 },
  tokenize: (text) => [text],
};

/** Its four ways of dividing a question, any of which may match with all of its words. */
export function omnisearchQuery(question: string): Query {
  const text = withoutAccents(question).toLowerCase();
  const words = text.split(spaceOrPunctuation).filter((word) => word !== "");
  const ways = [
    words,
    text.split(bracketOrSpace).filter((word) => word !== ""),
    words.flatMap(hyphenParts),
    words.flatMap(capitalParts),
  ];
  return { combineWith: "OR", queries: ways.map((queries) => ({ combineWith: "AND", queries })) };
}

const spaceOrPunctuation = /[|^=\s\p{P}]+/u;
const bracketOrSpace = /[|[\]()<>{}\s]/;

const withoutAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC");

const hyphenParts = (word: string): string[] =>
  word.includes("-") ? word.split("-").filter((part) => part !== "") : [];

const capitalParts = (word: string): string[] =>
  /[a-z][A-Z]/.test(word) ? word.replaceAll(/([a-z])(?=[A-Z])/g, "$1 ").split(" ") : [];

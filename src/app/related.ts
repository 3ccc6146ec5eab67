import { findNote } from "../core/index/find-note.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { WeightedText } from "../core/model/indexed-note.ts";
import { noteId, type NoteId } from "../core/model/note-id.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import { readable } from "../core/retrieval/readable.ts";
import { tellingWords } from "../core/retrieval/telling-words.ts";
import { tellsNothing } from "../core/retrieval/vague-words.ts";
import { argumentsOf, filledText, oneOf, readArguments, wholeNumber } from "./arguments.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { linkedFirst, linkedHits } from "./search/linked-hits.ts";
import { asSpelled } from "./search/said-words.ts";
import { details } from "./search/search-arguments.ts";
import { searchFor, type SearchReport } from "./search.ts";
import type { SearchHit } from "./search/show-hits.ts";
import { fileOf } from "../core/model/note-path.ts";
import { withinBudget } from "./search/write-hits.ts";

export const relatedArguments = argumentsOf(() => ({
  note: filledText("the name of a note").describe("its path, title, permalink, alias, or part of its name"),
  limit: wholeNumber(1, 50).default(8).describe("how many notes, 1 to 50"),
  detail: oneOf(details).default("auto").describe("how much of each note the Markdown shows: none, low, auto, high"),
}));

export interface RelatedReport extends SearchReport {
  /** The words of the note that tell it from others, which were looked for. */
  readonly words: readonly string[];
  /** The notes it links to, by their ids. */
  readonly linked: readonly string[];
}

/** Notes that share less of the telling words than this, or only one of them, are related to anything. */
const leastShared = 0.15;
const leastTerms = 2;

/** A word tells what a note is about if it says it again or in its title, as some others do, but not many. */
const telling = { most: 12, notes: 2, share: 1 / 3, said: 2 } as const;

/** What else the vault remembers about the things a note is about: what it links to, and what shares its words. */
export async function related(
  ports: Pick<Ports, "vault" | "clock" | "searching">,
  library: Library,
  input: unknown,
): Promise<Attempt<RelatedReport>> {
  const read = readArguments(relatedArguments, input);
  if (!read.ok) return read;
  const named = findNote(library.catalog, read.value.note);
  if (!named.ok) return named;
  const { limit, detail } = read.value;
  const path = fileOf(named.value.id);
  const text = await ports.vault.read(path);
  if (!text.ok) return text;
  const { indexed } = parseNote(path, text.value, library.catalog.root);
  const texts = indexed.flatMap(({ units }) => units.flatMap((unit) => unit.texts));
  // The note itself, or every entry of it, may be among the best.
  const about = { texts, path, limit: Math.min(100, limit + indexed.length) };
  const { hits: others, words } = await aboutTheSame(ports, library, about);
  const linked = linkedHits(library, text.value, path);
  const hits = linkedFirst(linked, others, Math.ceil(limit / 2));
  if (hits.length === 0) return ok({ ...nothing, words, linked: [] });
  const shown = withinBudget(hits.slice(0, limit), { detail });
  return ok({ ...shown, relevant: true, total: hits.length, mistakes: [], words, linked: linked.map(({ id }) => id) });
}

export interface About {
  readonly texts: readonly WeightedText[];
  /** The note they are from, which is not among the answers. */
  readonly path: NoteId;
  readonly limit: number;
}

/** Notes that share what tells texts from the rest of the vault, and the words for it. */
export async function aboutTheSame(
  ports: Pick<Ports, "vault" | "clock" | "searching">,
  library: Library,
  { texts, path, limit }: About,
): Promise<{ readonly hits: readonly SearchHit[]; readonly words: readonly string[] }> {
  // The types, times and ids of records are for us.
  const prose = texts.map(({ text, weight }) => ({ text: readable(text), weight }));
  const whole = prose.map(({ text }) => text).join("\n");
  const isEmpty = tellsNothing(whole);
  const words = asSpelled(whole, tellingWords(library.catalog.words, prose, { ...telling, isEmpty }));
  if (words.length === 0) return { hits: [], words };
  const asked = { query: words.join(" "), limit, explain: true, detail: "none" } as const;
  const found = await searchFor(ports, library, asked);
  const terms = Math.min(leastTerms, words.length);
  const isRelated = ({ id, why }: SearchHit): boolean =>
    fileOf(noteId(id)) !== path && why !== undefined && why.coverage >= leastShared && why.terms.length >= terms;
  return { hits: found.hits.filter(isRelated), words };
}

const nothing: SearchReport = {
  hits: [],
  left_out: [],
  tokens: 0,
  markdown: "",
  relevant: false,
  total: 0,
  mistakes: [],
};

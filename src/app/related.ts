import * as z from "zod";
import { findNote } from "../core/index/find-note.ts";
import { stopWords } from "../core/index/stems.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import { noteId } from "../core/model/note-id.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import { tellingWords } from "../core/retrieval/telling-words.ts";
import { filledText, oneOf, readArguments, wholeNumber } from "./arguments.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { details } from "./search-arguments.ts";
import { search, type SearchReport } from "./search.ts";
import type { SearchHit } from "./show-hits.ts";
import { fileOf } from "../core/model/note-path.ts";
import { withinBudget } from "./write-hits.ts";

export const relatedArguments = z.strictObject({
  note: filledText("the name of a note").describe("its path, title, permalink, alias, or part of its name"),
  limit: wholeNumber(1, 50).default(8).describe("how many notes, 1 to 50"),
  detail: oneOf(details).default("auto").describe("how much of each note the Markdown shows: none, low, auto, high"),
});

export interface RelatedReport extends SearchReport {
  /** The words of the note that tell it from others, which were looked for. */
  readonly words: readonly string[];
}

/** Notes that share less of the telling words than this, or only one of them, are related to anything. */
const leastShared = 0.15;
const leastTerms = 2;

/** What else the vault remembers about the things a note is about. */
export async function related(
  ports: Pick<Ports, "vault" | "clock">,
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
  const words = tellingWords(library.catalog.words, texts, { notes: 2, isEmpty });
  if (words.length === 0) return ok({ ...nothing, words });
  // The note itself, or every entry of it, may be among the best.
  const asked = Math.min(100, limit + indexed.length);
  const found = await search(ports, library, { query: words.join(" "), limit: asked, explain: true });
  if (!found.ok) return found;
  const terms = Math.min(leastTerms, words.length);
  const isRelated = ({ id, why }: SearchHit): boolean =>
    fileOf(noteId(id)) !== path && why !== undefined && why.coverage >= leastShared && why.terms.length >= terms;
  const others = found.value.hits.filter(isRelated);
  const shown = withinBudget(others.slice(0, limit), { detail });
  return ok({ ...shown, relevant: others.length > 0, total: others.length, mistakes: [], words });
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

/** What notes say because of their form, whatever they are about. */
const formWords: ReadonlySet<string> = new Set(
  (
    "episode episodes episodic memory session pattern patterns antipattern causal context decisions events timeline " +
    "lessons learned relations evidence trigger action timestamp type options chosen rationale outcome effects"
  ).split(" "),
);

/** Words that questions or forms are made of, and numbers of dates, decisions and events. */
function isEmpty(word: string): boolean {
  return stopWords.has(word) || formWords.has(word) || /^[a-z]?\d+$/.test(word);
}

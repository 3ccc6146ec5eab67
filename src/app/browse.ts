import * as z from "zod";
import { ok } from "../core/lib/result.ts";
import { dayMs } from "../core/lib/time.ts";
import type { Attempt } from "../core/model/failure.ts";
import { noteId, type NoteId } from "../core/model/note-id.ts";
import { acceptor } from "../core/retrieval/accept.ts";
import type { Query } from "../core/retrieval/read-query.ts";
import { isDue } from "../core/review/queue.ts";
import { readArguments } from "./arguments.ts";
import { narrow, nothingChosen, type Chosen, type Facets } from "./browse/facets.ts";
import { browseRows, type BrowseRow } from "./browse/rows.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { readAsked, type Asked } from "./read-asked.ts";
import { candidates, todayOf } from "./review-book.ts";
import { memoriesOf, searchFor } from "./search.ts";
import type { SearchHit } from "./show-hits.ts";

const values = z.array(z.string()).default([]);

export const browseArguments = z.strictObject({
  query: z.string().default("").describe("words and operators, as a search takes them"),
  kinds: values.describe("episode, pattern, antipattern, learning, note; else all but note"),
  outcomes: values.describe("success, partial, failure"),
  projects: values.describe("of episodes"),
  tags: values.describe("without #"),
  days: values.describe("7, 30, 90 or 365 days back"),
  marks: values.describe("key, due"),
});

export interface BrowseReport {
  readonly rows: readonly BrowseRow[];
  readonly facets: Facets;
  /** The same with nothing asked and nothing chosen: what there is to choose from, and how many memories. */
  readonly offered: { readonly facets: Facets; readonly memories: number };
  /** What is due for review again. */
  readonly due: ReadonlySet<NoteId>;
  /** Where words were looked for: the hits, best first, as far as they are rows. */
  readonly hits?: ReadonlyMap<NoteId, SearchHit>;
  /** Operators whose value could not be read, as typed. */
  readonly mistakes: readonly string[];
}

/** So far down anybody looks who looks for words; choices narrow these. */
const mostHits = 60;

/** What there is, newest first, and how much of it each choice would leave; where words are asked for, the best hits. */
export async function browse(
  ports: Pick<Ports, "vault" | "clock" | "searching">,
  library: Library,
  input: unknown,
): Promise<Attempt<BrowseReport>> {
  const read = readArguments(browseArguments, input);
  if (!read.ok) return read;
  const { query: typed, ...chosen } = read.value;
  const asked = readAsked(library, typed, ports.clock.now());
  const found = isLookedFor(asked) ? await lookFor(ports, library, typed) : undefined;
  return ok(gathered(ports, library, { asked, chosen, found }));
}

type Hits = ReadonlyMap<NoteId, SearchHit>;

interface Browsing {
  readonly asked: Asked;
  readonly chosen: Chosen;
  readonly found: Hits | undefined;
}

function gathered({ clock }: Pick<Ports, "clock">, library: Library, browsing: Browsing): BrowseReport {
  const { asked, chosen, found } = browsing;
  const all = browseRows(library.catalog);
  const due = dueAgain(library, clock);
  const { now, dayOf } = todayOf(clock);
  const around = { now: dayOf(now) * dayMs, isDue: ({ id }: BrowseRow) => due.has(id), withNotes: false };
  const withNotes = asked.filters.some(({ text }) => /^-?kind:/i.test(text));
  const answering = found ? inOrder(all, found) : meeting(library, all, asked);
  const narrowed = narrow(answering, chosen, { ...around, withNotes });
  const everything = narrow(meeting(library, all, nothingAsked), nothingChosen, around);
  const offered = { facets: everything.facets, memories: everything.rows.length };
  const report = { ...narrowed, offered, due, mistakes: asked.mistakes };
  return found ? { ...report, hits: found } : report;
}

const nothingAsked: Query = { words: "", phrases: [], without: [], filters: [], mistakes: [] };

function isLookedFor({ words, phrases, when }: Asked): boolean {
  return words !== "" || phrases.length > 0 || when !== undefined;
}

async function lookFor(
  ports: Pick<Ports, "vault" | "clock" | "searching">,
  library: Library,
  query: string,
): Promise<Hits> {
  const { hits } = await searchFor(ports, library, { query, limit: mostHits, detail: "none" });
  return new Map(hits.map((hit) => [noteId(hit.id), hit]));
}

/** The rows of hits, best first. */
function inOrder(all: readonly BrowseRow[], hits: Hits): readonly BrowseRow[] {
  const rows = new Map(all.flatMap((row) => (hits.has(row.id) ? [[row.id, row] as const] : [])));
  return [...hits.keys()].flatMap((id) => rows.get(id) ?? []);
}

/** The rows that meet the conditions that were typed; what no longer holds only where that is asked for. */
function meeting(library: Library, all: readonly BrowseRow[], asked: Query): readonly BrowseRow[] {
  const accepts = acceptor(memoriesOf(library), asked);
  return all.filter(({ id }) => accepts(id));
}

/** What somebody has rated before and is due now; what nobody has rated yet is not marked: that would be all of it. */
function dueAgain({ catalog, reviews }: Library, clock: Ports["clock"]): ReadonlySet<NoteId> {
  const today = todayOf(clock);
  const book = reviews();
  const ofReviewed = { ...book, states: book.reviewed };
  const due = candidates(catalog, ofReviewed, (_note, state) => !state.isNew && isDue(state, today));
  return new Set(due.map(({ id }) => id));
}

import * as z from "zod";
import { defined } from "../core/lib/defined.ts";
import { lazily } from "../core/lib/lazily.ts";
import { ok } from "../core/lib/result.ts";
import { dayMs } from "../core/lib/time.ts";
import type { Attempt } from "../core/model/failure.ts";
import { noteId, type NoteId } from "../core/model/note-id.ts";
import { acceptor } from "../core/retrieval/accept.ts";
import type { Memories } from "../core/retrieval/memories.ts";
import { typedFilters, type Query } from "../core/retrieval/read-query.ts";
import { argumentsOf, readArguments } from "./arguments.ts";
import {
  dimensions,
  narrow,
  nothingChosen,
  type Chosen,
  type Facets,
  type Narrowed,
  type Surroundings,
} from "./browse/facets.ts";
import { browseRows, type BrowseRow } from "./browse/rows.ts";
import { bothChosen, typedChoices } from "./browse/typed-choices.ts";
import { askedToday } from "./review/due-notes.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { readAsked, type Asked } from "./search/read-asked.ts";
import { todayOf } from "./review/review-book.ts";
import { findKept, memoriesOf, showFound, type Found } from "./search.ts";
import type { SearchHit } from "./search/show-hits.ts";
import { timeAskedIn, type TimeAsked } from "./search/time-asked.ts";
import { doubtOf, type Doubt } from "./search/doubt-of.ts";
import type { UnknownWord } from "./search/tell-unknown-words.ts";
import { unknownWords } from "./search/unknown-words.ts";

const values = lazily(() => z.array(z.string()).default([]));

export const browseArguments = argumentsOf(() => ({
  query: z.string().default("").describe("words and operators, as a search takes them"),
  kinds: values().describe("episode, pattern, antipattern, learning, note; else all but note"),
  outcomes: values().describe("success, partial, failure, unknown"),
  projects: values().describe("of episodes"),
  tags: values().describe("without #"),
  days: values().describe("7, 30, 90 or 365 days back"),
  marks: values().describe("key, due"),
}));

export interface BrowseReport {
  /** Of hits, the best. */
  readonly rows: readonly BrowseRow[];
  /** How many there are, listed or not. */
  readonly total: number;
  readonly facets: Facets;
  /** What was typed that can be chosen, too. */
  readonly typed: Chosen;
  /** The same with nothing asked and nothing chosen: what there is to choose from, and how many memories. */
  readonly offered: { readonly facets: Facets; readonly memories: number };
  /** What is to be reviewed today. */
  readonly due: ReadonlySet<NoteId>;
  /** Where words were looked for: the hits, best first, as far as they are rows. */
  readonly hits?: ReadonlyMap<NoteId, SearchHit>;
  /** Why the best of them is no answer, or only part of one. */
  readonly doubt?: Doubt;
  /** The time that was named, and how many of the rows are from then. */
  readonly when?: TimeAsked;
  /** Words that no note has, where notes were found by what is spelt like them. */
  readonly unknownWords?: readonly UnknownWord[];
  /** Operators whose value could not be read, as typed. */
  readonly mistakes: readonly string[];
}

/** So far down anybody reads who looks for words. */
const mostHits = 60;
/** So far down hits are counted, and can be chosen from. */
const depth = 500;
/** Phrases are looked for in the texts themselves. */
const phraseDepth = 100;

/** What there is, newest first, and how much of it each choice would leave; where words are asked for, the best hits. */
export async function browse(
  ports: Pick<Ports, "vault" | "clock" | "searching">,
  library: Library,
  input: unknown,
): Promise<Attempt<BrowseReport>> {
  const read = readArguments(browseArguments, input);
  if (!read.ok) return read;
  const { query, ...pressed } = read.value;
  const asked = readAsked(library, query, ports.clock);
  const browsing = begin(ports, library);
  const everything = overview(browsing);
  // What a question means beside its conditions was not typed, and cannot be taken out of it.
  const { implied = [] } = asked;
  const { typed, rest, texts } = typedChoices(typedFilters(asked), everything.facets);
  const common = {
    offered: { facets: everything.facets, memories: everything.rows.length },
    ...{ typed, due: browsing.due, mistakes: asked.mistakes },
  };
  const around = { ...browsing.around, withNotes: rest.some(({ asks }) => asks?.operator === "kind") };
  const chosen = bothChosen(typed, pressed);
  if (!isLookedFor(asked)) {
    const isAll =
      rest.length + implied.length + asked.without.length === 0 &&
      dimensions.every((each) => chosen[each].length === 0);
    const narrowed = isAll
      ? everything
      : narrow(meeting(browsing, { ...asked, filters: [...rest, ...implied] }), chosen, around);
    return ok({ ...narrowed, ...common, total: narrowed.rows.length });
  }
  const words = texts.reduce((left, text) => left.replace(text, ""), query);
  const limit = asked.phrases.length > 0 ? phraseDepth : depth;
  const found = await findKept(ports, library, { query: words, limit, detail: "none" });
  const narrowed = narrow(inOrder(browsing.all, found), chosen, around);
  const rows = narrowed.rows.slice(0, mostHits);
  const doubt = rows.length === 0 ? undefined : doubtOf(found.query, found.retrieved);
  const hits = await hitsOf(ports, library, found, rows);
  const unknown = await unknownWords(ports, found.retrieved, { question: found.query.words, doubt });
  const when = timeAskedIn(found, doubt)([...hits.values()]);
  const told = { hits, unknownWords: unknown, ...defined({ doubt, when }) };
  return ok({ ...narrowed, ...common, rows, total: narrowed.rows.length, ...told });
}

interface Browsing {
  readonly library: Library;
  readonly memories: Memories;
  readonly all: readonly BrowseRow[];
  readonly due: ReadonlySet<NoteId>;
  readonly around: Surroundings;
}

function begin(ports: Pick<Ports, "clock">, library: Library): Browsing {
  const { now, dayOf } = todayOf(ports.clock);
  const due = askedToday(ports, library);
  const around = { now: dayOf(now) * dayMs, isDue: ({ id }: BrowseRow) => due.has(id), withNotes: false };
  return { library, memories: memoriesOf(ports, library), all: browseRows(library.catalog), due, around };
}

/** All of it, which each question is compared with; counted once for the same notes and the same day. */
function overview(browsing: Browsing): Narrowed {
  const { due, around, all } = browsing;
  const last = overviews.get(all);
  if (last?.due === due && last.now === around.now) return last.narrowed;
  const narrowed = narrow(meeting(browsing, nothingAsked), nothingChosen, around);
  overviews.set(all, { due, now: around.now, narrowed });
  return narrowed;
}

interface Overview {
  readonly due: ReadonlySet<NoteId>;
  readonly now: number;
  readonly narrowed: Narrowed;
}

const overviews = new WeakMap<readonly BrowseRow[], Overview>();

const nothingAsked: Query = { words: "", phrases: [], without: [], filters: [], mistakes: [] };

function isLookedFor({ words, phrases, when, sought = [] }: Asked): boolean {
  return words !== "" || phrases.length + sought.length > 0 || when !== undefined;
}

/** The rows of what was found, best first. */
function inOrder(all: readonly BrowseRow[], { retrieved }: Found): readonly BrowseRow[] {
  const rows = new Map(all.map((row) => [row.id, row]));
  return retrieved.hits.flatMap(({ id }) => rows.get(id) ?? []);
}

/** What is shown of these rows, by the passages that answer. */
async function hitsOf(
  ports: Pick<Ports, "vault">,
  library: Library,
  found: Found,
  rows: readonly BrowseRow[],
): Promise<ReadonlyMap<NoteId, SearchHit>> {
  const wanted = new Set(rows.map(({ id }) => id));
  const hits = found.retrieved.hits.filter(({ id }) => wanted.has(id));
  const shown = await showFound(ports, library, { ...found, retrieved: { ...found.retrieved, hits } }, (hit) => hit);
  return new Map(shown.map((hit) => [noteId(hit.id), hit]));
}

/** The rows that meet the conditions that were typed; what no longer holds only where that is asked for. */
function meeting({ memories, all }: Browsing, asked: Query): readonly BrowseRow[] {
  const accepts = acceptor(memories, asked);
  return all.filter(({ id }) => accepts(id));
}

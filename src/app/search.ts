import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import { badArgument, type Attempt } from "../core/model/failure.ts";
import { noteId } from "../core/model/note-id.ts";
import { isOfKind, usualBudget } from "../core/learnings/kinds.ts";
import { readBound } from "../core/retrieval/filters.ts";
import { isBeside } from "../core/retrieval/fit.ts";
import type { Meant } from "../core/retrieval/meaning-leg.ts";
import type { Memories } from "../core/retrieval/memories.ts";
import type { Query } from "../core/retrieval/read-query.ts";
import { retrieve, type Hit, type Retrieved } from "../core/retrieval/retrieve.ts";
import { agoBy } from "./ago-by.ts";
import { readArguments } from "./arguments.ts";
import { askMeaning } from "./search/ask-meaning.ts";
import { wallTime } from "./day-here.ts";
import { dueNotes } from "./review/due-notes.ts";
import type { Library } from "./library.ts";
import { likelyNotes } from "./search/likely-notes.ts";
import type { Ports } from "./ports.ts";
import { judgeTexts } from "./search/judge-texts.ts";
import { keepPhrases, phraseDepth } from "./search/keep-phrases.ts";
import { rankingBy } from "./search/ranking.ts";
import { readAsked } from "./search/read-asked.ts";
import { saidWords } from "./search/said-words.ts";
import { searchArguments, type SearchInput } from "./search/search-arguments.ts";
import { isScored, reasonsOf, showHit, type SearchHit } from "./search/show-hits.ts";
import { isUnmet, tellUnmet } from "./search/is-unmet.ts";
import { unknownProjectIn } from "./search/of-project.ts";
import { fileOf } from "../core/model/note-path.ts";
import { doubtOf, type Doubt } from "./search/doubt-of.ts";
import { tellNote } from "./tell-note.ts";
import { timeAskedIn, type TimeAsked } from "./search/time-asked.ts";
import type { UnknownWord } from "./search/tell-unknown-words.ts";
import { unknownWords } from "./search/unknown-words.ts";
import { withinBudget, type Shown } from "./search/write-hits.ts";

export interface SearchReport extends Shown {
  /** False when nothing really answers, whatever shares a word with the question. */
  readonly relevant: boolean;
  /** Why nothing does, or how far something does; absent when something answers well. */
  readonly doubt?: Doubt;
  /** How many notes share a word with the question and meet its conditions. */
  readonly total: number;
  /** Operators whose value could not be read, as typed. */
  readonly mistakes: readonly string[];
  /** Which condition nothing can meet, where nothing meets all that is asked. */
  readonly hint?: string;
  /** The time that was named. */
  readonly when?: TimeAsked;
  /** Words that no note has, where notes were found by what is spelt like them. */
  readonly unknown_words?: readonly UnknownWord[];
}

/** Finds what the vault remembers about something, best first. */
export async function search(
  ports: Pick<Ports, "vault" | "clock" | "searching">,
  library: Library,
  input: unknown,
): Promise<Attempt<SearchReport>> {
  const read = readArguments(searchArguments, input);
  if (!read.ok) return read;
  const { since, before } = read.value;
  if (isSwapped(read.value, wallTime(ports.clock)))
    return badArgument("before", `${before ?? ""} is not after ${since ?? ""}, since when is asked. Swap the two.`);
  return ok(await searchFor(ports, library, read.value));
}

function isSwapped({ since, before }: Pick<SearchInput, "since" | "before">, now: number): boolean {
  const [from = -Infinity, to = Infinity] = [since, before].map((day) => day && readBound(day, now));
  return from >= to;
}

/** The same for arguments that have been read. */
export async function searchFor(
  ports: Pick<Ports, "vault" | "clock" | "searching">,
  library: Library,
  input: SearchInput,
): Promise<SearchReport> {
  const ago = agoBy(ports.clock);
  const { detail, budget, explain = false, max_chars: maxChars } = withUsualBudget(input);
  const found = await findKept(ports, library, input);
  const { query, memories, retrieved } = found;
  const doubt = await doubtIn(ports, library, found);
  const unknown = await unknownWords(ports, retrieved, { question: query.words, doubt });
  const said = saidWords(memories.words, query.words);
  const shown = await showFound(ports, library, found, (listed, hit, text) => ({
    ...listed,
    ...(isScored(hit) && isBeside(hit, retrieved.fit, found.meaning) && { weak: true }),
    ...(explain && { why: reasonsOf(hit, query, said(hit.terms, text)) }),
  }));
  const tell = ({ id }: SearchHit): ReturnType<typeof tellNote> | undefined => {
    const note = memories.note(noteId(id));
    return note && tellNote(note, ago);
  };
  const { fit, total } = retrieved;
  const timeIn = timeAskedIn(found, doubt);
  const written = withinBudget(shown, { detail, budget, maxChars, tell, doubt, unknownWords: unknown, when: timeIn });
  const hint = hintIn(ports, library, { ...found, doubt });
  const when = timeIn(written.hits);
  return {
    relevant: fit !== "none",
    ...defined({ doubt }),
    total,
    mistakes: query.mistakes,
    ...defined({ hint, when }),
    ...(unknown.length > 0 && { unknown_words: unknown }),
    ...written,
  };
}

function hintIn(
  ports: Pick<Ports, "clock" | "searching">,
  { catalog }: Library,
  { doubt, ...found }: Found & { readonly doubt: Doubt | undefined },
): string | undefined {
  if (found.retrieved.hits.length > 0) return undefined;
  return unknownProjectIn(catalog, found.query.filters) ?? (doubt === "unmet" ? tellUnmet(ports, found) : undefined);
}

async function doubtIn(
  ports: Pick<Ports, "vault" | "clock" | "searching">,
  { catalog: { files, unread } }: Library,
  found: Found,
): Promise<Doubt | undefined> {
  const { query, retrieved } = found;
  if (retrieved.hits.length + files.size + unread.size === 0) return "empty";
  return (await isUnmet(ports, found)) ? "unmet" : doubtOf(query, retrieved);
}

/** What a question finds, phrases as they were typed; some ask for what no operator can say. */
export async function findKept(
  ports: Pick<Ports, "vault" | "clock" | "searching">,
  library: Library,
  input: SearchInput,
  conditions: Query["filters"] = [],
): Promise<Found> {
  const found = await find(ports, library, input, conditions);
  const { query, limit, memories } = found;
  const judged = await judgeTexts(ports, found.retrieved, found);
  return { ...found, retrieved: await keepPhrases(ports, judged, { query, limit, note: memories.note }) };
}

/** The hits with the parts of their notes that answer; what is gone meanwhile is left out. */
export async function showFound(
  { vault }: Pick<Ports, "vault">,
  { catalog: { root } }: Library,
  { query, memories: { words, note }, retrieved }: Found,
  finish: (listed: SearchHit, hit: Hit, text: string) => SearchHit,
): Promise<readonly SearchHit[]> {
  const wanted = new Set(retrieved.terms.map(({ term }) => words.lexicon.term(term)));
  const shown = retrieved.hits.map(async (hit): Promise<readonly SearchHit[]> => {
    const text = await vault.read(fileOf(hit.id));
    const known = isGone(text) ? undefined : note(hit.id);
    return known ? [finish(showHit(hit, known, { text, root, query }, wanted), hit, text.ok ? text.value : "")] : [];
  });
  return (await Promise.all(shown)).flat();
}

export interface Found {
  readonly query: Query;
  readonly limit: number;
  readonly memories: Memories;
  readonly meaning: Meant | undefined;
  readonly retrieved: Retrieved;
}

/** The part of a search that decides the order. */
export async function find(
  ports: Pick<Ports, "vault" | "clock" | "searching">,
  library: Library,
  input: SearchInput,
  conditions: Query["filters"] = [],
): Promise<Found> {
  const now = ports.clock.now();
  const { limit, scope } = withUsualBudget(input);
  const usual = rankingBy(ports);
  const ranking = { fusion: input.fusion ?? usual.fusion, decay: input.decay ?? usual.decay };
  const asked = [...ofType(input), ...conditions];
  const query = readAsked(library, withConditions(input), ports.clock, asked);
  const memories = { ...memoriesOf(ports, library), note: await likelyNotes(ports, library.catalog, query.words) };
  const meaning = await askMeaning(library, query);
  const options = defined({ now, limit: phraseDepth(query, limit), ...ranking, scope, meaning });
  return { query, limit, memories, meaning, retrieved: retrieve(memories, query, options) };
}

function withUsualBudget(input: SearchInput): SearchInput & { limit: number } {
  const usual = usualBudget(input.learning_type);
  return { ...input, limit: input.limit ?? usual.limit, max_chars: input.max_chars ?? usual.maxChars };
}

function isGone(text: Attempt<string>): boolean {
  return !text.ok && text.error.code === "NOT_FOUND";
}

export function memoriesOf(ports: Pick<Ports, "clock">, library: Library): Memories {
  const { catalog, tally, remembered, scopeOf } = library;
  const due = dueNotes(ports, library);
  return { words: catalog.words, note: (id) => catalog.note(id), tally, remembered, scopeOf, due };
}

/** What no operator can say. */
function ofType({ learning_type: kind }: SearchInput): Query["filters"] {
  if (kind === undefined) return [];
  return [{ text: `learning_type ${kind}`, accepts: (note) => note.kind === "learning" && isOfKind(note, kind) }];
}

/** The arguments that are conditions, in the language of the query. */
function withConditions({ query, kinds = [], since, before, project }: SearchInput): string {
  const conditions = [
    kinds.length === 0 ? "" : `kind:${kinds.join(",")}`,
    since === undefined ? "" : `since:${asValue(since)}`,
    before === undefined ? "" : `before:${asValue(before)}`,
    project === undefined ? "" : `project:${asValue(project)}`,
  ];
  return [query, ...conditions].join(" ").trim();
}

/** A moment may have a space between its day and its time. */
function asValue(text: string): string {
  return /\s/.test(text) ? `"${text}"` : text;
}

import type * as z from "zod";
import { findNote, type NamedNote } from "../core/index/find-note.ts";
import type { WordIndex } from "../core/index/word-index.ts";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import { fail, type Attempt } from "../core/model/failure.ts";
import { noteId, type NoteId } from "../core/model/note-id.ts";
import type { ParsedNote } from "../core/model/note.ts";
import { isLog, isPast } from "../core/retrieval/accept.ts";
import { browse } from "../core/retrieval/browse.ts";
import { isRelevant } from "../core/retrieval/fit.ts";
import type { Memories } from "../core/retrieval/memories.ts";
import type { Query } from "../core/retrieval/read-query.ts";
import { rank, retrieve, type Hit, type Ranking, type RetrieveOptions } from "../core/retrieval/retrieve.ts";
import { readTyped, unmetOf } from "../core/retrieval/read-typed.ts";
import { answeringTimed, wantedBy } from "../core/retrieval/timed-wanted.ts";
import { meeting, termsOf, type Meeting } from "../core/retrieval/word-leg.ts";
import { argumentsOf, filledText, readArguments, wholeNumber } from "./arguments.ts";
import { askMeaning } from "./search/ask-meaning.ts";
import { isSaidOtherwise } from "./search/judge-texts.ts";
import { missingPhrase, phraseDepth } from "./search/keep-phrases.ts";
import type { Library } from "./library.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import type { Ports } from "./ports.ts";
import { rankingBy } from "./search/ranking.ts";
import { readAsked } from "./search/read-asked.ts";
import { saidWords } from "./search/said-words.ts";
import { memoriesOf } from "./search.ts";
import { isScored, reasonsOf, textOf, type Why } from "./search/show-hits.ts";

export const explainArguments = argumentsOf(() => ({
  note: filledText("the name of a note").describe("its path, title or part of its name"),
  query: filledText("a query").describe("what was asked"),
  limit: wholeNumber(1, 100).default(10).describe("how many hits the search shows, 1 to 100"),
}));

export interface Explanation {
  readonly note: NoteRef;
  /** Whether it is among the answers, shown or not. */
  readonly present: boolean;
  /** From 1, near copies included; null when it is not found. */
  readonly rank: number | null;
  readonly legs: Why["legs"];
  readonly factors: Why["factors"];
  readonly score: number | null;
  /** The words of the query that the note has. */
  readonly terms: readonly string[];
  /** Operators whose value could not be read, as typed. */
  readonly mistakes: readonly string[];
  readonly reason: string;
}

/** A note, and what is asked of all. */
interface Question {
  readonly query: Query;
  readonly memories: Memories;
  readonly options: RetrieveOptions;
}

/** Why a note stands where it does among the answers to a query, or why it is not among them. */
export async function explain(
  ports: Pick<Ports, "vault" | "clock" | "searching">,
  library: Library,
  input: unknown,
): Promise<Attempt<Explanation>> {
  const read = readArguments(explainArguments, input);
  if (!read.ok) return read;
  const found = await named(ports.vault, library, read.value.note);
  if (!found.ok) return found;
  const { id } = found.value;
  const question = await questionOf(ports, library, read.value);
  const { query, memories } = question;
  const { mistakes } = query;
  const note = memories.note(id);
  const about = note ? noteRef(note) : { id, title: id, kind: "note" as const };
  const phrase = note && (await missingPhrase(ports, query, note));
  const place = phrase === undefined ? placeOf(id, question) : undefined;
  const met = meet(memories.words, query.words, id);
  const terms = saidWords(memories.words, query.words)(met.terms, await textOf(ports, id));
  if (place) {
    const wanted = wantedBy(query, memories.words);
    const said = answeringTimed(memories.words, wanted, place.ranking);
    const hit = { ...place.ranking, ...met, ...said };
    const unmet = unmetOf(memories.words, wanted);
    const { meaning } = question.options;
    const isOtherwise = await isSaidOtherwise(ports, hit, { query, memories, meaning, unmet });
    const { legs, factors } = reasonsOf(hit, query, terms);
    const score = isScored(hit) ? hit.score : null;
    const reason = standing({ ...hit, terms }, place, { ...question, isOtherwise });
    return ok({ note: about, present: true, rank: place.at + 1, legs, factors, score, terms, mistakes, reason });
  }
  const reason = note ? absence(note, question, { phrase, terms }) : "The note is no longer there.";
  return ok({ note: about, present: false, rank: null, legs: [], factors: [], score: null, terms, mistakes, reason });
}

/** A note by any of its names; of one that is not known, whether the settings are why. */
async function named(
  vault: Pick<Ports["vault"], "isExcluded">,
  library: Library,
  name: string,
): Promise<Attempt<NamedNote>> {
  const found = findNote(library.catalog, name);
  return found.ok || !(await vault.isExcluded(pathOf(name))) ? found : excluded(name);
}

/** Of a note that is left out nothing is known but where it would be. */
const pathOf = (name: string): NoteId => noteId(/\.md$/i.test(name) ? name : `${name}.md`);

function excluded(name: string): Attempt<never> {
  return fail(
    "NOT_FOUND",
    `"${name}" is excluded, so nothing finds it. Take its folder out of "Excluded files" in Obsidian's settings.`,
  );
}

async function questionOf(
  ports: Pick<Ports, "clock" | "searching">,
  library: Library,
  { query: text, limit }: z.infer<ReturnType<typeof explainArguments>>,
): Promise<Question> {
  const now = ports.clock.now();
  const query = readAsked(library, text, ports.clock);
  const meaning = await askMeaning(library, query);
  const options = defined({ ...rankingBy(ports), now, limit, meaning });
  return { query, memories: memoriesOf(ports, library), options };
}

interface Place {
  /** From 0. */
  readonly at: number;
  readonly count: number;
  readonly ranking: Ranking;
  /** Whether others stand before it since they are of the time, or ended the way, that is asked for. */
  readonly isBehind: boolean;
}

function placeOf(id: NoteId, { query, memories, options }: Question): Place | undefined {
  const depth = { ...options, limit: phraseDepth(query, options.limit) };
  const ranked = query.words === "" ? browse(memories, query) : rank(memories, query, depth);
  const at = ranked.findIndex((each) => each.id === id);
  const ranking = ranked[at];
  const isBehind = query.words !== "" && (ranked[0]?.tier ?? 0) > (ranking?.tier ?? 0);
  return ranking && { at, count: ranked.length, ranking, isBehind };
}

function standing(
  hit: Hit,
  { at, count, isBehind }: Place,
  question: Question & { readonly isOtherwise: boolean },
): string {
  const behind = isBehind ? ` ${beforeOthers(question.query)}` : "";
  const place = `Place ${String(at + 1)} of ${String(count)}, ${reasonOf(hit, question.query)}.${behind}`;
  if (hit.legs.length > 0 && !isRelevant(hit, question.options.meaning))
    return `${place} They are too little of the question to count as an answer.`;
  if (question.isOtherwise) return `${place} ${onlyMadeOfThem}`;
  return [place, ...hiding(hit, at, question)].join(" ");
}

function beforeOthers({ when, ended }: Query): string {
  if (when !== undefined) return "What answers of the time asked for is before it.";
  return `What answers and went ${ended === "badly" ? "wrong" : "well"} is before it.`;
}

function reasonOf({ legs, terms }: Hit, { filters }: Query): string {
  const conditions = filters.map(({ text }) => text).join(" ");
  if (legs.length === 0) return conditions === "" ? "by its date" : `since it meets ${conditions}, by its date`;
  return terms.length === 0 ? "by its meaning" : `by the words ${terms.join(", ")}`;
}

/** Why what is found is still not shown. */
function hiding({ id }: Hit, at: number, { query, memories, options }: Question): readonly string[] {
  const { limit } = options;
  const { hits } = retrieve(memories, query, options);
  const shownAt = hits.findIndex((hit) => hit.id === id);
  if (shownAt === at) return [];
  if (shownAt >= 0 && query.phrases.length === 0)
    return [`It is shown at ${String(shownAt + 1)}, since notes that say much the same as others above them give way.`];
  if (shownAt >= 0) return [];
  if (at >= limit) return [`The first ${String(limit)} are shown: ask for more, or more exactly.`];
  return ["It is passed over, because it says much the same as notes above it."];
}

const onlyMadeOfThem =
  "It has only others made of them, and not the rest of the question: too little to count as an answer.";

const noLonger =
  "It no longer holds: it is retired, or something put an end to it. asof: with a day, or with ever, finds it.";

/** Why no question of this kind ever finds it. */
function leftOutByRule(note: ParsedNote, { filters }: Query): string | undefined {
  if (note.kind === "memory-file") return "Its entries are found one by one.";
  if (note.kind === "proposal") return "It is a proposal, which is no answer before it is accepted.";
  if (note.kind === "copy") return "It is a copy that a sync has made; the note it was made of is found.";
  if (isLog(note)) return "It is a log, which is never an answer.";
  return isPast(note) && !filters.some(({ seesPast }) => seesPast === true) ? noLonger : undefined;
}

function absence(
  note: ParsedNote,
  { query, memories, options }: Question,
  { phrase, terms }: { readonly phrase: string | undefined; readonly terms: readonly string[] },
): string {
  const rule = leftOutByRule(note, query);
  if (rule !== undefined) return rule;
  const asked = { ...memories, ...defined({ sought: query.sought }) };
  const failed = query.filters.find(({ accepts }) => !accepts(note, asked));
  if (failed) return `It does not meet ${failed.text}.`;
  const { words } = memories;
  const unwanted = query.without.find((text) => meet(words, text, note.id).coverage === 1);
  if (unwanted !== undefined) return `It has "${unwanted}", which is not wanted.`;
  if (phrase !== undefined) return `It does not say "${phrase}".`;
  if (query.words === "") return notSought(query);
  const far = options.meaning === undefined ? "" : ", and does not come near its meaning";
  if (terms.length === 0) return `It has none of the words of "${query.words}"${far}.`;
  return `It has ${terms.join(", ")}, but a hundred notes fit better.`;
}

/** By a time alone, only what was asked of it is found. */
function notSought({ when, sought = [] }: Query): string {
  const by = when ? "By a time alone" : "By that alone";
  if (sought.includes("confirmed"))
    return `${by}, only learnings${sought.includes("learned") ? "" : " and patterns"} are found where it asks what was confirmed.`;
  const asked = [
    ...(sought.includes("learned") ? ["learnings, and episodes with lessons,"] : []),
    ...(sought.includes("decided") ? ["episodes with decisions"] : []),
  ];
  return `${by}, only ${asked.length === 0 ? "episodes" : asked.join(" and ")} are found.`;
}

function meet(words: WordIndex, text: string, id: NoteId): Meeting {
  return meeting(words, readTyped(words, text), termsOf(words, id));
}

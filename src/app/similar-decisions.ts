import type * as z from "zod";
import { round } from "../core/causal/evidence.ts";
import { withoutBrackets } from "../core/index/find-note.ts";
import { compare } from "../core/lib/compare.ts";
import { largest } from "../core/lib/largest.ts";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import { saidOutcome, type Decision, type Episode, type Outcome } from "../core/model/episode.ts";
import { badArgument, fail, type Attempt } from "../core/model/failure.ts";
import { readQuery } from "../core/retrieval/read-query.ts";
import { retrieve } from "../core/retrieval/retrieve.ts";
import { likeness, readSituation, type Situation } from "../core/retrieval/situation.ts";
import { argumentsOf, filledText, readArguments, wholeNumber } from "./arguments.ts";
import { findEpisode, recordName } from "./episodes/find-episode.ts";
import type { Library } from "./library.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import type { Ports } from "./ports.ts";
import { rankingBy } from "./search/ranking.ts";
import { memoriesOf } from "./search.ts";
import { decisionRow, type DecisionRow } from "./show-episode.ts";
import { stemsOf } from "./search/stems-of.ts";

export const similarDecisionsArguments = argumentsOf(() => ({
  context: filledText("what has to be decided").optional().describe("what is to be decided, and when"),
  episode: filledText("the name of an episode").optional().describe("or the episode of a decision"),
  decision_id: filledText("the id of a decision").optional().describe("and its id: d001"),
  limit: wholeNumber(1, 50).default(10).describe("how many"),
}));

type Asked = z.infer<ReturnType<typeof similarDecisionsArguments>>;

export interface SimilarDecision {
  readonly episode: NoteRef;
  readonly decision: DecisionRow;
  /** How much of the situations is the same, 0..1. */
  readonly similarity: number;
  /** Whether that is enough to call it the same fork. */
  readonly same_fork: boolean;
  /** How the decision turned out, else the episode; null when neither says. */
  readonly outcome: Outcome | null;
  /** Whether something else was chosen; absent where it is not known what was chosen here. */
  readonly chose_otherwise?: boolean;
}

export interface SimilarDecisions {
  readonly decisions: readonly SimilarDecision[];
}

/** A situation in which one thing or another can be done. */
interface Fork {
  readonly situation: string;
  readonly chosen?: string;
  /** The decision itself is not like itself. */
  readonly episode?: Episode;
  readonly id?: string;
}

/** Episodes that are looked at, the likeliest. */
const lookedAt = 50;
/** What has less in common, or one word only, is another situation. */
const floors = { similarity: 0.1, words: 2 } as const;
/** What is less alike than this share of the likest is there by words that happen to be the same. */
const shareOfLikest = 0.5;
/** From here on they are called the same fork: of other pairs in three vaults, hardly any are so much alike. */
const sameFork = 0.3;
/** Two choices that share so many of their words are the same. */
const sameChoice = 0.6;

/** The same fork elsewhere, those that chose otherwise first, then what is a little like it; with what came of each. */
export function similarDecisions(
  ports: Pick<Ports, "clock" | "searching">,
  library: Library,
  input: unknown,
): Attempt<SimilarDecisions> {
  const read = readArguments(similarDecisionsArguments, input);
  if (!read.ok) return read;
  const fork = forkOf(library, splitOff(library, read.value) ?? read.value);
  if (!fork.ok) return fork;
  const { situation } = fork.value;
  const now = ports.clock.now();
  const query = { ...readQuery("kind:episode", now), words: situation };
  const { hits } = retrieve(memoriesOf(ports, library), query, { ...rankingBy(ports), now, limit: lookedAt });
  const met = readSituation(library.catalog.words, situation);
  const rows = hits.flatMap(({ id }) => {
    const note = library.catalog.note(id);
    return note?.kind === "episode" ? alikeIn(library, note, { ...fork.value, met }) : [];
  });
  const likest = largest(rows.map(({ similarity }) => similarity));
  const least = Math.min(sameFork, shareOfLikest * likest);
  const alike = rows.filter(({ similarity }) => similarity >= least);
  return ok({ decisions: alike.sort(otherwiseFirst).slice(0, read.value.limit) });
}

function forkOf(library: Library, asked: Asked): Attempt<Fork> {
  const { context, decision_id } = asked;
  if (context !== undefined && asked.episode !== undefined)
    return badArgument("context", "goes without an episode. Leave one of the two out.");
  const episode = namesEpisode(library, asked) ? context : asked.episode;
  if (episode === undefined) return context === undefined ? nothingAsked(decision_id) : ok({ situation: context });
  const found = findEpisode(library.catalog, episode);
  if (!found.ok) return found;
  const { decisions, id } = found.value;
  const decision = decisions.find((each) => each.id === recordName(decision_id ?? ""));
  if (decision)
    return ok({
      ...defined({ chosen: decision.chosen }),
      situation: situationOf(decision),
      episode: found.value,
      id: decision.id,
    });
  const suggestions = decisions.map((each) => each.id);
  const known = suggestions.join(", ") || "none";
  return decision_id === undefined
    ? badArgument("decision_id", `say which decision of ${id}: it has ${known}.`)
    : fail("NOT_FOUND", `${id} has no decision "${decision_id}". It has ${known}.`, { suggestions });
}

function nothingAsked(decision: string | undefined): Attempt<never> {
  return decision === undefined
    ? badArgument("context", "must say what is to be decided, or name an episode, with the decision_id in it")
    : badArgument("episode", "must name the episode that the decision_id is in");
}

/** `EPISODE d001`: an episode with the id of a decision behind its name. */
function splitOff({ catalog }: Library, { context = "", decision_id, limit }: Asked): Asked | undefined {
  const [, name, id] = /^(\S+)\s+(#?\^?d\d+)$/.exec(context.trim()) ?? [];
  if (decision_id !== undefined || name === undefined || id === undefined) return undefined;
  return findEpisode(catalog, name).ok ? { episode: name, decision_id: id, limit } : undefined;
}

/** Whether what is said of a situation is the name of an episode: with a decision it can be nothing else. */
function namesEpisode({ catalog }: Library, { context, decision_id }: Asked): boolean {
  if (context === undefined || decision_id !== undefined) return context !== undefined;
  const named = catalog.resolve(withoutBrackets(context));
  if (named.kind === "found") return catalog.note(named.id)?.kind === "episode";
  // A number or a day in one word is no situation.
  return /^\S*\d\S*$/.test(context.trim()) && findEpisode(catalog, context).ok;
}

/** What is known of a situation before one chooses. */
function situationOf({ title, context = "", options }: Decision): string {
  return [title, context, ...options].join("\n");
}

function alikeIn(
  { catalog: { words } }: Library,
  episode: Episode,
  fork: Fork & { readonly met: Situation },
): readonly SimilarDecision[] {
  return episode.decisions.flatMap((decision): readonly SimilarDecision[] => {
    if (fork.episode?.id === episode.id && decision.id === fork.id) return [];
    const shared = likeness(fork.met, readSituation(words, situationOf(decision)));
    if (shared.words < floors.words || shared.similarity < floors.similarity) return [];
    const similarity = round(shared.similarity);
    const outcome = decision.outcome ?? saidOutcome(episode) ?? null;
    const chosen = defined({ chose_otherwise: choseOtherwise(fork.chosen, decision.chosen) });
    const row = { episode: noteRef(episode), decision: decisionRow(decision), similarity, outcome };
    return [{ ...row, same_fork: similarity >= sameFork, ...chosen }];
  });
}

function choseOtherwise(here: string | undefined, there: string | undefined): boolean | undefined {
  if (here === undefined || there === undefined) return undefined;
  const [one, other] = [stemsOf(here), stemsOf(there)];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared < sameChoice * Math.max(1, Math.min(one.size, other.size));
}

function otherwiseFirst(a: SimilarDecision, b: SimilarDecision): number {
  // Who chose otherwise somewhere else shows nothing of this choice.
  const toldFirst = ({ same_fork, chose_otherwise }: SimilarDecision): boolean => same_fork && chose_otherwise === true;
  return (
    Number(b.same_fork) - Number(a.same_fork) ||
    Number(toldFirst(b)) - Number(toldFirst(a)) ||
    b.similarity - a.similarity ||
    compare(a.episode.id, b.episode.id) ||
    compare(a.decision.id, b.decision.id)
  );
}

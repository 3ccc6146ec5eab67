import { firstOfEach } from "../core/lib/first-of-each.ts";
import { largest } from "../core/lib/largest.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import { argumentsOf, filledText, readArguments, wholeNumber } from "./arguments.ts";
import type { Library } from "./library.ts";
import { pack } from "./search/pack.ts";
import type { Ports } from "./ports.ts";
import type { FailedEpisode } from "./preflight/failed-episode.ts";
import { failuresIn, eachOnce } from "./preflight/failed-before.ts";
import { byWhatWasDone, episodesLike, episodesNear } from "./preflight/preflight-episodes.ts";
import { matching, warning } from "./preflight/matched-rows.ts";
import { bestFirst, matchesOf, type Match } from "./preflight/preflight-matches.ts";
import { readingsOf, type Reading } from "./preflight/preflight-readings.ts";
import { rulesAgainst, type BrokenRule } from "./preflight/preflight-rules.ts";
import { fewestCommon } from "./preflight/preflight-terms.ts";
import { sectionsOf, type Known } from "./preflight/tell-known.ts";

export const preflightArguments = argumentsOf(() => ({
  text: filledText("what you are about to do").describe("what you are about to do, a sentence or more"),
  limit: wholeNumber(1, 20).default(5).describe("the most of each kind, 1 to 20"),
  except: filledText("the name of a note").optional().describe("the note it is written in, left out"),
  budget: wholeNumber(50, 100_000).default(600).describe("the most tokens"),
}));

/** For a person who writes: more than three are no warning, but a list. Nothing is cut: it is not a text that is read. */
export const warningLimits = { limit: 3, budget: 100_000 } as const;

export interface PreflightReport extends Known {
  /** False when the vault has nothing to say about it; then the lists are empty. */
  readonly relevant: boolean;
  readonly tokens: number;
  readonly left_out: readonly string[];
  readonly markdown: string;
  /** How many sentences at the end of a long text were not looked at; absent where all were. */
  readonly skipped?: number;
  /** What silence is worth, where nothing clearly speaks against it. */
  readonly hint?: string;
}

/** The share is that of sentences nobody tuned for: docs/benchmarks.md. */
const silence =
  "Nothing that is known clearly speaks against this. That is no all-clear: more than half of what is known in other words is missed.";

const nothingYet = "No episode, pattern or learning is written yet that could warn.";

/** What is known to go wrong, and what worked instead, before it is done. */
export async function preflight(
  { clock }: Pick<Ports, "clock">,
  library: Library,
  input: unknown,
): Promise<Attempt<PreflightReport>> {
  const read = readArguments(preflightArguments, input);
  if (!read.ok) return read;
  const { text, limit, budget, except = "" } = read.value;
  const named = library.catalog.resolve(except);
  const { readings, skipped } = await readingsOf(library, text, named.kind === "found" ? named.id : undefined);
  const found = readings.map((reading) => foundBy(reading, clock.now()));
  const { warnings, patterns } = patternsFor(
    library,
    found.flatMap(({ matches }) => matches),
    limit,
  );
  const episodes = eachOnce(found.flatMap((each) => each.failures)).slice(0, limit);
  const rules = firstOfEach(
    found.flatMap((each) => each.rules),
    idOf,
  ).slice(0, limit);
  const { kept, ...packed } = pack(sectionsOf({ warnings, rules, episodes, patterns }), budget);
  const isKept = (row: object): boolean => kept.has(row);
  const relevant = [warnings, rules, episodes, patterns].some(({ length }) => length > 0);
  // What worked elsewhere, with some of the same words, says nothing of what may go wrong here.
  const isClear = rules.length + episodes.length > 0 || warnings.some(({ sure }) => sure);
  return ok({
    relevant,
    warnings: warnings.filter(isKept),
    rules: rules.filter(isKept),
    episodes: episodes.filter(isKept),
    patterns: patterns.filter(isKept),
    ...packed,
    ...(skipped === 0 ? {} : { skipped }),
    ...(isClear ? {} : { hint: couldWarn(library) ? silence : nothingYet }),
  });
}

const warners: ReadonlySet<string> = new Set(["episode", "pattern", "antipattern", "learning", "memory-file"]);

/** Asked at each pause of a writer who is warned of nothing: it ends at the first note. */
function couldWarn({ catalog }: Library): boolean {
  for (const { note } of catalog.files.values()) if (warners.has(note.kind)) return true;
  return false;
}

const idOf = ({ id }: { readonly id: string }): string => id;

interface Found {
  readonly matches: readonly Match[];
  readonly rules: readonly BrokenRule[];
  readonly failures: readonly FailedEpisode[];
}

/** All of it in one go, while the words of the sentence are scored. */
function foundBy(reading: Reading, now: number): Found {
  const near = episodesNear(reading);
  const seen = episodesLike(reading, near);
  const done = byWhatWasDone(reading, seen);
  return {
    matches: matchesOf(reading, { pattern: seen, antipattern: done }, now),
    rules: rulesAgainst(reading),
    failures: failuresIn(reading, near, done),
  };
}

/** What fits much worse than the best is a distraction. */
const shareOfBest = 0.5;
/** Of what may be about something else, a further one has to fit nearly as well, and have more in common than chance. */
const shareOfBestFurther = 0.85;
/** By how much what to do instead has to fit better for the warning to be kept: it is being done already. */
const clearly = 0.2;

function patternsFor(library: Library, found: readonly Match[], limit: number): Pick<Known, "warnings" | "patterns"> {
  const matches = firstOfEach(found.toSorted(bestFirst), ({ pattern }) => pattern.id);
  const top = largest(
    matches.map(({ score }) => score),
    0,
  );
  const scores = new Map(matches.map(({ pattern, score }): [string, number] => [pattern.id, score]));
  const of = (kind: Match["pattern"]["kind"]): readonly Match[] => {
    const fitting = matches.filter(({ pattern, score }) => pattern.kind === kind && score >= shareOfBest * top);
    const sure = fitting.filter(({ isSure }) => isSure);
    const fewest = shareOfBestFurther * (fitting[0]?.score ?? 0);
    const isTold = ({ score, terms }: Match, at: number): boolean =>
      at === 0 || (score >= fewest && terms.length >= fewestCommon);
    return (sure.length > 0 ? sure : fitting.filter(isTold)).slice(0, limit);
  };
  const warnings = of("antipattern").flatMap((match) => {
    const told = warning(library, match);
    const isHeeded = told.instead.some(({ id }) => (scores.get(id) ?? 0) > match.score + clearly);
    return isHeeded ? [] : [told];
  });
  return { warnings, patterns: of("pattern").map((match) => matching(library, match)) };
}

import { firstOfEach } from "../core/lib/first-of-each.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import { argumentsOf, filledText, readArguments, wholeNumber } from "./arguments.ts";
import type { Library } from "./library.ts";
import { pack } from "./search/pack.ts";
import type { Ports } from "./ports.ts";
import type { FailedEpisode } from "./preflight/failed-episode.ts";
import { failuresIn, eachOnce } from "./preflight/failed-before.ts";
import { byWhatWasDone, episodesLike, episodesNear } from "./preflight/preflight-episodes.ts";
import { matchesOf, type Match } from "./preflight/preflight-matches.ts";
import { readingsOf, type Reading } from "./preflight/preflight-readings.ts";
import { rulesAgainst, type BrokenRule } from "./preflight/preflight-rules.ts";
import { sectionsOf, type Known } from "./preflight/tell-known.ts";
import { patternsFor } from "./preflight/told-patterns.ts";

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

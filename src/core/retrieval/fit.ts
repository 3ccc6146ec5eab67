import type { Answering } from "./answering.ts";
import type { LegScore } from "./fuse.ts";
import type { Meant } from "./meaning-leg.ts";

/** How what was found fits the question: as an answer, as part of one, or not at all: it merely shares a word. */
export type Fit = "good" | "loose" | "none";

/** What of a hit decides whether it answers. */
export interface Judged extends Answering {
  readonly legs: readonly LegScore[];
  /** The words of the question that it has. */
  readonly terms: readonly string[];
  /** Above 0 where it is of the day that is named, whatever it says. */
  readonly tier: number;
}

/** As measured, like all below: see docs/benchmarks.md. Less is noise. */
const leastSaid = 0.42;
/** Of a question of two words, one is half. */
const leastOfFew = 0.36;
const few = 2;
/** From here on it is no longer a part of an answer. */
const enoughSaid = 0.55;
/** What each further word counts that stands in one part of the note with the first. */
const togetherWorth = 0.15;
const mostTogether = 3;
/** A word in common brings two texts nearer to each other by itself. */
const nearerByWord = 0.1;

/** How the best of these fits; whether something answers does not depend on how many are shown. */
export function fitOf(best: readonly Judged[], meaning: Meant | undefined): Fit {
  if (!best.some((hit) => isRelevant(hit, meaning))) return "none";
  return best.some((hit) => saidIn(hit) >= enoughSaid || isNear(hit, meaning)) ? "good" : "loose";
}

const fits: readonly Fit[] = ["none", "loose", "good"];

/** Whether a hit fits less well than the best: it is listed beside what answers, and need not be of any use. */
export function isBeside(hit: Judged, best: Fit, meaning: Meant | undefined): boolean {
  return fits.indexOf(fitOf([hit], meaning)) < fits.indexOf(best);
}

/** Whether a hit really answers, rather than merely sharing a word. */
export function isRelevant(hit: Judged, meaning: Meant | undefined): boolean {
  if (hit.tier > 0) return true;
  if (hit.asked <= few && (hit.answers >= leastOfFew || hit.isNamed)) return true;
  return saidIn(hit) >= leastSaid || isNear(hit, meaning);
}

function saidIn({ answers, together }: Answering): number {
  return answers + togetherWorth * (Math.min(mostTogether, Math.max(1, together)) - 1);
}

/** Every note is near a question to some degree; only one that is near enough answers without its words. */
export function isNear({ legs, terms }: Pick<Judged, "legs" | "terms">, meaning: Meant | undefined): boolean {
  if (meaning === undefined) return false;
  const enough = meaning.enough + (terms.length === 0 ? 0 : nearerByWord);
  return legs.some(({ name, raw }) => name === "meaning" && raw >= enough);
}

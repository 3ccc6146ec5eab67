import type { NoteId } from "../model/note-id.ts";
import type { Pattern } from "../model/pattern.ts";
import { bearing, valueOf } from "./bearing.ts";
import type { Claim } from "./claims.ts";
import { outcomeValue, round, type EvidenceSource, type Tally } from "./evidence.ts";
import type { CausalEdge } from "./graph.ts";

/** The numbers of both ends of an edge, where they are patterns, and whether it tells of harm. */
interface Ends {
  readonly own: Tally;
  readonly other: Tally | undefined;
  readonly isHarm: boolean;
}

/** Backed by the episodes its lines name, else by those that both ends have in common. */
export function edgeOf(pattern: Pattern, claim: Claim, ends: Ends, source: EvidenceSource): CausalEdge {
  const { own, other, isHarm } = ends;
  const { target, links, said } = claim;
  const named = links.flatMap((link) => link.episodes).map((name) => episodeKey(name, pattern.id, source));
  const evidence = named.length > 0 ? [...new Set(named)] : inCommon(own.trials, other?.trials ?? []);
  const values = evidence.map((episode) => valueOf(episode, own.trials, (each) => ownValue(each, source)));
  const link = { avoided: own.avoided ?? [], isHarm };
  const support = weightOf(evidence.map((episode, at) => bearing(episode, values[at], link)));
  const { type, suggested, line } = said;
  return {
    ...{ source: pattern.id, target, type, weight: weightOf(values), support, evidence, suggested },
    ...{ path: pattern.id, line },
  };
}

/** (sum + 1) / (n + 2), over what is known. */
export function weightOf(values: readonly (number | undefined)[]): number {
  const known = values.filter((value) => value !== undefined);
  return round((known.reduce((sum, value) => sum + value, 0) + 1) / (known.length + 2));
}

function inCommon(own: Tally["trials"], others: Tally["trials"]): readonly string[] {
  if (own.length === 0 || others.length === 0) return [];
  const theirs = new Set(others.map((trial) => trial.episode));
  return [...new Set(own.map((trial) => trial.episode))].filter((episode) => theirs.has(episode));
}

function episodeKey(name: string, from: NoteId, { resolve }: EvidenceSource): string {
  const found = resolve(name, from);
  return found.kind === "found" ? found.id : name;
}

/** As an episode states of itself that it ended. */
function ownValue(episode: string, { resolve, outcomeOf }: EvidenceSource): number | undefined {
  const found = resolve(episode);
  const outcome = found.kind === "found" ? outcomeOf(found.id) : undefined;
  return outcome && outcomeValue[outcome];
}

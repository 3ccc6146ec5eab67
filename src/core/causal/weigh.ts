import type { NoteId } from "../model/note-id.ts";
import type { Pattern } from "../model/pattern.ts";
import type { Claim } from "./claims.ts";
import { outcomeValue, round, type EvidenceSource, type Tally } from "./evidence.ts";
import type { CausalEdge } from "./graph.ts";

/** The numbers of both ends of an edge, where they are patterns. */
interface Ends {
  readonly own: Tally;
  readonly other: Tally | undefined;
}

/** Backed by the episodes its lines name, else by those that both ends have in common. */
export function edgeOf(pattern: Pattern, claim: Claim, { own, other }: Ends, source: EvidenceSource): CausalEdge {
  const { target, links, said } = claim;
  const named = links.flatMap((link) => link.episodes).map((name) => episodeKey(name, pattern.id, source));
  const evidence = named.length > 0 ? [...new Set(named)] : inCommon(own.trials, other?.trials ?? []);
  const weight = weightOf(evidence.flatMap((episode) => valueOf(episode, own.trials, source)));
  const { type, suggested, line } = said;
  return { source: pattern.id, target, type, weight, evidence, suggested, path: pattern.id, line };
}

/** (sum + 1) / (n + 2). */
export function weightOf(values: readonly number[]): number {
  return round((values.reduce((sum, value) => sum + value, 0) + 1) / (values.length + 2));
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

/** How it went: as the pattern's evidence states it, else as the episode does. */
function valueOf(episode: string, own: Tally["trials"], { resolve, outcomeOf }: EvidenceSource): readonly number[] {
  const stated = own.find((trial) => trial.episode === episode)?.value;
  if (stated !== undefined) return [stated];
  const found = resolve(episode);
  const outcome = found.kind === "found" ? outcomeOf(found.id) : undefined;
  return outcome === undefined ? [] : [outcomeValue[outcome]];
}

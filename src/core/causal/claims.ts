import { linkPath } from "../lib/link-path.ts";
import type { NoteId } from "../model/note-id.ts";
import type { CausalLink, Pattern } from "../model/pattern.ts";
import type { Problem } from "../model/problem.ts";
import { anyOf } from "../model/resolution.ts";
import { outcomeValue, round, type EvidenceSource, type Tally } from "./evidence.ts";
import type { CausalEdge, CausalNode, GraphSource } from "./graph.ts";

interface Weighing {
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly source: GraphSource;
}

/** What the causal lines of one pattern become. */
interface Said {
  readonly edges: readonly CausalEdge[];
  readonly targets: readonly CausalNode[];
  readonly problems: readonly Problem[];
}

/** Every line in which a pattern says the same of the same note. */
interface Claim {
  readonly target: CausalNode;
  readonly links: [CausalLink, ...CausalLink[]];
}

/** One pattern's edges, each said once or more often, and the nodes they lead to. */
export function linksOf(pattern: Pattern, weighing: Weighing): Said {
  const claims = new Map<string, Claim>();
  const problems: Problem[] = [];
  for (const link of pattern.causalLinks) {
    const target = place(pattern, link, weighing.source, problems);
    if (!target) continue;
    const key = `${link.type} ${target.id}`;
    const known = claims.get(key);
    if (known) known.links.push(link);
    else claims.set(key, { target, links: [link] });
  }
  const all = [...claims.values()];
  const edges = all.map((claim) => edgeOf(pattern, claim, weighing));
  return { edges, targets: all.map(({ target }) => target), problems };
}

/** The node a link points at; undefined for one that points nowhere in particular or at itself. */
function place(pattern: Pattern, link: CausalLink, source: GraphSource, problems: Problem[]): CausalNode | undefined {
  const at = { id: pattern.id, line: link.line };
  const name = linkPath(link.target);
  const found = source.resolve(name, pattern.id);
  if (found.kind === "ambiguous") {
    const message = `"${name}" could be ${anyOf(found.ids)}. Write the path.`;
    problems.push({ ...at, code: "ambiguous-target", message });
    return undefined;
  }
  if (found.kind === "none") {
    const message = `There is no note "${name}". Write it, or correct the link.`;
    problems.push({ ...at, code: "unresolved-target", message });
    return { id: name, label: name, type: "unresolved" };
  }
  if (found.id === pattern.id) {
    problems.push({ ...at, code: "self-loop", message: `The note says that it ${link.type} itself. Remove the line.` });
    return undefined;
  }
  const known = source.describe(found.id);
  const node = { id: found.id, label: known?.title ?? name, type: known?.kind ?? "note" } as const;
  const created = source.dayOf(found.id);
  return created === undefined ? node : { ...node, created };
}

/** Backed by the episodes its lines name, else by those that both ends have in common. */
function edgeOf(pattern: Pattern, { target, links }: Claim, { tallies, source }: Weighing): CausalEdge {
  const own = tallies.get(pattern.id)?.trials ?? [];
  const named = links.flatMap((link) => link.episodes).map((name) => episodeKey(name, pattern.id, source));
  const evidence = named.length > 0 ? [...new Set(named)] : inCommon(own, tallies.get(target.id)?.trials ?? []);
  const weight = weightOf(evidence.flatMap((episode) => valueOf(episode, own, source)));
  const { type, suggested, line } = links.find((link) => !link.suggested) ?? links[0];
  return { source: pattern.id, target: target.id, type, weight, evidence, suggested, path: pattern.id, line };
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

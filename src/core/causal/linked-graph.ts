import { ComputedMap } from "../lib/computed-map.ts";
import { lazily } from "../lib/lazily.ts";
import type { Problem } from "../model/problem.ts";
import { claimTable, type ClaimTable } from "./claim-table.ts";
import { contradictions } from "./claims.ts";
import { strongestFirst, type CausalEdge, type CausalGraph, type GraphSource, type LinkTable } from "./graph.ts";
import type { KeptPattern, OtherEnds } from "./kept-pattern.ts";
import type { PatternsById } from "./kept-patterns.ts";
import { numbered } from "./numbered-graph.ts";

/**
 * The graph of some patterns. What is asked of it is worked out when it is asked, from the notes as they are then: once
 * they have changed, another graph is to be asked.
 */
export class LinkedGraph implements CausalGraph {
  readonly nodes: CausalGraph["nodes"];
  readonly edges: CausalGraph["edges"];
  readonly incoming: CausalGraph["incoming"];
  readonly tallies: CausalGraph["tallies"];
  readonly #patterns: PatternsById;
  readonly #claims: () => ClaimTable;
  readonly #incoming = new Map<string, readonly CausalEdge[]>();
  readonly #ends: OtherEnds;
  #problems: readonly Problem[] | undefined;

  constructor(patterns: PatternsById, source: GraphSource) {
    const claims = lazily(() => claimTable(patterns, source));
    this.#patterns = patterns;
    this.#claims = claims;
    this.#ends = { patternAt: (id) => patterns.get(id), order: strongestFirst(this.#labelOf) };
    this.nodes = new ComputedMap(
      () => claims().ids,
      (id) => patterns.get(id)?.node ?? claims().others.get(id),
    );
    this.edges = new ComputedMap(
      () => [...patterns.keys()].filter((id) => this.#edgesOf(id)),
      (id) => this.#edgesOf(id),
    );
    this.incoming = new ComputedMap(
      () => claims().ids.filter((id) => this.#incomingOf(id)),
      (id) => this.#incomingOf(id),
    );
    this.tallies = new ComputedMap(
      () => patterns.keys(),
      (id) => patterns.get(id)?.tally,
    );
  }

  get problems(): readonly Problem[] {
    this.#problems ??= [...this.#linkProblems(), ...this.#contradictions()];
    return this.#problems;
  }

  table(): LinkTable {
    const { ids, numberOf, patterns, firsts, sources, targets, kinds } = this.#claims();
    const edgeAt = (link: number): CausalEdge => {
      const source = sources[link] ?? 0;
      const edge = patterns[source]?.edges(this.#ends)[link - (firsts[source] ?? 0)];
      if (!edge) throw new RangeError(`no link ${String(link)}`);
      return edge;
    };
    const labelOf = (node: number): string => this.#labelOf(ids[node] ?? "");
    return { ids, numberOf, labelOf, sources, targets, kinds, edgeAt };
  }

  readonly #labelOf = (id: string): string =>
    this.#patterns.get(id)?.pattern.title ?? this.#claims().others.get(id)?.label ?? id;

  #edgesOf(id: string): readonly CausalEdge[] | undefined {
    const known = this.#patterns.get(id);
    return known?.said.claims.length ? known.edgesInOrder(this.#ends) : undefined;
  }

  /** A correlation can be walked both ways, and is written at one end. */
  #incomingOf(id: string): readonly CausalEdge[] | undefined {
    const known = this.#incoming.get(id);
    if (known) return known;
    const { numberOf, backward, edgeAt } = numbered(this);
    const node = numberOf.get(id);
    if (node === undefined) return undefined;
    const links = backward.links.subarray(backward.starts[node], backward.starts[node + 1]).filter((link) => link >= 0);
    if (links.length === 0) return undefined;
    const edges = Array.from(links, edgeAt).sort(this.#ends.order);
    this.#incoming.set(id, edges);
    return edges;
  }

  #linkProblems(): readonly Problem[] {
    return [...this.#patterns.values()].flatMap(({ said }) => said.problems);
  }

  #contradictions(): readonly Problem[] {
    return [...this.#patterns.values()].flatMap(({ pattern, said }: KeptPattern) =>
      contradictions(pattern.id, said.claims, this.#labelOf),
    );
  }
}

import { linkPath } from "../lib/link-path.ts";
import type { Pattern } from "../model/pattern.ts";
import { isHarm } from "./bearing.ts";
import { claimsOf, type Claim, type Claims } from "./claims.ts";
import { tally, type Tally } from "./evidence.ts";
import { factsOf } from "./facts.ts";
import type { CausalEdge, CausalNode, GraphSource } from "./graph.ts";
import { edgeOf } from "./weigh.ts";

/** What edges depend on besides the pattern that says them. */
export interface OtherEnds {
  readonly patternAt: (id: string) => KeptPattern | undefined;
  readonly order: (a: CausalEdge, b: CausalEdge) => number;
}

/** One pattern, and what follows from it: worked out when somebody asks, and once. */
export class KeptPattern {
  readonly pattern: Pattern;
  readonly #source: GraphSource;
  #names: readonly string[] | undefined;
  #said: Claims | undefined;
  #tally: Tally | undefined;
  #node: CausalNode | undefined;
  #edges: readonly CausalEdge[] | undefined;
  #inOrder: readonly CausalEdge[] | undefined;

  constructor(pattern: Pattern, source: GraphSource) {
    this.pattern = pattern;
    this.#source = source;
  }

  get said(): Claims {
    this.#said ??= claimsOf(this.pattern, this.#source.resolve);
    return this.#said;
  }

  get tally(): Tally {
    this.#tally ??= tally(this.pattern, this.#source);
    return this.#tally;
  }

  get node(): CausalNode {
    const { id, title, kind } = this.pattern;
    this.#node ??= { id, label: title, type: kind, ...factsOf(this.pattern, this.tally, this.#source) };
    return this.#node;
  }

  /** One for each claim, in their order. */
  edges({ patternAt }: OtherEnds): readonly CausalEdge[] {
    this.#edges ??= this.said.claims.map((claim) => this.#edgeOf(claim, patternAt(claim.target)));
    return this.#edges;
  }

  #edgeOf(claim: Claim, other: KeptPattern | undefined): CausalEdge {
    const { type } = claim.said;
    const harm = isHarm({ type, from: this.pattern.kind, to: other?.pattern.kind });
    return edgeOf(this.pattern, claim, { own: this.tally, other: other?.tally, isHarm: harm }, this.#source);
  }

  edgesInOrder(ends: OtherEnds): readonly CausalEdge[] {
    this.#inOrder ??= this.edges(ends).toSorted(ends.order);
    return this.#inOrder;
  }

  /** Whether anything of it follows from what one of these names stands for. */
  mentions(names: ReadonlySet<string>): boolean {
    this.#names ??= namesIn(this.pattern);
    return this.#names.some((name) => names.has(name));
  }

  /** Whether one of these notes is at the other end of an edge. */
  leadsTo(ids: ReadonlySet<string>): boolean {
    return this.#said?.claims.some(({ target }) => ids.has(target)) === true;
  }

  /** The same, its edges to be weighed anew: the other end's numbers are others. */
  reweighed(): KeptPattern {
    const again = new KeptPattern(this.pattern, this.#source);
    again.#names = this.#names;
    again.#said = this.#said;
    again.#tally = this.#tally;
    again.#node = this.#node;
    return again;
  }
}

function namesIn({ causalLinks, evidence }: Pattern): readonly string[] {
  const linked = causalLinks.flatMap(({ target, episodes }) => [linkPath(target), ...episodes]);
  return [...linked, ...evidence.map(({ episode }) => episode)];
}

import { linkPath } from "../lib/link-path.ts";
import type { Pattern } from "../model/pattern.ts";
import type { Claim } from "./claims.ts";
import type { CausalNode, GraphSource, LinkTable } from "./graph.ts";
import type { KeptPattern } from "./kept-pattern.ts";
import type { PatternsById } from "./kept-patterns.ts";
import { linkKind } from "./link-kinds.ts";

/** What patterns claim, in numbers. */
export interface ClaimTable extends Omit<LinkTable, "edgeAt" | "labelOf"> {
  /** What patterns point at and is none of them. */
  readonly others: ReadonlyMap<string, CausalNode>;
  /** In the order of their numbers; the other nodes come after them. */
  readonly patterns: readonly KeptPattern[];
  /** By pattern: the place of its first link. */
  readonly firsts: Int32Array;
}

export function claimTable(byId: PatternsById, source: GraphSource): ClaimTable {
  const patterns = [...byId.values()];
  const ids: string[] = [...byId.keys()];
  const numberOf = new Map(ids.map((id, at) => [id, at]));
  const others = new Map<string, CausalNode>();
  const numbered = (claim: Claim, { pattern }: KeptPattern): number => {
    const known = numberOf.get(claim.target);
    if (known !== undefined) return known;
    others.set(claim.target, outsider(claim, pattern, source));
    numberOf.set(claim.target, ids.length);
    return ids.push(claim.target) - 1;
  };
  const count = patterns.reduce((sum, { said }) => sum + said.claims.length, 0);
  const firsts = new Int32Array(patterns.length);
  const sources = new Int32Array(count);
  const targets = new Int32Array(count);
  const kinds = new Uint8Array(count);
  let link = 0;
  for (const [number, each] of patterns.entries()) {
    firsts[number] = link;
    for (const claim of each.said.claims) {
      sources[link] = number;
      targets[link] = numbered(claim, each);
      kinds[link] = linkKind(claim.said);
      link++;
    }
  }
  return { ids, numberOf, others, patterns, firsts, sources, targets, kinds };
}

/** A note that is no pattern, or one that is not there. */
function outsider({ target, said }: Claim, { id: from }: Pattern, source: GraphSource): CausalNode {
  const name = linkPath(said.target);
  const found = source.resolve(name, from);
  if (found.kind !== "found") return { id: target, label: target, type: "unresolved" };
  const known = source.describe(found.id);
  const node = { id: target, label: known?.title ?? name, type: known?.kind ?? "note" } as const;
  const created = source.dayOf(found.id);
  return created === undefined ? node : { ...node, created };
}

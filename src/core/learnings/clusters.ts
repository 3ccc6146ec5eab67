import { longer, type Item } from "./entry.ts";
import { alikePairSteps, type Pair } from "./jaccard.ts";
import { candidates, type Statement } from "./statement.ts";

/** Whether two statements are one for some purpose. */
type Same = (one: Statement, other: Statement) => boolean;

/** The one of the longest text first. */
export type Cluster = readonly [Item, ...Item[]];

/**
 * Items that say the same: each is that of the longest text in its cluster, so that whatever is in another one is said
 * by the one that stays. Longest first, so that no order of the items, and no second run, makes it otherwise.
 */
export function* clusterSteps(
  items: readonly Item[],
  isSame: Same,
  areApart: Same,
): Generator<undefined, readonly Cluster[]> {
  const sorted = items.toSorted(longer);
  const near = yield* nearSteps(sorted, isSame);
  const taken = new Set<number>();
  const clusters: Cluster[] = [];
  for (const [at, centre] of sorted.entries()) {
    if (taken.has(at)) continue;
    const cluster: [Item, ...Item[]] = [centre];
    taken.add(at);
    for (const other of near.get(at) ?? []) {
      const item = sorted[other];
      if (item === undefined || taken.has(other)) continue;
      if (cluster.some((each) => areApart(each.statement, item.statement))) continue;
      cluster.push(item);
      taken.add(other);
    }
    clusters.push(cluster);
    yield;
  }
  return clusters;
}

function* nearSteps(
  items: readonly Item[],
  isSame: Same,
): Generator<undefined, ReadonlyMap<number, readonly number[]>> {
  const near = new Map<number, Set<number>>();
  const meet = (one: number, other: number): void => {
    near.set(one, (near.get(one) ?? new Set()).add(other));
  };
  const statements = items.map(({ statement }) => statement);
  for (const [one, other] of yield* candidateSteps(statements)) {
    yield;
    const [a, b] = [statements[one], statements[other]];
    if (!a || !b || !isSame(a, b)) continue;
    meet(one, other);
    meet(other, one);
  }
  return new Map([...near].map(([at, others]) => [at, [...others].sort((a, b) => a - b)]));
}

function* candidateSteps(statements: readonly Statement[]): Generator<undefined, readonly Pair[]> {
  const pairs: Pair[] = [];
  for (const { of, least } of [candidates.duplicates, candidates.sameBarArticles])
    for (const pair of yield* alikePairSteps(statements.map(of), least)) pairs.push(pair);
  return pairs;
}

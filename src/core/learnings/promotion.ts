import { readMoment } from "../lib/time.ts";
import type { LearningScope } from "../model/learning.ts";
import { clusterSteps, type Cluster } from "./clusters.ts";
import { better, isLive, itemOf, type Entry, type Item, type Session } from "./entry.ts";
import { isContradiction, isRecurring, type Statement } from "./statement.ts";

/** What is learned in so many sessions holds beyond them. */
const leastSessions = 3;

const next: Readonly<Record<LearningScope, LearningScope | undefined>> = {
  team: "project",
  project: "global",
  global: undefined,
};

export type Promotion =
  /** It reaches further from now on. */
  | { readonly kind: "promote"; readonly entry: Entry; readonly to: LearningScope; readonly from: readonly Entry[] }
  /** It is known there already, and has proved itself once more. */
  | { readonly kind: "reinforce"; readonly entry: Entry; readonly from: readonly Entry[] };

/** What recurs within its scope, an entry or a cluster at a time. What is private stays where it is. */
export function* promotionSteps(entries: readonly Entry[]): Generator<undefined, readonly Promotion[]> {
  const items: Item[] = [];
  for (const entry of entries.filter((each) => isLive(each) && !each.isPrivate)) {
    items.push(itemOf([entry], entry.learning.text));
    yield;
  }
  const promotions: Promotion[] = [];
  for (const scope of ["team", "project"] as const) {
    const [own, wider] = [items.filter(isOf(scope)), items.filter(isOf(next[scope]))];
    for (const cluster of yield* clusterSteps(own, areSame, isContradiction)) {
      promotions.push(...promotionOf(cluster, wider));
      yield;
    }
  }
  return promotions;
}

const isOf =
  (scope: LearningScope | undefined) =>
  ({ entries }: Item): boolean =>
    entries.some((entry) => entry.scope === scope);

const areSame = (one: Statement, other: Statement): boolean => isRecurring(one, other) && !isContradiction(one, other);

function promotionOf(cluster: Cluster, wider: readonly Item[]): readonly Promotion[] {
  const from = cluster.flatMap(({ entries }) => entries).toSorted(better);
  const [entry] = from;
  const [centre] = cluster;
  const to = entry && next[entry.scope];
  if (!entry || !to || sessionsSince(from).size < leastSessions) return [];
  const [known] = wider
    .filter(({ statement }) => areSame(statement, centre.statement))
    .flatMap(({ entries }) => entries)
    .toSorted(better);
  return [known ? { kind: "reinforce", entry: known, from } : { kind: "promote", entry, to, from }];
}

/** Where an entry was promoted already, only what was learned since then speaks for the next step. */
function sessionsSince(entries: readonly Entry[]): ReadonlySet<string> {
  const counted = entries.flatMap(({ sessions, learning }): readonly Session[] => {
    const since = readMoment(learning.promotedAt ?? "")?.at;
    return since === undefined ? sessions : sessions.filter(({ at }) => at !== undefined && at > since);
  });
  return new Set(counted.map(({ id }) => id));
}

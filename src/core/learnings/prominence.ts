import { dayMs, findDay, readMoment } from "../lib/time.ts";
import type { Learning } from "../model/learning.ts";

/** So many days halve what a learning counts; however old it is, it never counts less than the floor. */
const halfLifeDays = 90;
const floor = 0.1;
/** How old one is taken to be that nothing dates. */
const undatedDays = 30;

/** Importance, halved every 90 days since it last proved itself, and as much again for each time it did. */
export function prominence(learning: Learning, now: number): number {
  if (learning.status === "retired" || isReplaced(learning)) return 0;
  return learning.importance * freshness(ageInDays(learning, now)) * (1 + learning.reinforcementCount);
}

/**
 * Whether another learning says it instead. `compacted` alone does not mean that: memories of other programs call so
 * the one that stayed.
 */
export function isReplaced({ supersededBy }: Pick<Learning, "supersededBy">): boolean {
  return supersededBy !== undefined;
}

/** 1 on the day it proved itself, 0.5 after 90 days. */
export function freshness(days: number): number {
  return Math.max(floor, 2 ** (-days / halfLifeDays));
}

/** Whole days since it last proved itself, else since it was written down, else since the day its path names. */
function ageInDays({ lastReinforced, createdAt, id }: Learning, now: number): number {
  const at = [lastReinforced, createdAt, findDay(id)].map((text) => readMoment(text ?? "")?.at);
  const since = at.find((moment) => moment !== undefined);
  return since === undefined ? undatedDays : Math.floor(Math.max(0, now - since) / dayMs);
}

import type { Learning, LearningScope } from "../model/learning.ts";

/** How much a learning counts for those it is meant for: the narrower the circle, the more. */
const weights: Readonly<Record<LearningScope, number>> = { team: 1.5, project: 1.2, global: 1 };

/** Whom a learning is for: as it says, else by the folder it lies in. */
export function scopeOf({ id, scope }: Pick<Learning, "id" | "scope">): LearningScope {
  return scope ?? scopeOfPath(id);
}

/** What a team wrote down at one task is the team's; everything else in a vault is the project's. */
export function scopeOfPath(path: string): LearningScope {
  const folders = path.split("/");
  const isTask = folders.some((name, at) => name === "tasks" && folders[at + 1]?.startsWith("task-"));
  return isTask || folders.includes(".sessions") ? "team" : "project";
}

/** 0..1: how much a learning of one scope counts for somebody asking from another; what is for others has no lead. */
export function scopeWeight(own: LearningScope, asked: LearningScope): number {
  const isMeant = weights[own] <= weights[asked];
  return (isMeant ? weights[own] : weights.global) / weights[asked];
}

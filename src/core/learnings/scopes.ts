import { glob } from "../lib/glob.ts";
import type { Learning, LearningScope } from "../model/learning.ts";
import type { ScopeRule } from "../model/learning-settings.ts";
import { fileOf } from "../model/note-path.ts";

/** How much a learning counts for those it is meant for: the narrower the circle, the more. */
const weights: Readonly<Record<LearningScope, number>> = { team: 1.5, project: 1.2, global: 1 };

/** Whom a learning is for. */
export type ScopeOf = (learning: Pick<Learning, "id" | "scope">) => LearningScope;

/** As it says itself, else by the first rule for where it lies, else by its folder. */
export function scopesBy(rules: readonly ScopeRule[]): ScopeOf {
  const known = rules.map(({ paths, scope }) => ({ isMeant: glob(paths), scope }));
  return ({ id, scope }) => {
    if (scope !== undefined) return scope;
    const path = fileOf(id);
    return known.find(({ isMeant }) => isMeant(path))?.scope ?? scopeOfPath(path);
  };
}

/** What a team wrote down at one task is the team's; everything else in a vault is the project's. */
function scopeOfPath(path: string): LearningScope {
  const folders = path.split("/");
  const isTask = folders.some((name, at) => name === "tasks" && folders[at + 1]?.startsWith("task-"));
  return isTask || folders.includes(".sessions") ? "team" : "project";
}

export function weightOf(scope: LearningScope): number {
  return weights[scope];
}

/** 0..1: how much a learning of one scope counts for somebody asking from another; what is for others has no lead. */
export function scopeWeight(own: LearningScope, asked: LearningScope): number {
  const isMeant = weights[own] <= weights[asked];
  return (isMeant ? weights[own] : weights.global) / weights[asked];
}

import type { Learning } from "../model/learning.ts";

/** What a project goes through, one after the other. */
export const stages = ["specification", "planning", "design", "implementation", "review", "maintenance"] as const;
export type Stage = (typeof stages)[number];

export function stageNamed(text: string | undefined): Stage | undefined {
  const word = text?.trim().toLowerCase();
  return stages.find((stage) => stage === word);
}

/**
 * Whether a learning was about a stage that is over. A stage that nobody knows ends nothing, and what a team has learned
 * stays.
 */
export function isOver({ domain, phase }: Pick<Learning, "domain" | "phase">, now: Stage | undefined): boolean {
  const stage = stageNamed(phase);
  if (domain !== "task" || stage === undefined || now === undefined) return false;
  return stages.indexOf(stage) < stages.indexOf(now);
}

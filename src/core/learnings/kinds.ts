import { learningTypes, type Learning } from "../model/learning.ts";

/** What a learning is, or where it is kept: a team's institutional file, a proxy's notes, a task's. */
export const learningKinds = [...learningTypes, "task", "proxy", "institutional"] as const;
export type LearningKind = (typeof learningKinds)[number];

export function isOfKind(learning: Pick<Learning, "id" | "learningType">, kind: LearningKind): boolean {
  return learning.learningType === kind || placeOf(learning.id) === kind;
}

/** The file's name says more than its folder. */
export function placeOf(path: string): "task" | "proxy" | "institutional" {
  const folders = path.replace(/#.*$/, "").toLowerCase().split("/");
  const file = folders.at(-1);
  if (file === "institutional.md") return "institutional";
  return file === "proxy.md" || folders.includes("proxy-tasks") ? "proxy" : "task";
}

/** How much of a kind is enough, where nobody says otherwise; what everybody should know is never cut. */
export function usualBudget(kind: LearningKind | undefined): { readonly limit: number; readonly maxChars?: number } {
  if (kind === undefined) return { limit: 10 };
  if (kind === "institutional") return { limit: 100 };
  return kind === "proxy" ? { limit: 5, maxChars: 4000 } : { limit: 10, maxChars: 8000 };
}

import { defined } from "../../core/lib/defined.ts";
import type { Draft } from "../forms/form-plan.ts";

export type LearningText = "text" | "kind" | "importance" | "scope";
export type LearningDraft = Draft<LearningText, "evidence">;

/** How important a learning can be said to be; between them, the note's own field says it. */
export const importances = { low: "0.25", usual: "0.5", high: "0.75", vital: "1" } as const;

export const emptyLearning: LearningDraft = {
  texts: { text: "", kind: "procedural", importance: importances.usual, scope: "" },
  picks: { evidence: [] },
};

/** The form as the arguments of the verb that writes the note; nothing chosen is nothing said. */
export function learningInput({ texts, picks }: LearningDraft): Readonly<Record<string, unknown>> {
  const { importance, scope, ...said } = texts;
  return defined({
    ...said,
    importance: Number(importance),
    scope: scope === "" ? undefined : scope,
    evidence: picks.evidence.map(({ target }) => target),
  });
}

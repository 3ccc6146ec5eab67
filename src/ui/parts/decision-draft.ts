import { defined } from "../../core/lib/defined.ts";
import type { Draft } from "../forms/form-plan.ts";
import { linesIn } from "./episode-draft.ts";

export type DecisionText = "chosen" | "title" | "options" | "context" | "rationale" | "outcome";
export type DecisionDraft = Draft<DecisionText, "episode">;

export const emptyDecision: DecisionDraft = {
  texts: { chosen: "", title: "", options: "", context: "", rationale: "", outcome: "" },
  picks: { episode: [] },
};

/** The form as the arguments of the verb that writes the decision down; nothing chosen is nothing said. */
export function decisionInput({ texts, picks }: DecisionDraft): Readonly<Record<string, unknown>> {
  const { options, outcome, ...said } = texts;
  return defined({
    ...said,
    episode: picks.episode[0]?.target,
    options: linesIn(options),
    outcome: outcome === "" ? undefined : outcome,
  });
}

import { decisionSequenceArguments, type DecisionSequence, type SequencedDecision } from "../app/decision-sequence.ts";
import { answer, type VerbCommand } from "./command.ts";
import { decisionText, indented } from "./decision-text.ts";

export const decisions: VerbCommand = {
  name: "decisions",
  summary: "Show what was decided in an episode, in order, and what it led to",
  schema: decisionSequenceArguments,
  positionals: ["episode_id"],
  listedBy: "episode list",
  run: (memory, input) => answer(memory.decisionSequence(input), print),
};

function print({ title, decisions: steps }: DecisionSequence): string {
  return steps.length === 0 ? `${title}: no decisions recorded.` : [title, ...steps.map(stepText)].join("\n");
}

function stepText({ consequences, ...decision }: SequencedDecision): string {
  const then = consequences.map((event) => `      then ${indented(event.content)}`);
  return [decisionText(decision), ...then].join("\n").replaceAll(/^/gm, "  ");
}

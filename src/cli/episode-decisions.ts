import { decisionSequenceArguments, type DecisionSequence, type SequencedDecision } from "../app/decision-sequence.ts";
import { answer, type VerbCommand } from "./command.ts";

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

function stepText({ id, timestamp, chosen, title, rationale, outcome, consequences }: SequencedDecision): string {
  const head = `  ${id}  ${timestamp ?? "no time"}  ${chosen ?? title}${outcome === null ? "" : ` [${outcome}]`}`;
  const because = rationale === null ? [] : [`      because ${rationale}`];
  const then = consequences.map((event) => `      then ${event.content}`);
  return [head, ...because, ...then].map((line) => line.replaceAll("\n", "\n      ")).join("\n");
}

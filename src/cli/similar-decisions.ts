import { similarDecisionsArguments, type SimilarDecision, type SimilarDecisions } from "../app/similar-decisions.ts";
import { answer, type VerbCommand } from "./command.ts";
import { count } from "./words.ts";

export const similarDecisions: VerbCommand = {
  name: "similar-decisions",
  summary: "Find the same fork elsewhere: who chose otherwise, and what came of it",
  schema: similarDecisionsArguments,
  positionals: ["context"],
  usage: "CONTEXT, or EPISODE --decision-id ID",
  listedBy: "episode list",
  takesSentence: true,
  run: (memory, input) => answer(memory.similarDecisions(input), print),
};

function print({ decisions }: SimilarDecisions): string {
  if (decisions.length === 0) return "No other decision is like this.";
  return [...decisions.map(row), `${count(decisions.length, "decision")}.`].join("\n");
}

function row({ episode, decision, outcome, chose_otherwise }: SimilarDecision): string {
  const otherwise = chose_otherwise === true ? ", chose otherwise" : "";
  return [
    `${episode.title}  ${decision.id}  ${decision.title} [${outcome ?? "?"}${otherwise}]`,
    ...(decision.chosen === null ? [] : [`  chose ${decision.chosen}`]),
  ].join("\n");
}

import { similarDecisionsArguments, type SimilarDecision, type SimilarDecisions } from "../app/similar-decisions.ts";
import { answer, type VerbCommand } from "./command.ts";
import { count } from "./words.ts";

export const similarDecisions: VerbCommand = {
  name: "similar-decisions",
  summary: "Find decisions in a like situation: who chose otherwise, and what came of it",
  schema: similarDecisionsArguments,
  positionals: ["context"],
  usage: "CONTEXT, or EPISODE --decision-id ID",
  listedBy: "episode list",
  takesSentence: true,
  run: (memory, input) => answer(memory.similarDecisions(input), print),
};

function print({ decisions }: SimilarDecisions): string {
  if (decisions.length === 0) return "No other decision is like this.";
  const same = decisions.filter(({ same_fork }) => same_fork);
  const little = decisions.filter(({ same_fork }) => !same_fork);
  return [
    ...headed("The same fork:", same),
    ...headed("Only a little like it:", little),
    `${count(decisions.length, "decision")}.`,
  ].join("\n");
}

function headed(heading: string, decisions: readonly SimilarDecision[]): readonly string[] {
  return decisions.length === 0 ? [] : [heading, ...decisions.map(row)];
}

function row({ episode, decision, outcome, same_fork, chose_otherwise }: SimilarDecision): string {
  // What was chosen at another fork is other as a matter of course.
  const otherwise = same_fork && chose_otherwise === true ? ", chose otherwise" : "";
  return [
    `${episode.title}  ${decision.id}  ${decision.title} [${outcome ?? "?"}${otherwise}]`,
    ...(decision.chosen === null ? [] : [`  chose ${decision.chosen}`]),
  ].join("\n");
}

import { addPatternArguments } from "../../app/patterns/pattern-input.ts";
import { causalPathArguments, type CausalPathReport } from "../../app/causal-path.ts";
import { listAntipatternsArguments } from "../../app/list-antipatterns.ts";
import { listPatternsArguments } from "../../app/list-patterns.ts";
import { similarDecisionsArguments } from "../../app/similar-decisions.ts";
import { whyArguments, type FollowReport } from "../../app/why.ts";
import { ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import type { Tool } from "../tool.ts";
import { added } from "./answers.ts";

const followed = {
  ...{ root: "object", levels: "array", hint: "string", event_ids: "array" },
  ...{ asked_about: "array", notes_say: "array" },
} satisfies Tool["answers"];

/** With the argument that takes the ids named to the model. */
function followedFor(attempt: Attempt<FollowReport>): Attempt<FollowReport> {
  if (!attempt.ok || attempt.value.event_ids === undefined) return attempt;
  const said = attempt.value.hint === undefined ? "" : `${attempt.value.hint} `;
  const hint = `${said}Ask about one of its decisions and events: pass its id as event_id.`;
  return ok({ ...attempt.value, hint });
}

/** Likewise, with the arguments by which a path is found. */
function pathFor(attempt: Attempt<CausalPathReport>): Attempt<CausalPathReport> {
  if (!attempt.ok || attempt.value.hint === undefined || attempt.value.ask_again === undefined) return attempt;
  const again = attempt.value.ask_again.map((each) => JSON.stringify(each)).join(" or ");
  return ok({ ...attempt.value, hint: `${attempt.value.hint} Ask again with ${again}.` });
}

/** What works, what does not, and what leads to what. */
export const causes: readonly Tool[] = [
  {
    name: "add_pattern",
    description: "Record what to do, or avoid, in a situation that recurs.",
    schema: addPatternArguments,
    answers: {
      ...added,
      created: "boolean",
      occurrences: "number",
      success_rate: ["number", "null"],
      episodes: "number",
      line: "number",
    },
    effect: "adds",
    takesProject: true,
    call: (memory, input) => memory.addPattern(input),
  },
  {
    name: "query_patterns",
    description: "List patterns, best first, by trigger, success rate or number of uses.",
    schema: listPatternsArguments,
    answers: { total: "number", patterns: "array", antipatterns: "number" },
    effect: "reads",
    takesProject: true,
    call: (memory, input) => memory.listPatterns(input),
  },
  {
    name: "get_causal_path",
    description:
      "How one pattern leads to another: the shortest chain of causes, each link with evidence, file and line.",
    schema: causalPathArguments,
    answers: {
      ...{ found: "boolean", path: "array", edges: "array", depth: ["number", "null"], polarity: ["string", "null"] },
      ...{ hint: "string", ask_again: "array", direction: "string", paths: "array" },
    },
    effect: "reads",
    takesProject: true,
    call: (memory, input) => pathFor(memory.causalPath(input)),
  },
  {
    name: "why",
    description: "What led to a note or an event: causes, and their causes.",
    schema: whyArguments,
    answers: followed,
    effect: "reads",
    call: (memory, input) => followedFor(memory.why(input)),
  },
  {
    name: "what_follows",
    description: "What a note or an event leads to: effects, and theirs.",
    schema: whyArguments,
    answers: followed,
    effect: "reads",
    call: (memory, input) => followedFor(memory.whatFollows(input)),
  },
  {
    name: "similar_decisions",
    description: "Like decisions and their outcomes: at the same fork, those that chose otherwise first.",
    schema: similarDecisionsArguments,
    answers: { decisions: "array" },
    effect: "reads",
    call: (memory, input) => memory.similarDecisions(input),
  },
  {
    name: "get_antipatterns",
    description: "What keeps failing, worst first, with the episodes that show it and what to do instead.",
    schema: listAntipatternsArguments,
    answers: { total: "number", patterns: "array", rarer: "number", unrated: "number" },
    effect: "reads",
    takesProject: true,
    call: (memory, input) => memory.listAntipatterns(input),
  },
];

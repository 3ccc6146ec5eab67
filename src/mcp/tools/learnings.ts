import { lazily } from "../../core/lib/lazily.ts";
import { addLearningArguments } from "../../app/add-learning.ts";
import { queryLearningsArguments } from "../../app/query-learnings.ts";
import { reinforceArguments } from "../../app/reinforce.ts";
import type { Tool } from "../tool.ts";
import { added } from "./answers.ts";

/** What was concluded, and how much it counts. */
export const learnings: readonly Tool[] = [
  {
    name: "add_learning",
    description: "Write down one thing learned. What is known already is not written twice.",
    schema: addLearningArguments,
    answers: { ...added, created: "boolean" },
    effect: "adds",
    call: (memory, input) => memory.addLearning(input),
  },
  {
    name: "query_learnings",
    description: "List learnings, those that answer best or count most first.",
    schema: lazily(() => queryLearningsArguments().omit({ scope: true })),
    answers: { total: "number", learnings: "array", past: "number" },
    effect: "reads",
    usesMeaning: true,
    call: (memory, input) => memory.queryLearnings(input),
  },
  {
    name: "reinforce",
    description: "Say that learnings proved themselves; they count more.",
    schema: reinforceArguments,
    answers: { reinforced: "array", unchanged: "array" },
    effect: "adds",
    call: (memory, input) => memory.reinforce(input),
  },
];

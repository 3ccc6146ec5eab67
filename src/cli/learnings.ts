import { addLearningArguments, type AddedLearning } from "../app/add-learning.ts";
import { queryLearningsArguments, type LearningList, type LearningRow } from "../app/query-learnings.ts";
import { reinforceArguments, type Reinforcement } from "../app/reinforce.ts";
import { answer, type VerbCommand } from "./command.ts";
import { warningLines } from "./episode-add.ts";
import { withFirstStep } from "./first-step.ts";
import { count, listedOf } from "./words.ts";

export const learningAdd: VerbCommand = {
  name: "learning add",
  summary: "Write down one thing that was learned",
  schema: addLearningArguments,
  positionals: ["text"],
  takesSentence: true,
  run: async (memory, input) => answer(await memory.addLearning(input), printAdded),
};

export const learningList: VerbCommand = {
  name: "learning list",
  summary: "List learnings: those that answer a question best, else those that count most",
  schema: queryLearningsArguments,
  positionals: ["query"],
  takesSentence: true,
  run: async (memory, input) =>
    answer(await memory.queryLearnings(input), (list) => withFirstStep(memory, "learning", printList(list))),
};

export const reinforce: VerbCommand = {
  name: "reinforce",
  summary: "Say that learnings have proved themselves, so that they count more",
  schema: reinforceArguments,
  positionals: ["ids"],
  listedBy: "learning list",
  run: async (memory, input) => answer(await memory.reinforce(input), printReinforced),
};

function printAdded({ id, created, warnings }: AddedLearning): string {
  const head = created ? `Wrote ${id}` : "Nothing was written.";
  return [head, ...warningLines(warnings)].join("\n");
}

function printList({ total, learnings, past = 0 }: LearningList): string {
  const shown = listedOf(learnings.length, total, "learning");
  const more = past === 0 ? "" : ` ${String(past)} more no longer ${past === 1 ? "counts" : "count"}: --status all.`;
  return [...learnings.map(line), `${shown}.${more}`].join("\n");
}

function line(row: LearningRow): string {
  const { weight, scope, learning_type, title, id, contradicts = [] } = row;
  const head = `${weight.toFixed(2).padStart(6)}  ${scope.padEnd(7)}  ${learning_type.padEnd(11)}  ${title}`;
  const below = [id, ...standing(row), ...contradicts.map((other) => `contradicts ${other}`)];
  return [head, ...below.map((text) => `${" ".repeat(30)}${text}`)].join("\n");
}

/** Why it does not count any more. */
function standing({ status }: LearningRow): readonly string[] {
  if (status === "active") return [];
  return [status === "compacted" ? "superseded by another" : status];
}

function printReinforced({ reinforced, unchanged, warnings = [] }: Reinforcement): string {
  const lines = [
    ...reinforced.map((row) => `${row.id}: confirmed ${count(row.reinforcement_count, "time")}`),
    ...unchanged.map(({ id, reason }) => `${id} stays as it is. ${reason}`),
    ...warningLines(warnings),
  ];
  return lines.join("\n");
}

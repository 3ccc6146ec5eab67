import type { AddedPattern } from "../app/add-pattern.ts";
import { fareOf } from "../app/fare.ts";
import { addPatternArguments } from "../app/pattern-input.ts";
import { answer, type VerbCommand } from "./command.ts";

export const patternAdd: VerbCommand = {
  name: "pattern add",
  summary: "Write what to do, or to avoid, in a situation that recurs; or add evidence to it",
  schema: addPatternArguments,
  positionals: ["name"],
  run: async (memory, input) => answer(await memory.addPattern(input), print),
};

function print({ id, kind, created, occurrences, success_rate, warnings }: AddedPattern): string {
  const head = `${created ? "Wrote" : "Updated"} ${id}: ${fareOf(kind, success_rate, occurrences)}`;
  return [head, ...warnings.map((warning) => `  warning: ${warning}`)].join("\n");
}

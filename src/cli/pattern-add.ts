import type { AddedPattern } from "../app/add-pattern.ts";
import { nothingNew } from "../app/change-note.ts";
import { tellFare } from "../app/causes/fare.ts";
import { addPatternArguments } from "../app/patterns/pattern-input.ts";
import { answer, type VerbCommand } from "./command.ts";
import { warningLines } from "./episode-add.ts";

export const patternAdd: VerbCommand = {
  name: "pattern add",
  summary: "Write what to do, or to avoid, in a situation that recurs; or add evidence to it",
  schema: addPatternArguments,
  positionals: ["name"],
  takesSentence: true,
  run: async (memory, input) => answer(await memory.addPattern(input), print),
};

function print({ id, kind, created, occurrences, success_rate, episodes, warnings }: AddedPattern): string {
  const done = created ? "Wrote" : warnings.includes(nothingNew) ? "Unchanged:" : "Updated";
  const head = `${done} ${id}: ${tellFare({ kind, rate: success_rate, uses: occurrences, episodes })}`;
  return [head, ...warningLines(warnings)].join("\n");
}

import { statusArguments, type StatusReport } from "../app/status.ts";
import { answer, type VerbCommand } from "./command.ts";
import { count } from "./words.ts";

export const status: VerbCommand = {
  name: "status",
  summary: "Say how much is remembered",
  schema: statusArguments,
  positionals: [],
  run: (memory, input) => answer(memory.status(input), print),
};

function print({ notes, kinds, problems, errors }: StatusReport): string {
  const parts = Object.entries(kinds).map(([kind, number]) => count(number, kind));
  return [
    `${count(notes, "memory", "memories")}: ${parts.join(", ")}.`,
    `${count(problems, "problem")}, of which ${count(errors, "error")}.`,
  ].join("\n");
}

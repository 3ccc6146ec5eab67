import { statusArguments, type StatusReport } from "../app/status.ts";
import { answer, type VerbCommand } from "./command.ts";
import { count } from "./words.ts";

export const status: VerbCommand = {
  name: "status",
  summary: "Say how much is remembered",
  schema: statusArguments,
  positionals: [],
  usesMeaning: true,
  run: async (memory, input) => answer(await memory.status(input), print),
};

function print({ notes, kinds, problems, errors, index }: StatusReport): string {
  const parts = Object.entries(kinds).map(([kind, number]) => count(number, kind));
  return [
    `${count(notes, "memory", "memories")}: ${parts.join(", ")}.`,
    `${count(problems, "problem")}, of which ${count(errors, "error")}.`,
    `${count(index.units, "part")} of notes can be found by ${by(index)}.`,
  ].join("\n");
}

function by({ model, fresh }: StatusReport["index"]): string {
  if (model === null) return "their words";
  return fresh ? `their words and their meaning (${model})` : `their words, and soon by their meaning (${model})`;
}

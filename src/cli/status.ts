import { statusArguments, type StatusReport } from "../app/status.ts";
import { answer, type VerbCommand } from "./command.ts";
import { count, megabytes } from "./words.ts";

export const status: VerbCommand = {
  name: "status",
  summary: "Say how much is remembered",
  schema: statusArguments,
  positionals: [],
  usesMeaning: true,
  run: async (memory, input) => answer(await memory.status(input), print),
};

function print(report: StatusReport): string {
  const { notes, memories, kinds, problems, errors } = report;
  const parts = Object.entries(kinds).map(([kind, number]) =>
    count(number, kind === "antipattern" ? "anti-pattern" : kind),
  );
  return [
    `${count(notes, "note")} with ${count(memories, "memory", "memories")}: ${parts.join(", ")}.`,
    `${count(problems, "problem")}, of which ${count(errors, "error")}.`,
    indexInWords(report),
  ].join("\n");
}

export function indexInWords({ index }: StatusReport): string {
  const kept = index.bytes === null ? "Nothing is kept" : `${megabytes(index.bytes)} are kept`;
  return `${count(index.units, "part")} of notes can be found by ${by(index)}. ${kept} outside the vault.`;
}

function by({ model, fresh }: StatusReport["index"]): string {
  if (model === null) return "their words";
  return fresh ? `their words and their meaning (${model})` : `their words, and soon by their meaning (${model})`;
}

import { preflightArguments, type PreflightReport } from "../app/preflight.ts";
import { answer, type VerbCommand } from "./command.ts";

export const preflight: VerbCommand = {
  name: "preflight",
  summary: "Say what went wrong before when something like this was done",
  schema: preflightArguments,
  positionals: ["text"],
  takesSentence: true,
  usesMeaning: true,
  run: async (memory, input) => answer(await memory.preflight(input), print),
};

function print({ relevant, markdown, left_out }: PreflightReport): string {
  if (!relevant) return "Nothing is known against it.";
  return [markdown, ...(left_out.length === 0 ? [] : ["", `Left out: ${left_out.join(", ")}`])].join("\n");
}

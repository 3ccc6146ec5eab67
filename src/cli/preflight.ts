import { preflightArguments, type PreflightReport } from "../app/preflight.ts";
import { answer, type VerbCommand } from "./command.ts";
import { count } from "./words.ts";

export const preflight: VerbCommand = {
  name: "preflight",
  summary: "Say what went wrong before when something like this was done",
  schema: preflightArguments,
  positionals: ["text"],
  takesSentence: true,
  usesMeaning: true,
  run: async (memory, input) => answer(await memory.preflight(input), print),
};

function print({ relevant, markdown, left_out, skipped }: PreflightReport): string {
  const said = relevant ? markdown : "Nothing is known against it.";
  const leftOut = left_out.length === 0 ? [] : ["", `Left out: ${left_out.join(", ")}`];
  const unread = skipped === undefined ? [] : ["", `Not looked at: ${count(skipped, "sentence")} at the end.`];
  return [said, ...leftOut, ...unread].join("\n");
}

import { bootstrapArguments, type BootstrapReport } from "../app/bootstrap.ts";
import { answer, type VerbCommand } from "./command.ts";

export const bootstrap: VerbCommand = {
  name: "bootstrap",
  summary: "Say what to know before a session begins",
  schema: bootstrapArguments,
  positionals: ["task"],
  run: (memory, input) => answer(memory.bootstrap(input), print),
};

function print({ markdown, left_out }: BootstrapReport): string {
  const left = left_out.length === 0 ? [] : ["", `Left out: ${left_out.join(", ")}`];
  return [markdown === "" ? "Nothing is remembered yet." : markdown, ...left].join("\n");
}

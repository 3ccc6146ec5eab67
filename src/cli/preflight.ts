import { preflightArguments, type PreflightReport } from "../app/preflight.ts";
import { tellLeftOut } from "../app/search/tell-left-out.ts";
import { answer, type VerbCommand } from "./command.ts";
import { aboutHalves, count, paragraphs } from "./words.ts";

export const preflight: VerbCommand = {
  name: "preflight",
  summary: "Say what went wrong before when something like this was done",
  schema: preflightArguments,
  positionals: ["text"],
  takesSentence: true,
  usesMeaning: true,
  run: async (memory, input) => answer(await memory.preflight(input), print),
};

function print(report: PreflightReport): string {
  const { markdown, skipped, hint } = report;
  const unread = skipped === undefined ? [] : [`Not looked at: ${count(skipped, "sentence")} at the end.`];
  const beside = [...tellLeftOut(report, ["--budget"]), ...unread, ...aboutHalves(markdown)];
  return paragraphs([...(hint === undefined ? [] : [hint]), markdown, ...beside].filter((part) => part !== ""));
}

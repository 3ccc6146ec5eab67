import { bootstrapArguments, type BootstrapReport } from "../app/bootstrap.ts";
import { tellLeftOut } from "../app/search/tell-left-out.ts";
import { answer, type VerbCommand } from "./command.ts";
import { aboutHalves, paragraphs } from "./words.ts";

export const bootstrap: VerbCommand = {
  name: "bootstrap",
  summary: "Say what to know before a session begins",
  schema: bootstrapArguments,
  positionals: ["task"],
  takesSentence: true,
  run: (memory, input) => answer(memory.bootstrap(input), print),
};

function print(report: BootstrapReport): string {
  const hint = report.hint === undefined ? [] : [report.hint];
  const said = paragraphs([
    report.markdown,
    ...tellLeftOut(report, ["--budget"]),
    ...hint,
    ...aboutHalves(report.markdown),
  ]);
  return said === ""
    ? "There is nothing yet to know before a session. Add an episode, or import conversations and sessions."
    : said;
}

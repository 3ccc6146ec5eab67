import { consolidateArguments, type Consolidation } from "../app/consolidate.ts";
import { answer, type VerbCommand } from "./command.ts";
import { told } from "./proposals.ts";
import { count } from "./words.ts";

export const consolidate: VerbCommand = {
  name: "consolidate",
  summary: "Propose facts that episodes tell, and patterns that recur in them",
  schema: consolidateArguments,
  positionals: [],
  run: async (memory, input) => {
    const done = await memory.consolidate(input);
    return answer(done, print, done.ok && done.value.failed.length > 0 ? 1 : 0);
  },
};

function print({ written, due, proposals, episodes, waiting, failed }: Consolidation): string {
  if (!due && waiting === 0) return "No episode waits to be looked at.";
  if (!due)
    return `${count(waiting, "episode")} ${waiting === 1 ? "waits" : "wait"}: too few yet. Add --force to look at ${waiting === 1 ? "it" : "them"}.`;
  const verb = written ? "" : " would be";
  const hint = written ? "" : " Add --write to write.";
  return [
    ...proposals.map(told),
    ...failed.map(({ id, reason }) => `failed ${id}: ${reason}`),
    `${count(episodes.length, "episode")} looked at, ${count(proposals.length, "proposal")}${verb} made.${left(written ? waiting : waiting - episodes.length)}${hint}`,
  ].join("\n\n");
}

/** Where nothing was written, those that were looked at wait as before: these are the others. */
function left(rest: number): string {
  return rest === 0 ? "" : ` ${count(rest, "episode")} ${rest === 1 ? "is" : "are"} left for the next run.`;
}

import { compactArguments, type Compaction } from "../app/compact.ts";
import { answer, type VerbCommand } from "./command.ts";
import { told } from "./proposals.ts";
import { count } from "./words.ts";

export const compact: VerbCommand = {
  name: "compact",
  summary: "Propose to merge learnings that say the same, to weigh contradictions, and to promote what recurs",
  schema: compactArguments,
  positionals: [],
  run: async (memory, input) => {
    const done = await memory.compact(input);
    return answer(done, print, done.ok && done.value.failed.length > 0 ? 1 : 0);
  },
};

function print({ written, proposals, learnings, waiting, withdrawn, failed }: Compaction): string {
  const verb = written ? "" : " would be";
  const hint = written || proposals.length + withdrawn.length === 0 ? "" : " Add --write to write.";
  const waits = waiting === 0 ? "" : ` ${count(waiting, "proposal")} ${waiting === 1 ? "waits" : "wait"} already.`;
  return [
    ...proposals.map(told),
    ...withdrawn.map(({ id }) => `${written ? "" : "would be "}withdrawn ${id}: nothing asks for it any more`),
    ...failed.map(({ id, reason }) => `failed ${id}: ${reason}`),
    `${count(learnings, "learning")} compared, ${count(proposals.length, "proposal")}${verb} made.${waits}${hint}`,
  ].join("\n\n");
}

import { removeTracesArguments, type RemovedTrace, type TracesReport } from "../app/remove-traces.ts";
import { answer, type VerbCommand } from "./command.ts";
import { count } from "./words.ts";

export const removeTraces: VerbCommand = {
  name: "remove-traces",
  summary: "Say what is kept of the vault beside its notes, and remove it with --write",
  schema: removeTracesArguments,
  positionals: [],
  leavesNothing: true,
  run: async (memory, input) => {
    const removed = await memory.removeTraces(input);
    const isWritten = typeof input === "object" && input !== null && "write" in input && input.write === true;
    return answer(removed, (report) => print(report, isWritten), removed.ok && removed.value.failed.length > 0 ? 1 : 0);
  },
};

function print({ written, kept, failed }: TracesReport, isWritten: boolean): string {
  const verb = isWritten ? "removed" : "would be removed";
  const hint = isWritten ? "" : " Add --write to remove.";
  return [
    ...written.map((trace) => `${verb}: ${told(trace)}`),
    ...kept.map((trace) => `stays: ${told(trace)}; ${trace.fields ? "they go" : "it goes"} with --${trace.kind}`),
    ...failed.map((trace) => `not removed: ${told(trace)}: ${trace.reason}`),
    `${count(written.length, "thing")} ${verb}. Episodes, patterns and learnings stay.${hint}`,
  ].join("\n");
}

const told = ({ kind, where, fields }: RemovedTrace): string =>
  fields ? `review fields in ${where}` : `${kind}: ${where}`;

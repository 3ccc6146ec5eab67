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
  if (written.length + kept.length + failed.length === 0) return "Nothing is kept of this vault beside its notes.";
  const verb = isWritten ? "removed" : "would be removed";
  const hint = isWritten ? "" : " Add --write to remove.";
  return [
    ...written.map((trace) => `${verb}: ${told(trace)}`),
    ...kept.map((trace) => `stays: ${told(trace)}; ${trace.fields ? "they go" : "it goes"} with --${trace.kind}`),
    ...failed.map((trace) => `not removed: ${told(trace)}: ${trace.reason}`),
    `${count(written.length, "thing")} ${verb}. Episodes, patterns and learnings stay.${hint}`,
  ].join("\n");
}

function told({ kind, where, fields }: RemovedTrace): string {
  if (fields) return `${kind === "reviews" ? "review fields" : fields.join(", ")} in ${where}`;
  return `${names[kind]} ${where}`;
}

const names: Readonly<Record<RemovedTrace["kind"], string>> = {
  index: "the index in",
  uses: "what was found and used, in",
  calls: "the log of model calls in",
  conversations: "what was said and is in no note yet, in",
  models: "downloaded models in",
  settings: "the settings",
  device: "what this device remembers in",
  reviews: "the review log",
  proposals: "the proposal",
};

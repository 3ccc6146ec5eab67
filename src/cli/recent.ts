import { recentArguments, withBadEnd, type RecentReport } from "../app/recent.ts";
import { answer, type VerbCommand } from "./command.ts";

export const recent: VerbCommand = {
  name: "recent",
  summary: "List what happened last",
  schema: recentArguments,
  positionals: [],
  run: (memory, input) => answer(memory.recent(input), print),
};

function print({ memories, markdown }: RecentReport): string {
  if (memories.length === 0) return markdown;
  return memories
    .map((memory) => `${memory.when ?? "no date   "}  ${withBadEnd(memory)}\n            ${memory.summary}`)
    .join("\n");
}

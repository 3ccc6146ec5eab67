import { causalPathArguments, type CausalPathReport } from "../app/causal-path.ts";
import { answer, type VerbCommand } from "./command.ts";
import { count } from "./words.ts";

export const path: VerbCommand = {
  name: "path",
  summary: "Show how one pattern leads to another, link by link",
  schema: causalPathArguments,
  positionals: ["from_pattern", "to_pattern"],
  run: (memory, input) => answer(memory.causalPath(input), print),
};

function print({ found, path: nodes, edges, hint }: CausalPathReport): string {
  if (!found) return ["No causal path.", ...(hint === undefined ? [] : [hint])].join(" ");
  const links = edges.map(({ type, weight, evidence_count, source_path, line }, at) => {
    const backing = `weight ${String(weight)}, ${count(evidence_count, "episode")}`;
    return `  ${type} ${nodes[at + 1]?.label ?? ""}  (${backing}; ${source_path}:${String(line)})`;
  });
  return [nodes[0]?.label ?? "", ...links].join("\n");
}

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

function print({ found, path: nodes, edges, hint, paths = [] }: CausalPathReport): string {
  if (!found) return ["No causal path.", ...(hint === undefined ? [] : [hint])].join(" ");
  const others = paths.filter((other) => !isSame(other.path, nodes));
  return [chain(nodes, edges), ...others.map((other) => `\n${chain(other.path, other.edges)}`)].join("\n");
}

type Nodes = CausalPathReport["path"];

const isSame = (one: Nodes, other: Nodes): boolean =>
  one.length === other.length && one.every(({ id }, at) => id === other[at]?.id);

function chain(nodes: Nodes, edges: CausalPathReport["edges"]): string {
  const links = edges.map(({ type, weight, evidence_count, source_path, line }, at) => {
    const backing = `weight ${String(weight)}, ${count(evidence_count, "episode")}`;
    return `  ${type} ${nodes[at + 1]?.label ?? ""}  (${backing}; ${source_path}:${String(line)})`;
  });
  return [nodes[0]?.label ?? "", ...links].join("\n");
}

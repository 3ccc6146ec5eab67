import { causalPathArguments, type CausalPathReport } from "../app/causal-path.ts";
import { err } from "../core/lib/result.ts";
import type { Failure } from "../core/model/failure.ts";
import { answer, type VerbCommand } from "./command.ts";
import { witnesses } from "./witnesses.ts";
import { count } from "./words.ts";

export const path: VerbCommand = {
  name: "path",
  summary: "Show how one pattern leads to another, link by link",
  schema: causalPathArguments,
  positionals: ["from_pattern", "to_pattern"],
  run: (memory, input) => {
    const report = memory.causalPath(input);
    return report.ok ? answer(report, print) : err(withFlags(report.error));
  },
};

function withFlags(failure: Failure): Failure {
  const again: unknown = failure.details?.["ask_again"];
  if (!Array.isArray(again)) return failure;
  return { ...failure, message: [failure.message, ...addAny(again)].join(" ") };
}

function print(report: CausalPathReport): string {
  const { found, hint, ask_again: again = [], paths = [] } = report;
  if (!found) return ["No causal path.", ...(hint === undefined ? [] : [hint]), ...addAny(again)].join(" ");
  const others = paths.filter((other) => !isSame(other, report));
  return [chain(report), ...others.map((other) => `\n${chain(other)}`)].join("\n");
}

/** Such as: Add --max-depth 3, or --include-episodes. Each finds a way by itself. */
function addAny(again: readonly object[]): readonly string[] {
  return again.length === 0 ? [] : [`Add ${again.map(flagsFor).join(", or ")}.`];
}

function flagsFor(again: object): string {
  const flags = Object.entries(again).map(([name, value]: [string, unknown]) => {
    const flag = `--${name.replaceAll("_", "-")}`;
    return value === true ? flag : `${flag} ${Array.isArray(value) ? value.join(",") : String(value)}`;
  });
  return flags.join(" ");
}

type Row = Pick<CausalPathReport, "path" | "edges" | "direction">;

const isSame = (one: Row, other: Row): boolean =>
  one.direction === other.direction &&
  one.path.length === other.path.length &&
  one.path.every(({ id }, at) => id === other.path[at]?.id);

/** A link as it reads from its effect. */
const passive: Readonly<Record<string, string>> = {
  causes: "caused by",
  enables: "enabled by",
  prevents: "prevented by",
};

/** A link that is none of the words notes use. */
const verbs: Readonly<Record<string, string>> = { association: "together with" };

function chain({ path: nodes, edges, direction }: Row): string {
  const links = edges.flatMap((edge, at) => {
    const { type, support, evidence_count, source_path, line } = edge;
    const backing = `support ${String(support)}, ${count(evidence_count, "episode")}`;
    const verb = (direction === "backward" ? passive[type] : verbs[type]) ?? verbs[type] ?? type;
    const link = `  ${verb} ${nodes[at + 1]?.label ?? ""}  (${backing}; ${source_path}:${String(line)})`;
    return [link, ...witnesses(edge, "    ")];
  });
  return [nodes[0]?.label ?? "", ...links].join("\n");
}

import { treesOf, type Branch, type Tree } from "../app/causes/follow-trees.ts";
import { whyArguments, type FollowReport } from "../app/why.ts";
import { answer, type VerbCommand } from "./command.ts";
import { witnesses } from "./witnesses.ts";
import { count } from "./words.ts";

export const why: VerbCommand = {
  name: "why",
  summary: "Say what led to a note, or to an event of an episode",
  schema: whyArguments,
  positionals: ["note"],
  run: (memory, input) =>
    answer(memory.why(input), (report) => print(report, { verbs: backwards, said: "follows from" })),
};

export const whatFollows: VerbCommand = {
  name: "what-follows",
  summary: "Say what a note, or an event of an episode, leads to",
  schema: whyArguments,
  positionals: ["note"],
  run: (memory, input) =>
    answer(memory.whatFollows(input), (report) => print(report, { verbs: forwards, said: "leads to" })),
};

const forwards: Readonly<Record<string, string>> = {
  causes: "causes",
  enables: "enables",
  prevents: "prevents",
  correlates: "goes with",
};

const backwards: Readonly<Record<string, string>> = {
  causes: "caused by",
  enables: "enabled by",
  prevents: "prevented by",
  correlates: "goes with",
};

interface Wording {
  readonly verbs: Readonly<Record<string, string>>;
  /** What notes say of it beside the graph. */
  readonly said: string;
}

/** As trees: each note below the one it was reached from, and what holds it off below all that leads there. */
function print(report: FollowReport, { verbs, said }: Wording): string {
  const { root, asked_about: cameUp, levels, notes_say: links = [], hint, event_ids: ids } = report;
  const instead = [
    ...(hint === undefined ? [] : [hint]),
    ...(ids === undefined ? [] : [`Ask about one of its decisions and events with --event-id: ${ids.join(", ")}.`]),
  ];
  const told = instead.length === 0 ? [] : [instead.join(" ")];
  const bySaying = links.map(
    ({ node, source_path, line }) => `  ${said} ${node.label}  (said in ${source_path}:${String(line)})`,
  );
  const { led, holdsOff } = treesOf(report);
  const line = (branch: Branch): readonly string[] => printLink(branch, verbs);
  const printed = (trees: readonly Tree[]): readonly string[] =>
    trees.flatMap(({ start, branches }) => {
      const below = branches.flatMap(line);
      return start.id === root.id ? below : [start.label, ...below];
    });
  const against = holdsOff.length === 0 ? [] : ["What holds it off:", ...printed(holdsOff)];
  const trees = [...printed(led), ...against];
  const head = [root.label, ...bySaying];
  const isOfPatterns = cameUp !== undefined && levels.length > 0;
  return [...head, ...(isOfPatterns ? [...told, ...trees] : [...trees, ...told])].join("\n");
}

function printLink({ link, depth }: Branch, verbs: Wording["verbs"]): readonly string[] {
  const { node, edge, seen_later: isLater } = link;
  const seen = isLater === true ? ", seen only later" : "";
  const backing = `support ${String(edge.support)}, ${count(edge.evidence_count, "episode")}${seen}`;
  const place = `${edge.source_path}:${String(edge.line)}`;
  const line = `${"  ".repeat(depth + 1)}${verbs[edge.type] ?? edge.type} ${node.label}  (${backing}; ${place})`;
  return [line, ...witnesses(edge, "  ".repeat(depth + 2))];
}

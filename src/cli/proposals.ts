import { proposalsArguments, type ProposalRow, type ProposalsReport } from "../app/proposals.ts";
import { answer, type VerbCommand } from "./command.ts";
import { count } from "./words.ts";

const idsAlone: VerbCommand["schema"] = () => proposalsArguments().pick({ ids: true });

export const proposalsList: VerbCommand = {
  name: "proposals list",
  summary: "List what is proposed and waits for you, with what it would change",
  schema: () => proposalsArguments().pick({ ids: true, status: true }),
  positionals: ["ids"],
  run: async (memory, input) => answer(await memory.proposals(input), printList),
};

export const proposalDecisions: readonly VerbCommand[] = [
  decision("accept", "Make a change that is proposed, if its notes are as they were"),
  decision("reject", "Leave a change, and have it never proposed again"),
  decision("undo", "Take a decision back: notes are as they were before, to the byte"),
];

function decision(action: "accept" | "reject" | "undo", summary: string): VerbCommand {
  return {
    ...{ name: `proposals ${action}`, summary, schema: idsAlone, positionals: ["ids"] },
    run: async (memory, input) => {
      const given = typeof input === "object" && input !== null ? input : {};
      const done = await memory.proposals({ ...given, action });
      const isRefused = done.ok && done.value.proposals.some(({ refused }) => refused !== undefined);
      return answer(done, printDecided, isRefused ? 3 : 0);
    },
  };
}

function printList({ proposals }: ProposalsReport): string {
  if (proposals.length === 0) return "Nothing is proposed.";
  return [...proposals.map(told), `${count(proposals.length, "proposal")}.`].join("\n\n");
}

function printDecided({ proposals }: ProposalsReport): string {
  return proposals
    .map(
      ({ id, status, refused }) => `${status.padEnd(8)}  ${id}${refused === undefined ? "" : `\n          ${refused}`}`,
    )
    .join("\n");
}

/** A proposal with all it would change. */
export function told({ id, title, kind, status, reason, changes, faults = [] }: ProposalRow): string {
  return [
    `${title}  (${kind ?? "unknown"}, ${status})`,
    `  ${id}`,
    ...indented(reason),
    ...changes.flatMap(({ path, kind: what, text }) => [
      `  ${what === "new" ? "new" : "changed"}: ${path}`,
      ...(what === "new" ? [] : indented(text, "    ")),
    ]),
    ...faults.map((fault) => `  cannot be accepted: ${fault}`),
  ].join("\n");
}

function indented(text: string, indent = "  "): readonly string[] {
  return text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [indent + line]));
}

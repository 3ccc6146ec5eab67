import { argumentsOf } from "../app/arguments.ts";
import { lazily } from "../core/lib/lazily.ts";
import { err } from "../core/lib/result.ts";
import type { Failure } from "../core/model/failure.ts";
import { proposalStatuses, shownStatus, type ProposalStatus, type ShownStatus } from "../core/model/proposal.ts";
import { proposalsArguments, type ProposalRow, type ProposalsReport } from "../app/proposals.ts";
import { answer, objectOf, type VerbCommand } from "./command.ts";
import { listedOf } from "./words.ts";

const named = "the proposals, each by its title or path";
const idsAlone = argumentsOf(() => ({ ids: proposalsArguments().shape.ids.unwrap().describe(named) }));
const idsOrLast = argumentsOf(() => ({
  ids: proposalsArguments().shape.ids.describe(`${named}; else the one that was decided last`),
}));

export const proposalsList: VerbCommand = {
  name: "proposals list",
  summary: "List what is proposed and waits for you, with what it would change",
  schema: lazily(() => proposalsArguments().pick({ ids: true, status: true, limit: true })),
  positionals: ["ids"],
  listedBy: "proposals list --status all",
  run: async (memory, input) => {
    const isNamed = "ids" in objectOf(input);
    return answer(await memory.proposals(input), (report) => {
      return report.proposals.length === 0 ? none(report, input) : printList(report, isNamed ? whole : told);
    });
  },
};

export const proposalDecisions: readonly VerbCommand[] = [
  decision("accept", "Make a change that is proposed, if its notes are as they were"),
  decision("reject", "Leave a change, and have it never proposed again"),
  decision("undo", "Take a decision back: notes are as they were before, to the byte"),
];

function decision(action: "accept" | "reject" | "undo", summary: string): VerbCommand {
  return {
    ...{ name: `proposals ${action}`, summary, positionals: ["ids"] },
    schema: action === "undo" ? idsOrLast : idsAlone,
    listedBy: action === "undo" ? "proposals list --status all" : "proposals list",
    run: async (memory, input) => {
      const done = await memory.proposals({ ...objectOf(input), action });
      if (!done.ok) return action === "accept" ? err(withRemedy(done.error)) : done;
      const isRefused = done.value.proposals.some(({ refused }) => refused !== undefined);
      return answer(done, printDecided, isRefused ? 3 : 0);
    },
  };
}

/** What compares all learnings makes its proposals anew, also where they, or their notes, were changed by hand. */
function withRemedy(failure: Failure): Failure {
  const { by, status } = failure.details ?? {};
  if (by !== "compact" || status !== "open") return failure;
  return { ...failure, message: `${failure.message} Or retrace compact --write makes it anew.` };
}

const states = {
  open: (many: number) => `${String(many)} ${many === 1 ? "is" : "are"} open`,
  accepted: (many: number) => `${String(many)} ${many === 1 ? "was" : "were"} accepted`,
  rejected: (many: number) => `${String(many)} ${many === 1 ? "was" : "were"} rejected`,
} satisfies Record<ProposalStatus, (many: number) => string>;

/** What is there instead, where none is of the status that was asked for. */
function none({ others = {} }: ProposalsReport, input: unknown): string {
  const { status = "open" }: { readonly status?: unknown } = objectOf(input);
  const said = proposalStatuses.flatMap((each) => (others[each] === undefined ? [] : [states[each](others[each])]));
  if (said.length === 0) return "Nothing is proposed.";
  return `${status === "open" ? "None is open" : `None was ${String(status)} yet`}: ${said.join(", ")}. See --status all.`;
}

function printList(
  { proposals, total = proposals.length }: ProposalsReport,
  tell: (row: ProposalRow) => string,
): string {
  const sum = listedOf(proposals.length, total, "proposal");
  return [...proposals.map(tell), `${sum}.`].join("\n\n");
}

function printDecided({ proposals }: ProposalsReport): string {
  return proposals
    .flatMap((row) => [`${shown(row).padEnd(9)}  ${row.id}`, ...becameOf(row).map((line) => `           ${line}`)])
    .join("\n");
}

const shown = ({ status, withdrawn_at }: ProposalRow): ShownStatus =>
  shownStatus({ status, withdrawnAt: withdrawn_at });

/** Why it was not done, else the notes that were made and changed. */
function becameOf({ status, refused, changes }: ProposalRow): readonly string[] {
  if (refused !== undefined) return [refused];
  return status === "accepted" ? changes.map(whatOfNote) : [];
}

const whatOfNote = ({ path, kind }: ProposalRow["changes"][number]): string =>
  `${kind === "new" ? "new" : "changed"}: ${path}`;

/** A proposal with what it would change: of a new note what it says, without its fields. */
export function told(row: ProposalRow): string {
  return toldWith(row, (text) => text.replace(/^---\r?\n[^]*?\n---\r?\n/, ""));
}

/** The same with the fields of new notes. */
function whole(row: ProposalRow): string {
  return toldWith(row, (text) => text);
}

function toldWith(row: ProposalRow, sayText: (text: string) => string): string {
  const { id, title, kind, reason, evidence, changes, faults = [] } = row;
  return [
    `${title}  (${kind ?? "unknown"}, ${shown(row)})`,
    `  ${id}`,
    ...indented(reason),
    ...(evidence.length === 0 ? [] : [`  it rests on: ${evidence.map((note) => note.title).join(", ")}`]),
    ...changes.flatMap((change) => [
      `  ${whatOfNote(change)}`,
      ...indented(change.kind === "new" ? sayText(change.text) : change.text, "    "),
    ]),
    ...faults.map((fault) => `  cannot be accepted: ${fault}`),
  ].join("\n");
}

function indented(text: string, indent = "  "): readonly string[] {
  return text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [indent + line]));
}

import * as z from "zod";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import { utc } from "../core/lib/time.ts";
import type { Attempt, Failure } from "../core/model/failure.ts";
import { learningScopes } from "../core/model/learning.ts";
import { argumentsOf, oneOf, readArguments } from "./arguments.ts";
import { homesFor, waitingIn } from "./compact/again.ts";
import { comparer } from "./compact/claims.ts";
import { draftFor } from "./compact/draft-for.ts";
import { compared } from "./compact/wished.ts";
import type { Wish } from "./compact/wishes.ts";
import { dayHere } from "./day-here.ts";
import { freePlaces } from "./import/free-places.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { namesIn } from "./proposals/names-in.ts";
import { propose, type Made, type ProposingDesk } from "./proposals/propose.ts";
import { unaskedNow, withdrawUnasked } from "./proposals/renew.ts";
import { proposalRow, type ProposalRow } from "./proposals.ts";

export const compactArguments = argumentsOf(() => ({
  scope: oneOf(learningScopes).optional().describe("only learnings of: team, project, global"),
  write: z.boolean().default(false).describe("else only say what would be proposed"),
}));

export interface Compaction {
  readonly written: boolean;
  readonly proposals: readonly ProposalRow[];
  /** How many learnings were compared. */
  readonly learnings: number;
  /** How many of the proposals that come of it wait already, as they are. */
  readonly waiting: number;
  /** Those that waited, and that nothing asks for any more, as their notes are by now. */
  readonly withdrawn: readonly ProposalRow[];
  readonly failed: readonly { readonly id: string; readonly reason: string }[];
}

type CompactingPorts = Pick<Ports, "vault" | "clock" | "scheduler" | "proposing" | "root">;

/** Proposes to say once what is said twice, to count less what is contradicted, and to promote what recurs. */
export async function compact(ports: CompactingPorts, library: Library, input: unknown): Promise<Attempt<Compaction>> {
  const read = readArguments(compactArguments, input);
  if (!read.ok) return read;
  const { scope, write } = read.value;
  const shelf = await compared(ports, library, { scope });
  if (!shelf.ok) return shelf;
  const { entries, places, wishes } = shelf.value;
  // Other proposals may have been written meanwhile.
  const place = freePlaces(library.catalog).proposed(dayHere(ports.clock));
  const [createdAt, nameOf] = [utc(ports.clock.now()), namesIn(library.catalog)];
  const desk: ProposingDesk = { ports, library, write, proposing: { by: comparer, createdAt, nameOf, place } };
  const homes = homesFor(waitingIn(library), wishes, shelf.value);
  const made: Made[] = [];
  for (const wish of wishes) {
    const draft = await draftFor(ports.vault, places, wish);
    const replaces = homes.of.get(wish);
    made.push(
      draft.ok ? await propose(desk, { ...draft.value, ...defined({ replaces }) }) : notMade(wish, draft.error),
    );
  }
  // In one scope alone, nothing is asked for of the others.
  const unasked = scope === undefined ? await unaskedNow({ ports, library }, homes.unasked) : [];
  for (const proposal of unasked)
    made.push(write ? await withdrawUnasked({ ports, library }, proposal) : { kind: "withdrawn", proposal });
  const rowsOf = (wanted: Made["kind"]): readonly ProposalRow[] =>
    made.flatMap((each) =>
      each.kind === wanted && each.kind !== "failed" ? [proposalRow(library, each.proposal)] : [],
    );
  return ok({
    ...{ written: write, learnings: entries.length, waiting: made.filter(({ kind }) => kind === "waits").length },
    ...{ proposals: rowsOf("made"), withdrawn: rowsOf("withdrawn") },
    failed: made.flatMap((each) => (each.kind === "failed" ? [{ id: each.id, reason: each.reason }] : [])),
  });
}

function notMade({ edits, title }: Wish, { message }: Failure): Made {
  return { kind: "failed", id: edits[0]?.[0].key ?? title, reason: message };
}

import * as z from "zod";
import type { Entry } from "../core/learnings/entry.ts";
import { ok } from "../core/lib/result.ts";
import { utc } from "../core/lib/time.ts";
import { fail, type Attempt, type Failure } from "../core/model/failure.ts";
import { learningScopes } from "../core/model/learning.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { argumentsOf, oneOf, readArguments } from "./arguments.ts";
import { draftFor } from "./compact/draft-for.ts";
import { readShelf } from "./compact/shelf.ts";
import { wishSteps, type Wish } from "./compact/wishes.ts";
import { rejectedClaims } from "./consolidate/pending.ts";
import { dayHere } from "./day-here.ts";
import { freePlaces } from "./import/free-places.ts";
import { inSlices } from "./reading/in-slices.ts";
import { escapeText } from "../core/notes/escape.ts";
import { linkTo } from "../core/notes/render-record.ts";
import type { Library } from "./library.ts";
import type { Ports } from "./ports.ts";
import { namesIn } from "./proposals/names-in.ts";
import { propose, type Made, type ProposingDesk } from "./proposals/propose.ts";
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
  readonly failed: readonly { readonly id: string; readonly reason: string }[];
}

type CompactingPorts = Pick<Ports, "vault" | "clock" | "scheduler" | "proposing" | "root">;

/** Who proposes. */
export const comparer = "compact";

/** Proposes to say once what is said twice, to count less what is contradicted, and to promote what recurs. */
export async function compact(ports: CompactingPorts, library: Library, input: unknown): Promise<Attempt<Compaction>> {
  const read = readArguments(compactArguments, input);
  if (!read.ok) return read;
  const { scope, write } = read.value;
  const shelf = await readShelf(ports.vault, library);
  if (!shelf.ok) return shelf;
  const { entries, places } = shelf.value;
  const nameOf = namesIn(library.catalog);
  const named = (entry: Entry): string => nameOf(entry.learning.id);
  const nameSession = sessionsIn(library, nameOf);
  const today = dayHere(ports.clock);
  const slicing = { ...ports.clock, ...ports.scheduler, isClosed: () => library.upkeep?.isClosed() === true };
  const wishing = { scope, rejected: rejectedClaims(library), nameOf: named, nameSession, today };
  const wishes = await inSlices(slicing, wishSteps(entries, wishing));
  if (!wishes) return fail("CONFLICT", "Retrace was switched off before all learnings were compared. Ask again.");
  // Other proposals may have been written meanwhile.
  const place = freePlaces(library.catalog).proposed(today);
  const createdAt = utc(ports.clock.now());
  const desk: ProposingDesk = { ports, library, write, proposing: { by: comparer, createdAt, nameOf, place } };
  const made: Made[] = [];
  for (const wish of wishes) {
    const draft = await draftFor(ports.vault, places, wish);
    made.push(draft.ok ? await propose(desk, draft.value) : notMade(wish, draft.error));
  }
  return ok({
    ...{ written: write, learnings: entries.length, waiting: made.filter(({ kind }) => kind === "waits").length },
    proposals: made.flatMap((each) => (each.kind === "made" ? [proposalRow(library, each.proposal)] : [])),
    failed: made.flatMap((each) => (each.kind === "failed" ? [{ id: each.id, reason: each.reason }] : [])),
  });
}

/** A session is named by the link to its episode, where it has one. */
function sessionsIn({ catalog }: Library, nameOf: (id: NoteId) => string): (id: string) => string {
  const episodes = catalog.memories().flatMap((note) => (note.kind === "episode" ? [note] : []));
  const names = new Map(episodes.map(({ sessionId, id }) => [sessionId, linkTo(nameOf(id))]));
  return (id) => names.get(id) ?? escapeText(id);
}

function notMade({ edits, title }: Wish, { message }: Failure): Made {
  return { kind: "failed", id: edits[0]?.[0].key ?? title, reason: message };
}

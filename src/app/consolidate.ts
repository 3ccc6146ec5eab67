import { utc } from "../core/lib/time.ts";
import * as z from "zod";
import { isDue, unconsolidated } from "../core/facts/due.ts";
import { heardIn } from "../core/learnings/moments.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { Episode } from "../core/model/episode.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { noteDate } from "../core/model/note-date.ts";
import type { Proposal } from "../core/model/proposal.ts";
import { readBound } from "../core/retrieval/filters.ts";
import { setFields } from "../core/notes/patch-fields.ts";
import { argumentsOf, dayText, readArguments } from "./arguments.ts";
import { changeNote } from "./change-note.ts";
import { openDesk } from "./consolidate/open-desk.ts";
import { acceptApplied, proposeDrafts } from "./consolidate/propose-drafts.ts";
import { withoutMistakes } from "./consolidate/known-mistakes.ts";
import { takeAll, type Heard } from "./consolidate/listen.ts";
import { minePatterns } from "./consolidate/mine-patterns.ts";
import { proposer } from "./consolidate/pending.ts";
import { wallTime } from "./day-here.ts";
import type { Library } from "./library.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import type { Ports } from "./ports.ts";
import { retireEnded } from "./learnings/retire-ended.ts";
import { proposalRow, type ProposalRow } from "./proposals.ts";

export const consolidateArguments = argumentsOf(() => ({
  since: dayText().optional().describe("only since 2026-08-14, or 30d"),
  force: z.boolean().default(false).describe("even of one or two"),
  write: z.boolean().default(false).describe("else only say what would be proposed"),
}));

export interface Consolidation {
  readonly written: boolean;
  /** Whether it was time: for fewer than three episodes, none of them a flash, it is not unless forced. */
  readonly due: boolean;
  readonly proposals: readonly ProposalRow[];
  /** The episodes that were looked at. */
  readonly episodes: readonly NoteRef[];
  /** How many are left to be looked at: for the next run, or until there are more of them. */
  readonly waiting: number;
  /** What went wrong; those episodes are looked at again the next time. */
  readonly failed: readonly { readonly id: string; readonly reason: string }[];
}

type ConsolidatingPorts = Pick<Ports, "vault" | "clock" | "proposing" | "narrator" | "root" | "learning">;

/** More would be too much to decide about at once; the rest waits. */
const mostAtOnce = 40;

/** Makes proposals of what episodes say that holds beyond them, and of what recurs in them; an episode is done with once all of its own are written. */
export async function consolidate(
  ports: ConsolidatingPorts,
  library: Library,
  input: unknown,
): Promise<Attempt<Consolidation>> {
  const read = readArguments(consolidateArguments, input);
  if (!read.ok) return read;
  const { write, force, since } = read.value;
  const open = openEpisodes(library, since === undefined ? undefined : readBound(since, wallTime(ports.clock)));
  if (!isDue(open, force) && !force) {
    return ok({ written: write, due: false, proposals: [], episodes: [], waiting: open.length, failed: [] });
  }
  const batch = firstOf(open);
  const desk = await openDesk(ports, library);
  const failures = new Map<NoteId, string>();
  const heard = await withoutMistakes(ports, library, batch);
  await takeAll(desk.desk, heard, { narrator: ports.narrator?.(), failures });
  const episodes = batch.map(({ episode }) => episode);
  const proposed = await proposeDrafts(ports, desk, { write, failures });
  if (write) await finish(ports, library, { episodes, proposed, failures });
  const mined = [...(await minePatterns({ ports, library, write })), ...(await retireEnded({ ports, library, write }))];
  const patterns = mined.flatMap((each) => (each.kind === "made" ? [each.proposal] : []));
  return ok({
    ...{ written: write, due: open.length > 0 || patterns.length > 0 },
    proposals: [...proposed, ...patterns].map((proposal) => proposalRow(library, proposal)),
    episodes: episodes.map(noteRef),
    waiting: open.length - (write ? episodes.length - failures.size : 0),
    failed: [
      ...[...failures].map(([id, reason]) => ({ id, reason })),
      ...mined.flatMap((each) => (each.kind === "failed" ? [{ id: each.id, reason: each.reason }] : [])),
    ],
  });
}

/** How many episodes there are in which nobody has looked for facts. */
export function episodesLeft({ catalog }: Pick<Library, "catalog">): number {
  return unconsolidated(catalog.memories().flatMap((note) => (note.kind === "episode" ? [note] : []))).length;
}

/** Those whose facts nobody has looked for, the oldest first: what is newer takes the place of what is older. */
function openEpisodes({ catalog }: Library, since: number | undefined): readonly Episode[] {
  const episodes = catalog.memories().flatMap((note) => (note.kind === "episode" ? [note] : []));
  const at = (episode: Episode): number => noteDate(episode) ?? -Infinity;
  return unconsolidated(episodes)
    .filter((episode) => since === undefined || at(episode) >= since)
    .toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)) || (a.id < b.id ? -1 : 1));
}

function firstOf(open: readonly Episode[]): readonly Heard[] {
  const batch: Heard[] = [];
  let count = 0;
  for (const episode of open) {
    const candidates = heardIn(episode);
    count += candidates.length;
    if (batch.length > 0 && count > mostAtOnce) break;
    batch.push({ episode, candidates });
  }
  return batch;
}

interface Done {
  readonly episodes: readonly Episode[];
  readonly proposed: readonly Proposal[];
  readonly failures: Map<NoteId, string>;
}

/** Nothing is marked as done before all that came of it is safe. */
async function finish(
  ports: ConsolidatingPorts,
  library: Library,
  { episodes, proposed, failures }: Done,
): Promise<void> {
  // What an interrupted run has left open is accepted with what it would have been accepted with.
  const left = library.catalog.proposals().filter((proposal) => isLeft(library, proposal, episodes));
  await acceptApplied(ports, [...left, ...proposed]);
  const consolidatedAt = utc(ports.clock.now());
  for (const { id } of episodes) {
    if (failures.has(id)) continue;
    const marked = await changeNote(ports.vault, id, (text) => setFields(text, { consolidated_at: consolidatedAt }));
    if (!marked.ok) failures.set(id, marked.error.message);
  }
}

function isLeft({ catalog }: Library, { id, status, by, evidence }: Proposal, episodes: readonly Episode[]): boolean {
  if (status !== "open" || by !== proposer) return false;
  return evidence.some((link) => {
    const found = catalog.resolve(link, id);
    return found.kind === "found" && episodes.some((episode) => episode.id === found.id);
  });
}

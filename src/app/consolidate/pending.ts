import { applyHunks, unplaced } from "../../core/lib/text-diff.ts";
import type { MemoryRoot } from "../../core/model/memory-root.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { Proposal, ProposedChange } from "../../core/model/proposal.ts";
import type { Library } from "../library.ts";
import type { Vault } from "../ports.ts";
import { placeOf } from "../proposals/check-change.ts";

/** Who proposes facts. */
export const proposer = "consolidate";

/** A note as an open proposal would have it. */
export interface PendingNote {
  readonly id: NoteId;
  /** What it says now; nothing where it is not there yet. */
  readonly before?: string;
  readonly text: string;
  readonly home: Proposal;
}

/** What was proposed and not decided: what comes now builds upon it, and is not proposed a second time. */
export async function pendingNotes(vault: Pick<Vault, "read">, { catalog }: Library): Promise<readonly PendingNote[]> {
  const open = catalog
    .proposals()
    .filter(({ status, by, faults }) => status === "open" && by === proposer && faults.length === 0);
  const pending = new Map<NoteId, PendingNote>();
  for (const home of open) {
    const notes = await Promise.all(
      home.changes.map((change) => pendingNote(vault, change, { home, root: catalog.root })),
    );
    const whole = notes.filter((note) => note !== undefined);
    // One that can no longer be accepted says nothing of what will be; of two about one note the first counts.
    if (whole.length < notes.length || whole.some(({ id }) => pending.has(id))) continue;
    for (const note of whole) pending.set(note.id, note);
  }
  return [...pending.values()];
}

async function pendingNote(
  vault: Pick<Vault, "read">,
  change: ProposedChange,
  { home, root }: { readonly home: Proposal; readonly root: MemoryRoot },
): Promise<PendingNote | undefined> {
  const place = placeOf(change, root);
  if (!place.ok) return undefined;
  const id = place.value;
  const read = await vault.read(id);
  if (change.kind === "new") {
    if (read.ok) return read.value === change.text ? { id, before: read.value, text: read.value, home } : undefined;
    return { id, text: change.text, home };
  }
  if (!read.ok) return undefined;
  const after = applyHunks(read.value, change.hunks) ?? applyHunks(read.value, unplaced(change.hunks));
  return after === undefined ? undefined : { id, before: read.value, text: after, home };
}

/** What was rejected, by what it came down to. */
export const rejectedClaims = (library: Library): ReadonlySet<string> =>
  claimsIn(library, ({ status, withdrawnAt }) => status === "rejected" && withdrawnAt === undefined);

/** What such proposals came down to when they were made, whatever somebody has made of them. */
export function claimsIn({ catalog }: Library, isMeant: (proposal: Proposal) => boolean): ReadonlySet<string> {
  const meant = catalog.proposals().filter(isMeant);
  return new Set(meant.flatMap(({ hash = "" }) => hash.split(" ")));
}

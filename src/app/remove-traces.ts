import * as z from "zod";
import { messageOf } from "../core/lib/message-of.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { setFields } from "../core/notes/patch-fields.ts";
import { argumentsOf, readArguments } from "./arguments.ts";
import { changeNote } from "./change-note.ts";
import type { Library } from "./library.ts";
import type { Ports, TraceKind, Vault } from "./ports.ts";

export const removeTracesArguments = argumentsOf(() => ({
  reviews: z.boolean().default(false).describe("the review logs, too, and the four fields they set in notes"),
  proposals: z.boolean().default(false).describe("proposals, too, decided or not, and consolidated_at of episodes"),
  conversations: z.boolean().default(false).describe("what was said and is in no note yet, too"),
  write: z.boolean().default(false).describe("remove it; without it, only say what would be removed"),
}));

export interface RemovedTrace {
  readonly kind: TraceKind | "reviews" | "proposals";
  /** Where it is, as a person may look it up. */
  readonly where: string;
  /** What goes of a note that itself stays. */
  readonly fields?: readonly string[];
}

export interface TracesReport {
  /** What was removed, or would be. */
  readonly written: readonly RemovedTrace[];
  /** What stays, because nobody asked for it to go. */
  readonly kept: readonly RemovedTrace[];
  readonly failed: readonly (RemovedTrace & { readonly reason: string })[];
  readonly totals: { readonly written: number; readonly kept: number; readonly failed: number };
}

interface Removal extends RemovedTrace {
  readonly remove: () => Promise<Attempt<unknown>>;
}

type RemovingPorts = Pick<Ports, "vault" | "traces">;

/** Takes away what Retrace keeps beside the notes, and in them what only it reads; what people wrote stays. */
export async function removeTraces(
  ports: RemovingPorts,
  library: Library,
  input: unknown,
): Promise<Attempt<TracesReport>> {
  const read = readArguments(removeTracesArguments, input);
  if (!read.ok) return read;
  const { write, ...asked } = read.value;
  // What is still being kept would come back.
  await library.upkeep?.settled();
  if (write) await library.meaning?.settled();
  const all = [...reviewTraces(ports.vault, library), ...proposalTraces(ports.vault, library), ...(await own(ports))];
  const isWanted = ({ kind }: RemovedTrace): boolean => !(kind in asked) || asked[kind as keyof typeof asked];
  const written: RemovedTrace[] = [];
  const failed: (RemovedTrace & { reason: string })[] = [];
  for (const { remove, ...trace } of all.filter(isWanted)) {
    const reason = write ? await whyNot(remove) : undefined;
    if (reason === undefined) written.push(trace);
    else failed.push({ ...trace, reason });
  }
  const kept = all.filter((trace) => !isWanted(trace)).map(({ remove: _, ...trace }) => trace);
  const totals = { written: written.length, kept: kept.length, failed: failed.length };
  return ok({ written, kept, failed, totals });
}

/** What keeps it from going; nothing once it is gone. One that a disk refuses must not keep the others. */
async function whyNot(remove: Removal["remove"]): Promise<string | undefined> {
  try {
    const removed = await remove();
    return removed.ok || removed.error.code === "NOT_FOUND" ? undefined : removed.error.message;
  } catch (cause) {
    return messageOf(cause);
  }
}

/** What was asked of an episode is not asked again, unless it forgets that, too. */
function proposalTraces(vault: Vault, { catalog }: Library): readonly Removal[] {
  const proposals = catalog.proposals().map(({ id }) => trashed(vault, "proposals", id));
  const asked = catalog.memories().filter((note) => note.kind === "episode" && note.consolidatedAt !== undefined);
  return [...proposals, ...asked.map(({ id }) => unmarked(vault, "proposals", { id, fields: ["consolidated_at"] }))];
}

/** The logs go first: whoever still follows them would write the fields anew. */
function reviewTraces(vault: Vault, { catalog }: Library): readonly Removal[] {
  const logs = catalog.reviewLogs().map(({ id }): Removal => trashed(vault, "reviews", id));
  const notes = [...catalog.files.values()].flatMap(({ note }): readonly Removal[] =>
    note.reviewed ? [unmarked(vault, "reviews", { id: note.id, fields: reviewFields })] : [],
  );
  return [...logs, ...notes];
}

function trashed(vault: Vault, kind: Removal["kind"], id: NoteId): Removal {
  return { kind, where: id, remove: () => vault.trash(id) };
}

const reviewFields = ["stability", "difficulty", "last_reviewed_at", "due_at"];

function unmarked(
  vault: Vault,
  kind: Removal["kind"],
  { id, fields }: { readonly id: NoteId; readonly fields: readonly string[] },
): Removal {
  const none = Object.fromEntries(fields.map((field) => [field, undefined]));
  return { kind, where: id, fields, remove: () => changeNote(vault, id, (text) => setFields(text, none)) };
}

async function own({ traces }: RemovingPorts): Promise<readonly Removal[]> {
  const found = (await traces?.()) ?? [];
  return found.map(({ kind, where, remove }) => ({ kind, where, remove: () => remove().then(() => ok(undefined)) }));
}

import { maskSecrets } from "../core/extract/mask-secrets.ts";
import { importDesks, nameOf } from "./import-desks.ts";
import type { Library } from "./library.ts";
import type { NoteRef } from "./note-ref.ts";
import type { Placed } from "./place-episode.ts";
import type { ImportPlan } from "./plan-import.ts";
import type { Ports } from "./ports.ts";

/** What came of writing a plan. */
export interface WrittenImport {
  readonly created: readonly NoteRef[];
  readonly merged: readonly NoteRef[];
  readonly unchanged: readonly NoteRef[];
  readonly masked: number;
  /** Why something could not be written; what was written is whole. */
  readonly failures: readonly string[];
}

export interface WritingWork {
  /** Called after each conversation. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Stops before the next conversation. */
  readonly signal?: AbortSignal;
}

/** Writes a plan as it is, with the boundaries it has now. */
export async function writeImport(
  { vault }: Pick<Ports, "vault">,
  { catalog }: Pick<Library, "catalog">,
  plan: ImportPlan,
  { onProgress, signal }: WritingWork = {},
): Promise<WrittenImport> {
  const { sessions, conversations: desk } = importDesks(vault, catalog, { write: true, isShown: false });
  const written: Record<Placed["status"], NoteRef[]> = { created: [], merged: [], unchanged: [] };
  const failures: string[] = [];
  let masked = 0;
  const take = ({ status, note }: Placed): void => {
    written[status].push(note);
  };
  if (plan.session) {
    const placed = await sessions.place(plan.session);
    if (placed.ok) take(placed.value);
    else failures.push(placed.error.message);
    masked += plan.masked + maskSecrets(nameOf(plan.name)).count;
  }
  for (const [at, conversation] of plan.conversations.entries()) {
    if (signal?.aborted === true) break;
    for (const { part, placed } of await desk.place(conversation)) {
      if (placed.ok) take(placed.value);
      else failures.push(placed.error.message);
      masked += part.masked;
    }
    onProgress?.(at + 1, plan.conversations.length);
  }
  return { ...written, masked, failures };
}

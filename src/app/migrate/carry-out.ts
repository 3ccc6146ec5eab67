import { messageOf } from "../../core/lib/message-of.ts";
import { ok } from "../../core/lib/result.ts";
import { error, type Issue } from "../../core/migrate/issue.ts";
import { changedMeanwhile } from "../../core/model/note-failures.ts";
import type { Attempt } from "../../core/model/failure.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { changeNote } from "../change-note.ts";
import type { Vault } from "../ports.ts";
import type { Plan, Shelves } from "./plan.ts";

/** Writes what was planned, note by note; one that cannot be written keeps no other from it. Answers what went wrong. */
export async function carryOut(
  vault: Pick<Vault, "create" | "process">,
  { texts }: Plan,
  shelves: Shelves,
  isStopped: () => boolean = () => false,
): Promise<ReadonlyMap<NoteId, Issue>> {
  const failures = new Map<NoteId, Issue>();
  for (const [id, text] of texts) {
    if (isStopped()) {
      failures.set(id, error("stopped", "It was stopped before this note was written."));
      continue;
    }
    const fault = await writeOne(vault, { id, text, before: shelves.texts.get(id) });
    if (fault !== undefined) failures.set(id, error("broken-note", fault));
  }
  return failures;
}

interface Wanted {
  readonly id: NoteId;
  readonly text: string;
  readonly before: string | undefined;
}

/** Answers why not, where it could not be written: also where the disk failed, for the others can be taken back. */
async function writeOne(
  vault: Pick<Vault, "create" | "process">,
  { id, text, before }: Wanted,
): Promise<string | undefined> {
  try {
    const written =
      before === undefined ? await vault.create(id, text) : await changeNote(vault, id, replaced(id, before, text));
    return written.ok ? undefined : written.error.message;
  } catch (cause) {
    return `"${id}" could not be written: ${messageOf(cause)}`;
  }
}

/** Only what was planned upon is replaced; whoever wrote meanwhile keeps what they wrote. */
function replaced(id: NoteId, before: string, text: string): (stored: string) => Attempt<string> {
  return (stored) => (stored === before || stored === text ? ok(text) : changedMeanwhile(id));
}

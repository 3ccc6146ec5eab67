import { ok } from "../../core/lib/result.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import { noteIn, pathIn, type MemoryRoot } from "../../core/model/memory-root.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { existingNote, newNote } from "../../core/model/note-path.ts";
import type { ParsedNote } from "../../core/model/note.ts";
import { severity } from "../../core/model/problem.ts";
import type { ProposedChange } from "../../core/model/proposal.ts";
import { parseNote } from "../../core/notes/parse-note.ts";

/** The folders in which machines may suggest changes, and what a note in them is. Logs and proposals are no such. */
const memoryFolders: ReadonlyMap<string, readonly ParsedNote["kind"][]> = new Map([
  ["episodes", ["episode"]],
  ["patterns", ["pattern", "antipattern"]],
  ["learnings", ["learning", "memory-file"]],
]);

/** No note of ours comes near it; what is longer would keep everybody busy who reads it. */
const longest = 1_000_000;

/** Where a change goes, if it goes to a memory. */
export function placeOf({ kind, path }: ProposedChange, root: MemoryRoot = ""): Attempt<NoteId> {
  const id = kind === "new" ? newNote(path) : existingNote(path);
  if (!id.ok) return id;
  if (memoryFolders.has(folderOf(path, root))) return id;
  const folders = [...memoryFolders.keys()].map((folder) => `${noteIn(root, folder)}/`).join(", ");
  return fail(
    "OUTSIDE_VAULT",
    `"${path}" is not in one of the folders of the memory: ${folders}. Reject the proposal.`,
  );
}

function folderOf(id: string, root: MemoryRoot): string {
  const path = pathIn(root, id) ?? "";
  return path.slice(0, Math.max(0, path.indexOf("/")));
}

/** Whether a note would still be what it was, and be read as well as before; of a new one, what its folder is for. */
export function checkText(
  id: NoteId,
  after: string,
  { before, root = "" }: { readonly before?: string; readonly root?: MemoryRoot | undefined } = {},
): Attempt<string> {
  if (after.length > longest) return refused(id, `it would be longer than ${String(longest)} characters`);
  const next = parseNote(id, after);
  const last = before === undefined ? undefined : parseNote(id, before);
  const kinds = last ? [last.note.kind] : (memoryFolders.get(folderOf(id, root)) ?? []);
  if (!kinds.includes(next.note.kind)) return refused(id, `it would be no ${kinds.join(" or ")}`);
  const known = new Set(last?.problems.map(({ code }) => code));
  const worse = next.problems.find(({ code }) => severity(code) === "error" && !known.has(code));
  if (!worse) return ok(after);
  // The message is a sentence, and ends like one.
  const message = `"${id}" is not changed, because it would have an error: ${worse.message} Correct the proposal, or reject it.`;
  return fail("PARSE_ERROR", message);
}

function refused(id: NoteId, why: string): Attempt<never> {
  return fail("PARSE_ERROR", `"${id}" is not changed, because ${why}. Correct the proposal, or reject it.`);
}

import { noteId, type NoteId } from "../../core/model/note-id.ts";
import type { ParsedNote } from "../../core/model/note.ts";
import type { WritingHost } from "../review/keep-aligned.ts";
import type { Memory } from "../memory.ts";

export interface WrittenHost extends WritingHost {
  /** Calls back when a file has another path; answers how to stop. */
  readonly onRename: (listener: (from: string, to: string) => void) => () => void;
}

type WrittenMemory = Pick<Memory, "library" | "isOpen" | "onRevision" | "settleUses">;

/**
 * Looks at what notes that come into being show of what was found and used before, whenever nobody writes in them. What
 * an older note says proves nothing: it may have said so all along; nor do the lines of our verbs. Answers how to stop.
 */
export function settleWritten(memory: WrittenMemory, host: WrittenHost): () => void {
  const old = new Set<string>();
  const seen = new Map<NoteId, ParsedNote>();
  let hasBegun = false;
  let isStopped = false;
  let work = Promise.resolve();
  const stopped = (): boolean => isStopped;
  const settle = async (): Promise<void> => {
    if (stopped() || !memory.isOpen()) return;
    const { files } = memory.library.catalog;
    for (const id of seen.keys()) if (!files.has(id)) seen.delete(id);
    if (!hasBegun) for (const id of files.keys()) old.add(id);
    hasBegun = true;
    const fresh = [...files].filter(([id, { note }]) => !old.has(id) && isText(note) && seen.get(id) !== note);
    for (const [id, { note }] of fresh) {
      // They take their time.
      if (stopped()) return;
      if (host.isBusy(id)) {
        quiet.stir();
        continue;
      }
      seen.set(id, note);
      await memory.settleUses(id);
    }
  };
  const quiet = host.whenQuiet(() => {
    work = work.then(settle).catch(host.report);
  });
  const unfollow = memory.onRevision(quiet.stir);
  const ignore = host.onRename((from, to) => {
    if (old.delete(from)) old.add(to);
    seen.delete(noteId(from));
  });
  return () => {
    isStopped = true;
    unfollow();
    ignore();
    quiet.stop();
  };
}

const isText = ({ kind }: ParsedNote): boolean => kind !== "review-log" && kind !== "copy";

import type { FileStamp } from "../core/model/change.ts";
import { noteId, type NoteId } from "../core/model/note-id.ts";
import type { Memory } from "./memory.ts";
import type { NoteRef } from "./note-ref.ts";

export interface AlignmentHost {
  /** Calls back once nothing has been told for a while; answers how to say that something happened, and how to stop. */
  readonly whenQuiet: (act: () => void) => { readonly stir: () => void; readonly stop: () => void };
  /** Whether somebody is writing in a note; it is looked at again later. */
  readonly isBusy: (id: NoteId) => boolean;
  readonly report: (cause: unknown) => void;
}

type AlignedMemory = Pick<Memory, "library" | "isOpen" | "onRevision" | "alignReviews">;

/**
 * Brings the frontmatter of notes in line whenever logs have changed, as when those of another device arrive. What it
 * has written once for some ratings it does not write for the same ratings again: if another program has another
 * opinion, the two would never end. Nor does it write into notes without the fields what was known when the vault was
 * opened: that is not asking for them. Answers how to stop.
 */
export function keepAligned(memory: AlignedMemory, host: AlignmentHost): () => void {
  const settled = new Map<string, string>();
  let seen: string | undefined;
  let known: ReadonlySet<string> | undefined;
  let isWorking = false;
  let isStopped = false;
  const stopped = (): boolean => isStopped;
  const alignAll = async (): Promise<void> => {
    const logs = logsOf(memory);
    if (!memory.isOpen() || logs === seen) return;
    const differing = await changedIn(memory, { only: "behind" });
    if (stopped()) return;
    const wanted = differing.filter(({ id }) => !isBare(memory, id) || !isKnown(memory, id, known));
    const fresh = wanted.filter(({ id }) => settled.get(id) !== ratingsOf(memory, id));
    const free = fresh.filter(({ id }) => !host.isBusy(noteId(id)));
    for (const { id } of free) settled.set(id, ratingsOf(memory, id));
    if (free.length > 0) await changedIn(memory, { write: true, only: "behind", notes: free.map(({ id }) => id) });
    if (free.length === fresh.length) seen = logs;
    else if (!stopped()) quiet.stir();
  };
  const quiet = host.whenQuiet(() => {
    if (isWorking) {
      quiet.stir();
      return;
    }
    isWorking = true;
    alignAll()
      .catch(host.report)
      .finally(() => {
        isWorking = false;
      });
  });
  const look = (): void => {
    if (memory.isOpen()) known ??= eventsOf(memory);
    quiet.stir();
  };
  const unfollow = memory.onRevision(look);
  look();
  return () => {
    isStopped = true;
    unfollow();
    quiet.stop();
  };
}

async function changedIn({ alignReviews }: AlignedMemory, input: object): Promise<readonly NoteRef[]> {
  const report = await alignReviews(input);
  return report.ok ? report.value.changed : [];
}

function eventsOf({ library: { catalog } }: AlignedMemory): ReadonlySet<string> {
  return new Set(catalog.reviewLogs().flatMap(({ events }) => events.map(({ id }) => id)));
}

const isBare = ({ library: { catalog } }: AlignedMemory, id: string): boolean =>
  catalog.files.get(noteId(id))?.note.reviewed === undefined;

function isKnown({ library }: AlignedMemory, id: string, known: ReadonlySet<string> | undefined): boolean {
  return library
    .reviews()
    .eventsOf(noteId(id))
    .every((event) => known?.has(event.id));
}

/** Something else whenever a log was written or has arrived. */
function logsOf({ library: { catalog } }: AlignedMemory): string {
  return catalog
    .reviewLogs()
    .map(({ id }) => logText(id, catalog.files.get(id)?.stamp))
    .join("\n");
}

const logText = (id: NoteId, stamp: FileStamp | undefined): string =>
  [id, stamp?.modifiedAt ?? "", stamp?.size ?? ""].join(" ");

/** Something else whenever the ratings of a note are others. */
function ratingsOf({ library }: AlignedMemory, id: string): string {
  const events = library.reviews().eventsOf(noteId(id));
  return events.map((event) => event.id).join(" ");
}

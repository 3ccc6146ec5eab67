import type { FileStamp } from "../../core/model/change.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import type { Memory } from "../memory.ts";
import type { NoteRef } from "../note-ref.ts";

/** Calls back once nothing has been told for a while; answers how to say that something happened, and how to stop. */
type Pause = (act: () => void) => { readonly stir: () => void; readonly stop: () => void };

export interface WritingHost {
  readonly whenQuiet: Pause;
  /** Whether somebody is writing in a note; it is looked at again later. */
  readonly isBusy: (id: NoteId) => boolean;
  readonly report: (cause: unknown) => void;
}

export interface AlignmentHost extends WritingHost {
  /** Waits longer: as long as a disk or another program may need to give a note free. */
  readonly later: Pause;
}

type AlignedMemory = Pick<Memory, "library" | "isOpen" | "onRevision" | "alignReviews">;

/**
 * Brings the frontmatter of notes in line whenever logs have changed, as when those of another device arrive. What it
 * has written once for some ratings it does not write for the same ratings again: if another program has another
 * opinion, the two would never end. What could not be written has another turn later, as often as it takes. Nor does it
 * write into notes without the fields what was known when the vault was opened: that is not asking for them. Answers how
 * to stop.
 */
export function keepAligned(memory: AlignedMemory, host: AlignmentHost): () => void {
  const alignment = alignmentOf(memory);
  let seen: string | undefined;
  let known: ReadonlySet<string> | undefined;
  let work = Promise.resolve();
  /** Whether it was told already why it cannot be done. */
  let isTold = false;
  let isStopped = false;
  const stopped = (): boolean => isStopped;
  const alignAll = async (): Promise<void> => {
    const logs = logsOf(memory);
    if (stopped() || !memory.isOpen() || logs === seen) return;
    const differing = await changedIn(memory, { only: "behind" });
    if (stopped()) return;
    const wanted = differing.filter(({ id }) => !isBare(memory, id) || !isKnown(memory, id, known));
    const fresh = wanted.filter(({ id }) => alignment.isNews(id));
    const free = fresh.filter(({ id }) => !host.isBusy(noteId(id)));
    if (free.length === fresh.length) seen = logs;
    else quiet.stir();
    try {
      if (free.length > 0) await alignment.write(free.map(({ id }) => id));
      isTold = false;
    } finally {
      if (alignment.isLacking() && !stopped()) later.stir();
    }
  };
  const quiet = host.whenQuiet(() => {
    work = work.then(alignAll).catch((cause: unknown) => {
      if (!isTold) host.report(cause);
      isTold = true;
    });
  });
  const later = host.later(() => {
    alignment.beginAnew();
    seen = undefined;
    quiet.stir();
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
    later.stop();
  };
}

interface Alignment {
  /** Whether nothing was written for the ratings that the note has now. */
  readonly isNews: (id: string) => boolean;
  readonly write: (ids: readonly string[]) => Promise<void>;
  /** Whether something could not be written. */
  readonly isLacking: () => boolean;
  /** Makes news again of what could not be written. */
  readonly beginAnew: () => void;
}

function alignmentOf(memory: AlignedMemory): Alignment {
  const settled = new Map<string, string>();
  const failed = new Set<string>();
  return {
    isNews: (id) => settled.get(id) !== ratingsOf(memory, id),
    write: async (ids) => {
      for (const id of ids) {
        settled.set(id, ratingsOf(memory, id));
        failed.add(id);
      }
      const report = await memory.alignReviews({ write: true, only: "behind", notes: ids });
      const skipped = new Set(report.ok ? report.value.skipped.map(({ path }) => path) : ids);
      for (const id of ids) if (!skipped.has(id)) failed.delete(id);
    },
    isLacking: () => failed.size > 0,
    beginAnew: () => {
      for (const id of failed) settled.delete(id);
      failed.clear();
    },
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

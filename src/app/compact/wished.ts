import type { Entry } from "../../core/learnings/entry.ts";
import { ok } from "../../core/lib/result.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import type { LearningScope } from "../../core/model/learning.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { escapeText } from "../../core/notes/escape.ts";
import { linkTo } from "../../core/notes/render-record.ts";
import { rejectedClaims } from "../consolidate/pending.ts";
import { dayHere } from "../day-here.ts";
import type { Library } from "../library.ts";
import type { Ports } from "../ports.ts";
import { namesIn } from "../proposals/names-in.ts";
import { inSlices } from "../reading/in-slices.ts";
import { readShelf, type LearningShelf } from "./shelf.ts";
import { wishSteps, type Wish } from "./wishes.ts";

export type ComparingPorts = Pick<Ports, "vault" | "clock" | "scheduler">;

export interface Comparing {
  readonly scope?: LearningScope | undefined;
  /** Notes that may say something else than when they were last read. */
  readonly anew?: ReadonlySet<NoteId>;
}

/** What comparing all learnings asks for. */
export interface Compared extends LearningShelf {
  readonly wishes: readonly Wish[];
}

export async function compared(
  ports: ComparingPorts,
  library: Library,
  { scope, anew }: Comparing,
): Promise<Attempt<Compared>> {
  const shelf = await readShelf(ports.vault, library, anew);
  if (!shelf.ok) return shelf;
  const nameOf = namesIn(library.catalog);
  const named = (entry: Entry): string => nameOf(entry.learning.id);
  const nameSession = sessionsIn(library, nameOf);
  const slicing = { ...ports.clock, ...ports.scheduler, isClosed: () => library.upkeep?.isClosed() === true };
  const today = dayHere(ports.clock);
  const wishing = { scope, rejected: rejectedClaims(library), nameOf: named, nameSession, today };
  const wishes = await inSlices(slicing, wishSteps(shelf.value.entries, wishing));
  if (!wishes) return fail("CONFLICT", "Retrace was switched off before all learnings were compared. Ask again.");
  return ok({ ...shelf.value, wishes });
}

/** A session is named by the link to its episode, where it has one. */
function sessionsIn({ catalog }: Library, nameOf: (id: NoteId) => string): (id: string) => string {
  const episodes = catalog.memories().flatMap((note) => (note.kind === "episode" ? [note] : []));
  const names = new Map(episodes.map(({ sessionId, id }) => [sessionId, linkTo(nameOf(id))]));
  return (id) => names.get(id) ?? escapeText(id);
}

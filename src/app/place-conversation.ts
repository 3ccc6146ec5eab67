import type { Catalog } from "../core/index/catalog.ts";
import { ok } from "../core/lib/result.ts";
import type { Episode } from "../core/model/episode.ts";
import type { Attempt } from "../core/model/failure.ts";
import { noteId } from "../core/model/note-id.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import { changeNote } from "./change-note.ts";
import { grownText } from "./grow-episode.ts";
import { knownConversations, type KnownConversations } from "./known-episodes.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import type { ImportDesk, Placed } from "./place-episode.ts";
import type { ConversationPlan, PlannedPart } from "./plan-conversation.ts";
import type { Vault } from "./ports.ts";
import { withNext } from "./write-episodes.ts";

/** Where the episodes of conversations get their notes. */
export interface ConversationDesk {
  readonly known: KnownConversations;
  /** Puts one conversation in place, as planned: each note is whole, and is linked with the one before it. */
  readonly place: (plan: ConversationPlan) => Promise<readonly PlacedPart[]>;
}

/** One episode, and what became of it. */
export interface PlacedPart {
  readonly part: PlannedPart;
  readonly placed: Attempt<Placed>;
}

interface Places {
  readonly vault: Pick<Vault, "read" | "process">;
  readonly desk: ImportDesk;
  readonly write: boolean;
  /** Whether everything is told, as if nothing had a note. */
  readonly isShown: boolean;
}

export function conversationDesk(places: Places, catalog: Pick<Catalog, "memories">): ConversationDesk {
  const known = knownConversations(places.isShown ? { memories: () => [] } : catalog);
  return {
    known,
    place: async (plan) => {
      const rows: PlacedPart[] = [];
      for (const [at, part] of plan.parts.entries()) {
        const placed = await placePart(places, plan, part);
        rows.push({ part, placed });
        // What comes after a note that could not be written would be known before it.
        if (!placed.ok) return rows;
        if (part.state === "new") known.put({ ...part.episode, id: noteId(placed.value.note.id) });
        const next = plan.parts[at + 1];
        if (part.state !== "new" && next && next.state !== "known") known.put(await linked(places, part, next.episode));
      }
      return rows;
    },
  };
}

async function placePart(places: Places, plan: ConversationPlan, part: PlannedPart): Promise<Attempt<Placed>> {
  if (part.state === "known") return ok(unchanged(noteRef(part.episode)));
  return part.state === "new" ? await places.desk.place(part.episode) : await grow(places, plan, part);
}

const unchanged = (note: NoteRef): Placed => ({ status: "unchanged", note });

async function grow({ vault, write }: Places, plan: ConversationPlan, part: PlannedPart): Promise<Attempt<Placed>> {
  const { episode, first, end } = part;
  const before = plan.known.find((each) => each.first === first)?.end ?? first;
  const edit = (text: string): Attempt<string> =>
    grownText(text, { told: episode, added: end - before, last: end - 1 });
  const text = await vault.read(episode.id);
  const grown = write || !text.ok ? await changeNote(vault, episode.id, edit) : edit(text.value);
  return grown.ok ? ok({ status: "merged", note: noteRef(episode) }) : grown;
}

/** Says in a note that was there which one came next; answers the episode as it is known now. */
async function linked({ vault, write }: Places, { episode }: PlannedPart, next: Episode): Promise<Episode> {
  if (!write) return episode;
  const text = await changeNote(vault, episode.id, (now) => withNext(episode.id, now, next.title));
  const note = text.ok ? parseNote(episode.id, text.value).note : episode;
  return note.kind === "episode" ? note : episode;
}

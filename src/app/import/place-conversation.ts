import type { Catalog } from "../../core/index/catalog.ts";
import { ok } from "../../core/lib/result.ts";
import type { Episode } from "../../core/model/episode.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { noteId } from "../../core/model/note-id.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { changeNote } from "../change-note.ts";
import { sourceOf } from "./episode-source.ts";
import { grownText } from "./grow-episode.ts";
import { knownConversations, type KnownConversations } from "./known-episodes.ts";
import { importedNote } from "./imported-note.ts";
import { fillProject } from "./named-project.ts";
import type { ImportDesk, Importing, Placed } from "./place-episode.ts";
import type { ConversationPlan, PlannedPart } from "./plan-conversation.ts";
import type { Vault } from "../ports.ts";
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

interface Places extends Pick<Importing, "write" | "isShown" | "preview"> {
  readonly vault: Pick<Vault, "read" | "process">;
  readonly desk: ImportDesk;
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
        const next = plan.parts[at + 1];
        if (next && next.state !== "known" && part.state !== "new") await link(places, part, next.episode);
        known.put({ ...asKnown(part, next), id: noteId(placed.value.note.id) });
      }
      return rows;
    },
  };
}

async function placePart(places: Places, plan: ConversationPlan, part: PlannedPart): Promise<Attempt<Placed>> {
  if (part.state === "known") return await named(places, plan, part.episode);
  return part.state === "new" ? await places.desk.place(part.episode) : await grow(places, plan, part);
}

/** What has a note that says it all, with the project that somebody named, where it has none. */
async function named(
  { vault, write, preview }: Places,
  plan: ConversationPlan,
  episode: Episode,
): Promise<Attempt<Placed>> {
  const { id, project } = episode;
  const wanted = plan.telling.project === undefined ? undefined : plan.conversation.project;
  if (wanted === undefined || project !== undefined)
    return ok({ note: importedNote(episode, "unchanged", undefined), project });
  const edit = (text: string): Attempt<string> => fillProject(text, id, wanted);
  const filled = write ? await changeNote(vault, id, edit) : edited(await vault.read(id), edit);
  const note = importedNote(episode, "merged", preview && filled.ok ? filled.value : undefined);
  return filled.ok ? ok({ note, project: wanted }) : filled;
}

async function grow(
  { vault, write, preview }: Places,
  plan: ConversationPlan,
  part: PlannedPart,
): Promise<Attempt<Placed>> {
  const { episode, first, end } = part;
  const before = plan.known.find((each) => each.first === first)?.end ?? first;
  const edit = (text: string): Attempt<string> =>
    grownText(text, { told: episode, added: end - before, last: end - 1 });
  const text = write ? await changeNote(vault, episode.id, edit) : await vault.read(episode.id);
  // What is only tried out may go on in a note that would be new itself.
  const grown = write ? text : edited(text, edit);
  if (!grown.ok) return grown;
  const now = parseNote(episode.id, grown.value).note;
  const known = now.kind === "episode" ? now : episode;
  const note = importedNote(known, "merged", preview ? grown.value : undefined);
  return ok({ note, project: known.project });
}

const edited = (text: Attempt<string>, edit: (text: string) => Attempt<string>): Attempt<string> =>
  text.ok ? edit(text.value) : ok("");

/** Says in a note that was there which one came next. */
async function link({ vault, write }: Places, { episode }: PlannedPart, next: Episode): Promise<void> {
  if (write) await changeNote(vault, episode.id, (now) => withNext(episode.id, now, next.title));
}

/** What is to be known of a part from now on: where it is, how far it goes, and whether it is over. */
function asKnown({ episode, end, state }: PlannedPart, next: PlannedPart | undefined): Episode {
  const followed = next && { type: "precedes", target: next.episode.title, line: 0 };
  const isNamed = episode.relations.some(({ type }) => type === "precedes");
  return {
    ...episode,
    messages: [],
    relations: followed && !isNamed ? [...episode.relations, followed] : episode.relations,
    ...(state === "grown" && { source: { ...sourceOf(episode), last: end - 1 } }),
  };
}

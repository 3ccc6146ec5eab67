import type { Catalog } from "../../core/index/catalog.ts";
import { ok } from "../../core/lib/result.ts";
import type { Episode } from "../../core/model/episode.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
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

interface Trial extends Places {
  /** What notes would say by now, where nothing is written: nothing of one that would be new, unless texts are told. */
  readonly tried: Map<string, string>;
}

export function conversationDesk(given: Places, catalog: Pick<Catalog, "memories">): ConversationDesk {
  const places = { ...given, tried: new Map<string, string>() };
  const known = knownConversations(places.isShown ? { memories: () => [] } : catalog);
  return {
    known,
    place: async (plan) => {
      const rows: PlacedPart[] = [];
      for (const [at, part] of plan.parts.entries()) {
        const next = plan.parts[at + 1];
        const placed = await placePart(places, plan, part);
        // What comes after a note that could not be written would be known before it.
        if (!placed.ok) return [...rows, { part, placed }];
        const isLinked = next !== undefined && next.state !== "known" && part.state !== "new";
        rows.push({ part, placed: ok(isLinked ? await linked(places, placed.value, next.episode) : placed.value) });
        known.put({ ...asKnown(part, next), id: noteId(placed.value.note.id) });
      }
      return rows;
    },
  };
}

async function placePart(places: Trial, plan: ConversationPlan, part: PlannedPart): Promise<Attempt<Placed>> {
  if (part.state === "known") return await named(places, plan, part.episode);
  if (part.state === "grown") return await grow(places, plan, part);
  const placed = await places.desk.place(part.episode);
  if (placed.ok && !places.write) places.tried.set(placed.value.note.id, placed.value.note.text ?? "");
  return placed;
}

/** What has a note that says it all, with the project that somebody named, where it has none. */
async function named(places: Trial, plan: ConversationPlan, episode: Episode): Promise<Attempt<Placed>> {
  const { id, project } = episode;
  const wanted = plan.telling.project === undefined ? undefined : plan.conversation.project;
  if (wanted === undefined || project !== undefined)
    return ok({ note: importedNote(episode, "unchanged", undefined), project });
  const filled = await edited(places, id, (text) => fillProject(text, id, wanted));
  if (!filled.ok) return filled;
  return ok({ note: importedNote(episode, "merged", places.preview ? filled.value : undefined), project: wanted });
}

async function grow(places: Trial, plan: ConversationPlan, part: PlannedPart): Promise<Attempt<Placed>> {
  const { episode, first, end } = part;
  const before = plan.known.find((each) => each.first === first)?.end ?? first;
  const growth = { told: episode, added: end - before, last: end - 1 };
  const grown = await edited(places, episode.id, (text) => grownText(text, growth));
  if (!grown.ok) return grown;
  const now = parseNote(episode.id, grown.value).note;
  const known = now.kind === "episode" ? now : episode;
  const note = importedNote(known, "merged", places.preview ? grown.value : undefined);
  return ok({ note, project: known.project });
}

/** Changes a note, or tells what it would say then: also where it would be new itself. */
async function edited(
  { vault, write, tried }: Trial,
  id: NoteId,
  edit: (text: string) => Attempt<string>,
): Promise<Attempt<string>> {
  if (write) return await changeNote(vault, id, edit);
  const own = tried.get(id);
  if (own === "") return ok(own);
  const text = own === undefined ? await vault.read(id) : ok(own);
  const changed = text.ok ? edit(text.value) : text;
  if (changed.ok) tried.set(id, changed.value);
  return changed;
}

/** Says in a note that was there which one came next. */
async function linked(places: Trial, placed: Placed, next: Episode): Promise<Placed> {
  const id = noteId(placed.note.id);
  const text = await edited(places, id, (now) => withNext(id, now, next.title));
  const isTold = placed.note.text !== undefined && text.ok;
  return isTold ? { ...placed, note: { ...placed.note, text: text.value } } : placed;
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

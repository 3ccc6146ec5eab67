import type { Catalog } from "../core/index/catalog.ts";
import { ok } from "../core/lib/result.ts";
import { taskInName } from "../core/extract/finish-draft.ts";
import { plainEpisode } from "../core/migrate/plain-episode.ts";
import type { Episode } from "../core/model/episode.ts";
import type { Attempt } from "../core/model/failure.ts";
import type { NoteId } from "../core/model/note-id.ts";
import { foldedName } from "../core/model/note-path.ts";
import { parseNote } from "../core/notes/parse-note.ts";
import { setFields } from "../core/notes/patch-fields.ts";
import { freePermalink, permalinkOf } from "../core/notes/permalink.ts";
import { renderEpisode } from "../core/notes/render-episode.ts";
import { changeNote } from "./change-note.ts";
import { isRead, withSource } from "./imported-episode.ts";
import { mergeEpisode } from "./merge-episode.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import type { Vault } from "./ports.ts";
import { takenPermalinks } from "./taken-permalinks.ts";

export interface Placed {
  readonly status: "created" | "merged" | "unchanged";
  readonly note: NoteRef;
  readonly json?: object;
}

/** Where imported episodes get their notes: one each, whether it is there already or comes with the same import. */
export interface ImportDesk {
  readonly place: (told: Episode) => Promise<Attempt<Placed>>;
}

interface Known {
  readonly episode: Episode;
  readonly text: string;
}

export function importDesk(
  vault: Pick<Vault, "read" | "create" | "process">,
  catalog: Catalog,
  { write, isShown }: { readonly write: boolean; readonly isShown: boolean },
): ImportDesk {
  const placed = new Map<string, Known>();
  const taken = takenPermalinks(catalog);
  const find = async ({ sessionId }: Episode): Promise<Attempt<Known | undefined>> => {
    const mine = placed.get(foldedName(sessionId));
    return mine ? ok(mine) : await inVault(vault, catalog, sessionId);
  };
  const create = async (told: Episode): Promise<Attempt<Placed>> => {
    const permalink = freePermalink(permalinkOf(told.id), (each) => taken.has(each));
    taken.add(permalink);
    // Nobody said how it ended, and a note has to: half is the least that is claimed.
    const episode: Episode = { ...told, permalink, outcome: told.outcome ?? "partial" };
    const text = renderEpisode(episode);
    const created = write ? await vault.create(episode.id, text) : ok(episode.id);
    if (!created.ok) return created;
    const known = readKnown(created.value, text);
    if (known) placed.set(foldedName(told.sessionId), known);
    const json = isShown ? { json: plainEpisode(episode) } : {};
    return ok({ status: "created", note: noteRef({ ...episode, id: created.value }), ...json });
  };
  const merge = async ({ episode, text }: Known, told: Episode): Promise<Attempt<Placed>> => {
    const unchanged: Placed = { status: "unchanged", note: noteRef(episode) };
    if (isRead(episode, told)) return ok(unchanged);
    const merged = write
      ? await changeNote(vault, episode.id, (now) => mergedText(episode.id, now, told))
      : mergedText(episode.id, text, told);
    if (!merged.ok) return merged;
    const known = readKnown(episode.id, merged.value);
    if (known) placed.set(foldedName(told.sessionId), known);
    return ok({ ...unchanged, status: merged.value === text ? "unchanged" : "merged" });
  };
  return {
    place: async (told) => {
      const known = isShown ? ok(undefined) : await find(told);
      if (!known.ok) return known;
      if (known.value) return await merge(known.value, told);
      const created = await create(told);
      if (created.ok || created.error.code !== "CONFLICT") return created;
      // Somebody else has kept the same session a moment ago.
      const text = await vault.read(told.id);
      const theirs = text.ok ? readKnown(told.id, text.value) : undefined;
      return theirs ? await merge(theirs, told) : created;
    },
  };
}

/** The note that the vault has of a session. */
async function inVault(
  vault: Pick<Vault, "read">,
  catalog: Catalog,
  sessionId: string,
): Promise<Attempt<Known | undefined>> {
  const name = foldedName(sessionId);
  const same = catalog.memories().find((note) => note.kind === "episode" && foldedName(note.sessionId) === name);
  if (!same) return ok(undefined);
  const text = await vault.read(same.id);
  return text.ok ? ok(readKnown(same.id, text.value)) : text;
}

function readKnown(id: NoteId, text: string): Known | undefined {
  const { note } = parseNote(id, text);
  return note.kind === "episode" ? { episode: note, text } : undefined;
}

/** A note with what is new in a telling; where nothing is, it stays as it is, to the byte. */
function mergedText(id: NoteId, text: string, told: Episode): Attempt<string> {
  const note = readKnown(id, text)?.episode;
  const events = told.events.filter((event) => !note?.events.some((known) => isSameRun(known, event)));
  const merged = mergeEpisode(text, { ...told, id, events });
  if (!merged.ok) return merged;
  const named = taskInName(told.sessionId);
  const task = note?.task === named && told.task !== named ? { task: told.task } : {};
  if (merged.value === text && Object.keys(task).length === 0) return merged;
  return setFields(merged.value, { ...task, source: withSource(note?.source, told.source) });
}

/** A run of calls goes on while a session does: what began at the same moment is the same run. */
function isSameRun(known: Episode["events"][number], event: Episode["events"][number]): boolean {
  return event.type === "tool_call" && known.type === event.type && known.timestamp === event.timestamp;
}

import type { Catalog } from "../../core/index/catalog.ts";
import { once } from "../../core/lib/once.ts";
import { ok } from "../../core/lib/result.ts";
import { completeEpisode } from "../../core/migrate/plain-episode.ts";
import type { Episode } from "../../core/model/episode.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { noteIn } from "../../core/model/memory-root.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { foldedName } from "../../core/model/note-path.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { freePermalink, permalinkOf } from "../../core/notes/permalink.ts";
import { changeNote } from "../change-note.ts";
import { assumedOutcome, isRead, sourceOf } from "./episode-source.ts";
import type { ImportedNote } from "./import-report.ts";
import { editedNote, importedNote } from "./imported-note.ts";
import { fillProject } from "./named-project.ts";
import type { Vault } from "../ports.ts";
import { importedText, renewedText } from "./renew-episode.ts";
import { takenPermalinks } from "./taken-permalinks.ts";

export interface Placed {
  readonly note: ImportedNote;
  /** Which project the note has then. */
  readonly project?: string | undefined;
  readonly json?: object;
}

/**
 * Where imported episodes get their notes: one each, whether it is there already or comes with the same import. A project
 * that somebody named goes into a note without one, too.
 */
export interface ImportDesk {
  readonly place: (told: Episode, project?: string) => Promise<Attempt<Placed>>;
}

interface Known {
  readonly episode: Episode;
  readonly text: string;
}

export interface Importing {
  readonly write: boolean;
  /** Whether everything is told, as if nothing had a note. */
  readonly isShown: boolean;
  /** Whether the texts of notes are told. */
  readonly preview: boolean;
  /** The day of what nobody dated. */
  readonly today: string;
}

export function importDesk(
  vault: Pick<Vault, "read" | "create" | "process">,
  catalog: Catalog,
  { write, isShown, preview, today }: Importing,
): ImportDesk {
  const placed = new Map<string, Known>();
  const taken = takenPermalinks(catalog);
  const noted = idsBySession(catalog);
  const find = async ({ sessionId }: Episode): Promise<Attempt<Known | undefined>> => {
    const mine = placed.get(foldedName(sessionId));
    return mine ? ok(mine) : await inVault(vault, noted(), sessionId);
  };
  const isTextWanted = write || preview;
  const create = async (told: Episode): Promise<Attempt<Placed>> => {
    const episode = asNew(told, taken, today);
    // A session may be told again by the next file; which parts of a conversation have a note, its own desk knows.
    const isPart = told.conversationId !== undefined;
    const text = isPart && !isTextWanted ? "" : importedText(episode);
    const created = write ? await vault.create(episode.id, text) : ok(episode.id);
    if (!created.ok) return created;
    const known = isPart ? undefined : readKnown(created.value, text);
    if (known) placed.set(foldedName(told.sessionId), known);
    const json = isShown ? { json: completeEpisode({ ...episode, outcome: told.outcome ?? assumedOutcome }) } : {};
    const note = importedNote({ ...episode, id: created.value }, "created", preview ? text : undefined);
    return ok({ note, project: told.project, ...json });
  };
  const merge = async ({ episode, text }: Known, told: Episode, named?: string): Promise<Attempt<Placed>> => {
    const edit = editing(episode, told, named);
    if (edit === undefined)
      return ok({ note: importedNote(episode, "unchanged", undefined), project: episode.project });
    const merged = write ? await changeNote(vault, episode.id, edit) : edit(text);
    if (!merged.ok) return merged;
    const known = readKnown(episode.id, merged.value);
    if (known) placed.set(foldedName(told.sessionId), known);
    const note = editedNote(known?.episode ?? episode, { before: text, now: merged.value, preview });
    return ok({ note, project: known?.episode.project });
  };
  return {
    place: async (said, named) => {
      const told = { ...said, id: noteIn(catalog.root, said.id) };
      const known = isShown ? ok(undefined) : await find(told);
      if (!known.ok) return known;
      if (known.value) return await merge(known.value, told, named);
      const created = await create(told);
      if (created.ok || created.error.code !== "CONFLICT") return created;
      // Somebody else has kept the same session a moment ago.
      const text = await vault.read(told.id);
      const theirs = text.ok ? readKnown(told.id, text.value) : undefined;
      return theirs ? await merge(theirs, told, named) : created;
    },
  };
}

/** What to do with a note that is there; nothing where it says all of it. */
function editing(note: Episode, told: Episode, named?: string): ((now: string) => Attempt<string>) | undefined {
  const { id, project } = note;
  const isKnown = isRead(note, told);
  const missing = project === undefined ? named : undefined;
  if (isKnown && missing === undefined) return undefined;
  return (now) => {
    const renewed = isKnown ? ok(now) : renewedText(now, { ...told, id });
    return renewed.ok && missing !== undefined ? fillProject(renewed.value, id, missing) : renewed;
  };
}

/** The episode as it becomes a note: with a permalink of its own, and a day. */
function asNew(told: Episode, taken: Set<string>, today: string): Episode {
  const permalink = freePermalink(permalinkOf(told.id), (each) => taken.has(each));
  taken.add(permalink);
  if (told.date !== undefined) return { ...told, permalink };
  return { ...told, permalink, date: today, source: { ...sourceOf(told), assumed_date: today } };
}

/** The note that the vault has of a session. */
async function inVault(
  vault: Pick<Vault, "read">,
  noted: ReadonlyMap<string, NoteId>,
  sessionId: string,
): Promise<Attempt<Known | undefined>> {
  const id = noted.get(foldedName(sessionId));
  if (id === undefined) return ok(undefined);
  const text = await vault.read(id);
  return text.ok ? ok(readKnown(id, text.value)) : text;
}

/** The first note of each session, as long as nothing has changed. */
function idsBySession(catalog: Catalog): () => ReadonlyMap<string, NoteId> {
  return once(
    () => catalog.revision,
    () => {
      const episodes = catalog.memories().flatMap((note) => (note.kind === "episode" ? [note] : []));
      return new Map(episodes.reverse().map(({ sessionId, id }) => [foldedName(sessionId), id]));
    },
  );
}

function readKnown(id: NoteId, text: string): Known | undefined {
  const { note } = parseNote(id, text);
  return note.kind === "episode" ? { episode: note, text } : undefined;
}

import type { App } from "obsidian";
import { readableTitle } from "../app/episodes/readable-title.ts";
import { exampleTag } from "../app/example/example-notes.ts";
import type { Memory } from "../app/memory.ts";
import { compare } from "../core/lib/compare.ts";
import { ok } from "../core/lib/result.ts";
import { outcomes, type Episode } from "../core/model/episode.ts";
import type { ParsedNote } from "../core/model/note.ts";
import { noteId } from "../core/model/note-id.ts";
import type { FormField } from "./forms/form-plan.ts";
import { formOpener } from "./forms/note-form.ts";
import { tellWritten } from "./forms/tell-written.ts";
import { nameInside } from "./isolated.ts";
import { openNote } from "./open-note.ts";
import { draftToInput, emptyDraft, nextSessionId, type EpisodeDraft } from "./parts/episode-draft.ts";
import { text } from "./text/text.ts";
import { todayHere } from "./write-day.ts";

const words = text.form;

/** The form for an episode; what is known of it stands in the form. */
export function episodeRecorder(app: App, memory: Memory, known: Partial<EpisodeDraft> = {}): () => void {
  return formOpener(app, {
    title: text.recordEpisode,
    save: words.save,
    fields: fieldsOf(memory),
    empty: { texts: { ...emptyDraft, ...known }, picks: {} },
    next: ({ texts: { project } }) => ({ texts: { ...emptyDraft, project }, picks: {} }),
    begin: ({ texts, picks }) => {
      const project = texts.task === "" ? likelyProject(app, memory, texts.project) : texts.project;
      const date = texts.date === "" ? todayHere() : texts.date;
      return { texts: { ...texts, project, date, sessionId: known.sessionId ?? freeSessionId(memory, date) }, picks };
    },
    // A session that nobody has named is called by its day.
    follow: (draft, { texts: before }) => {
      const { texts } = draft;
      if (texts.date === before.date) return draft;
      const isNamed = known.sessionId !== undefined || texts.sessionId !== freeSessionId(memory, before.date);
      return isNamed ? draft : { ...draft, texts: { ...texts, sessionId: freeSessionId(memory, texts.date) } };
    },
    write: async ({ texts }) => {
      const added = await memory.addEpisode(draftToInput(texts));
      if (!added.ok) return added;
      const { id, title, warnings } = added.value;
      return ok(() => {
        tellWritten({ created: true, warnings }, text.adding.added(nameInside(readableTitle(title, undefined))));
        openNote(app, noteId(id), 1);
      });
    },
  });
}

/** That of the episode somebody is in, else what was said last, else that of the latest that is not of the example. */
function likelyProject(app: App, { library }: Memory, said: string): string {
  const file = app.workspace.getActiveFile();
  const note = file ? library.catalog.note(noteId(file.path)) : undefined;
  const isOwn = (each: ParsedNote): each is Episode => each.kind === "episode" && !each.tags.includes(exampleTag);
  if (note && isOwn(note) && note.project !== undefined) return note.project;
  if (said !== "") return said;
  const [latest] = library.catalog
    .memories()
    .filter(isOwn)
    .sort((a, b) => compare(b.date ?? "", a.date ?? "") || compare(b.id, a.id));
  return latest?.project ?? "";
}

function freeSessionId({ library }: Memory, date: string): string {
  const taken = library.catalog.memories().flatMap((note) => (note.kind === "episode" ? [note.sessionId] : []));
  return nextSessionId(date === "" ? todayHere() : date, taken);
}

type EpisodeField = FormField<keyof EpisodeDraft, never>;

const area = { kind: "area" } as const;

function fieldsOf(memory: Memory): readonly EpisodeField[] {
  return [...usualFields(memory), ...foldedFields(memory)];
}

function usualFields({ operatorValues }: Memory): readonly EpisodeField[] {
  return [
    {
      kind: "line",
      key: "task",
      name: words.task,
      description: words.taskDesc,
      needed: words.taskNeeded,
      placeholder: words.taskPlaceholder,
    },
    {
      kind: "choice",
      key: "outcome",
      name: words.outcome,
      description: words.outcomeDesc,
      needed: words.outcomeNeeded,
      choices: [["", words.choose], ...outcomes.map((outcome) => [outcome, words.outcomes[outcome]] as const)],
    },
    {
      kind: "line",
      key: "project",
      name: words.project,
      description: words.projectDesc,
      offer: () => operatorValues("project"),
    },
    {
      ...area,
      key: "decisions",
      name: words.decisions,
      description: words.decisionsDesc,
      placeholder: words.decisionsPlaceholder,
    },
    { ...area, key: "events", name: words.events, description: words.eventsDesc },
    { ...area, key: "lessons", name: words.lessons, description: words.lessonsDesc },
  ];
}

function foldedFields({ operatorValues }: Memory): readonly EpisodeField[] {
  const folded = { isFolded: true } as const;
  return [
    { ...area, ...folded, key: "context", name: words.context, description: words.contextDesc },
    { ...folded, kind: "day", key: "date", name: words.date, description: words.dateDesc },
    {
      ...folded,
      kind: "line",
      key: "tags",
      name: words.tags,
      description: words.tagsDesc,
      offer: () => operatorValues("tag"),
      isList: true,
    },
    {
      ...folded,
      kind: "line",
      key: "sessionId",
      name: words.session,
      description: words.sessionDesc,
      needed: words.sessionNeeded,
      argument: "session_id",
    },
  ];
}

import type { App } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import type { RecordedDecision } from "../../app/record-decision.ts";
import { readableTitle } from "../../app/episodes/readable-title.ts";
import { ok } from "../../core/lib/result.ts";
import { outcomes } from "../../core/model/episode.ts";
import { noteId } from "../../core/model/note-id.ts";
import type { Action } from "../commands.ts";
import { nameInside } from "../isolated.ts";
import { notify } from "../notify.ts";
import { offerUndo } from "../offer-undo.ts";
import { openNote } from "../open-note.ts";
import { orThrow } from "../or-throw.ts";
import { decisionInput, emptyDecision, type DecisionDraft, type DecisionText } from "../parts/decision-draft.ts";
import { inBackground } from "../report.ts";
import { text } from "../text/text.ts";
import type { FormField, TextField } from "./form-plan.ts";
import { choiceOf, episodeChoices } from "./note-choices.ts";
import { formOpener } from "./note-form.ts";
import { withWarnings } from "./tell-written.ts";

const words = text.adding.decision;

/** The form for a decision, there once there is an episode it can stand in. */
export function decisionRecorder(app: App, memory: Memory): Required<Pick<Action, "run" | "canRun">> {
  const { catalog } = memory.library;
  const run = formOpener(app, {
    title: text.adding.commands.decision,
    save: text.form.save,
    fields: fieldsOf(memory),
    empty: emptyDecision,
    begin: (draft) => inActiveEpisode(app, memory, draft),
    write: async (draft) => {
      const recorded = await memory.recordDecision(decisionInput(draft));
      if (!recorded.ok) return recorded;
      return ok(() => {
        showRecorded(app, memory, recorded.value);
      });
    },
  });
  return { run, canRun: () => catalog.memories().some(({ kind }) => kind === "episode") };
}

/** The episode somebody is in is the one that is meant, most likely. */
function inActiveEpisode(app: App, { library }: Memory, draft: DecisionDraft): DecisionDraft {
  const file = app.workspace.getActiveFile();
  const note = file ? library.catalog.note(noteId(file.path)) : undefined;
  if (note?.kind !== "episode") return draft;
  return { ...draft, picks: { episode: [choiceOf(library.catalog, note, "")] } };
}

function showRecorded(app: App, { library }: Memory, recorded: RecordedDecision): void {
  const id = noteId(recorded.id);
  const title = nameInside(readableTitle(recorded.title, library.catalog.note(id)));
  const takeBack = async (): Promise<void> => {
    orThrow(await recorded.undo());
    notify(words.undone(recorded.decision, title));
  };
  const said = withWarnings(words.recorded(recorded.decision, title), recorded.warnings);
  offerUndo(said, words.undo, () => {
    inBackground(takeBack());
  });
  openNote(app, id, recorded.line);
}

function fieldsOf({ library }: Memory): readonly FormField<DecisionText, "episode">[] {
  const area = (key: DecisionText, name: string, description: string): TextField<DecisionText> => ({
    kind: "area",
    key,
    name,
    description,
  });
  return [
    {
      kind: "picks",
      key: "episode",
      name: words.episode,
      description: words.episodeDesc,
      needed: words.episodeNeeded,
      placeholder: text.adding.chooseEpisode,
      offer: () => episodeChoices(library),
      isSingle: true,
    },
    {
      ...area("chosen", words.chosen, words.chosenDesc),
      needed: words.chosenNeeded,
      placeholder: words.chosenPlaceholder,
    },
    { kind: "line", key: "title", name: words.title, description: words.titleDesc },
    area("options", words.options, words.optionsDesc),
    area("context", words.context, words.contextDesc),
    area("rationale", words.rationale, words.rationaleDesc),
    {
      kind: "choice",
      key: "outcome",
      name: words.outcome,
      description: words.outcomeDesc,
      choices: [["", words.unknown], ...outcomes.map((outcome) => [outcome, text.form.outcomes[outcome]] as const)],
    },
  ];
}

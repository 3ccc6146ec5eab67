import type { App } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { ok } from "../../core/lib/result.ts";
import { learningScopes, learningTypes } from "../../core/model/learning.ts";
import { noteId } from "../../core/model/note-id.ts";
import { nameInside } from "../isolated.ts";
import { openNote } from "../open-note.ts";
import { emptyLearning, importances, learningInput, type LearningText } from "../parts/learning-draft.ts";
import { text } from "../text/text.ts";
import type { FormField } from "./form-plan.ts";
import { episodeChoices } from "./note-choices.ts";
import { formOpener } from "./note-form.ts";
import { tellWritten } from "./tell-written.ts";

const words = text.adding.learning;
const levels = ["low", "usual", "high", "vital"] as const;

/** The form for something that was learned. */
export function learningAdder(app: App, memory: Memory): () => void {
  return formOpener(app, {
    title: text.adding.commands.learning,
    save: text.adding.add,
    fields: fieldsOf(memory),
    empty: emptyLearning,
    write: async (draft) => {
      const added = await memory.addLearning(learningInput(draft));
      if (!added.ok) return added;
      const { id, title, created, warnings } = added.value;
      const name = nameInside(title);
      return ok(() => {
        if (created) tellWritten({ created, warnings }, text.adding.added(name));
        else tellWritten({ created, warnings: [] }, words.wasThere(name));
        openNote(app, noteId(id), 1);
      });
    },
  });
}

function fieldsOf({ library }: Memory): readonly FormField<LearningText, "evidence">[] {
  return [
    {
      kind: "area",
      key: "text",
      name: words.text,
      description: words.textDesc,
      needed: words.textNeeded,
      placeholder: words.textPlaceholder,
    },
    {
      kind: "choice",
      key: "kind",
      name: words.kind,
      description: words.kindDesc,
      choices: learningTypes.map((type) => [type, words.kinds[type]] as const),
    },
    {
      kind: "choice",
      key: "importance",
      name: words.importance,
      description: words.importanceDesc,
      choices: levels.map((level) => [importances[level], words.importances[level]] as const),
    },
    {
      kind: "choice",
      key: "scope",
      name: words.scope,
      description: words.scopeDesc,
      choices: [["", words.scopes.unsaid], ...learningScopes.map((scope) => [scope, words.scopes[scope]] as const)],
    },
    {
      kind: "picks",
      key: "evidence",
      name: words.evidence,
      description: words.evidenceDesc,
      placeholder: text.adding.chooseEpisode,
      offer: () => episodeChoices(library),
    },
  ];
}

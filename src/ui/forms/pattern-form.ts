import type { App } from "obsidian";
import type { AddedPattern } from "../../app/add-pattern.ts";
import type { Memory } from "../../app/memory.ts";
import { readableTitle } from "../../app/episodes/readable-title.ts";
import { ok } from "../../core/lib/result.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { noteId } from "../../core/model/note-id.ts";
import { causalTypes, type Pattern } from "../../core/model/pattern.ts";
import { nameInside } from "../isolated.ts";
import { openNote } from "../open-note.ts";
import {
  emptyPattern,
  patternInputs,
  type PatternDraft,
  type PatternPick,
  type PatternText,
} from "../parts/pattern-draft.ts";
import { text } from "../text/text.ts";
import type { FormField } from "./form-plan.ts";
import { episodeChoices, patternChoices } from "./note-choices.ts";
import { formOpener } from "./note-form.ts";
import { tellWritten } from "./tell-written.ts";

const words = text.adding.pattern;

/** The form for a pattern, or for an anti-pattern; what is known of it stands in the form. */
export function patternAdder(
  app: App,
  memory: Memory,
  kind: Pattern["kind"],
  known: Partial<PatternDraft["texts"]> = {},
): () => void {
  return formOpener(app, {
    title: text.adding.commands[kind],
    save: text.adding.add,
    fields: fieldsOf(memory, kind),
    empty: { ...emptyPattern, texts: { ...emptyPattern.texts, ...known } },
    write: async (draft) => {
      const added = await addAll(memory, patternInputs(draft, kind));
      if (!added.ok) return added;
      const { id, title, created, warnings } = added.value;
      const name = nameInside(readableTitle(title, undefined));
      return ok(() => {
        tellWritten({ created, warnings }, created ? text.adding.added(name) : words.wasThere(name));
        openNote(app, noteId(id), 1);
      });
    },
  });
}

function fieldsOf({ library }: Memory, kind: Pattern["kind"]): readonly FormField<PatternText, PatternPick>[] {
  return [
    {
      kind: "line",
      key: "name",
      name: words.name,
      description: words.nameDesc,
      needed: words.nameNeeded,
      placeholder: words.namePlaceholder[kind],
    },
    {
      kind: "area",
      key: "trigger",
      name: words.trigger,
      description: words.triggerDesc,
      needed: words.triggerNeeded,
      placeholder: words.triggerPlaceholder,
    },
    {
      kind: "area",
      key: "action",
      name: words.action,
      description: words.actionDesc[kind],
      needed: words.actionNeeded[kind],
    },
    { kind: "area", key: "description", name: words.why, description: words.whyDesc[kind] },
    {
      kind: "picks",
      key: "evidence_episode",
      name: words.evidence,
      description: words.evidenceDesc[kind],
      placeholder: text.adding.chooseEpisode,
      offer: () => episodeChoices(library),
    },
    {
      kind: "picks",
      key: "causal_relationships",
      name: words.links,
      description: words.linksDesc,
      placeholder: words.linksPlaceholder,
      offer: () => patternChoices(library),
      kinds: { name: words.linkKind, choices: causalTypes.map((type) => [type, words.linkKinds[type]] as const) },
    },
  ];
}

/** One after the other; a pattern that has an episode already does not count it again, so that trying again is safe. */
async function addAll(
  memory: Pick<Memory, "addPattern">,
  inputs: readonly Readonly<Record<string, unknown>>[],
): Promise<Attempt<AddedPattern>> {
  const [first, ...others] = inputs;
  // Whoever writes a rule down has not tried it by that.
  const added = await memory.addPattern(first, "rule");
  if (!added.ok) return added;
  const warnings = [...added.value.warnings];
  for (const input of others) {
    const again = await memory.addPattern(input);
    if (!again.ok) return again;
    warnings.push(...again.value.warnings);
  }
  return ok({ ...added.value, warnings });
}

import type { App } from "obsidian";
import type { Library } from "../../app/library.ts";
import type { Memory } from "../../app/memory.ts";
import { patternsNamed } from "../../app/patterns/patterns-named.ts";
import { readableTitle } from "../../app/episodes/readable-title.ts";
import { ok } from "../../core/lib/result.ts";
import { causalTypes, type Pattern } from "../../core/model/pattern.ts";
import { nameInside } from "../isolated.ts";
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
import { addWholePattern, showAdded } from "./write-pattern.ts";

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
    fields: [...textFields(memory, kind), ...pickFields(memory, kind)],
    empty: { ...emptyPattern, texts: { ...emptyPattern.texts, ...known } },
    write: async (draft) => {
      const added = await addWholePattern(memory, patternInputs(draft, kind));
      if (!added.ok) return added;
      return ok(() => {
        showAdded(app, memory, added.value);
      });
    },
  });
}

/** What a name that is typed leads to, where that is there. */
function remarkOn({ catalog }: Library, name: string, kind: Pattern["kind"]): string | undefined {
  const [id] = patternsNamed({ catalog }, name, kind);
  const note = id === undefined ? undefined : catalog.note(id);
  return note && words.nameTaken(nameInside(readableTitle(note.title, note)));
}

type Field = FormField<PatternText, PatternPick>;

function textFields({ library }: Memory, kind: Pattern["kind"]): readonly Field[] {
  const instead: Field = { kind: "area", key: "instead", name: words.instead, description: words.insteadDesc };
  return [
    {
      kind: "line",
      key: "name",
      name: words.name,
      description: words.nameDesc,
      needed: words.nameNeeded,
      placeholder: words.namePlaceholder[kind],
      remark: (name) => remarkOn(library, name, kind),
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
    ...(kind === "antipattern" ? [instead] : []),
    { kind: "area", key: "description", name: words.why, description: words.whyDesc[kind] },
  ];
}

function pickFields({ library }: Memory, kind: Pattern["kind"]): readonly Field[] {
  return [
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

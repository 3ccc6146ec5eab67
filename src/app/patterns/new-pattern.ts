import { tally } from "../../core/causal/evidence.ts";
import { defined } from "../../core/lib/defined.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import { renderPattern } from "../../core/notes/render-pattern.ts";
import { statedAs, trialRemark, type PatternChange } from "./pattern-trial.ts";

interface NewPattern extends PatternChange {
  readonly id: NoteId;
  readonly permalink: string;
}

/** The text of a pattern's first note. */
export function newPattern({ addition, trial, source, today, id, permalink }: NewPattern): string {
  const { kind, slug, title, heading, spelt, input } = addition;
  const { episode, value } = trial;
  const draft: Pattern = defined({
    kind,
    id,
    title,
    permalink,
    heading,
    aliases: aliasesFor(spelt, slug),
    tags: ["causal", "pattern", ...(kind === "antipattern" ? ["antipattern"] : [])],
    trigger: input.trigger,
    context: input.description ?? "",
    action: input.action,
    warning: input.instead ?? "",
    lastValidated: today,
    unattributed: episode === undefined && value !== undefined ? { n: 1, sum: value } : undefined,
    causalLinks: input.causal_relationships.map((link) => ({ ...link, episodes: [], suggested: false, line: 0 })),
    evidence: episode === undefined ? [] : [{ episode, ...statedAs(value), ...trialRemark(trial), line: 0 }],
    observations: [],
    relations: [],
  });
  const { occurrences, rate } = tally(draft, source);
  return renderPattern(rate === undefined ? { ...draft, occurrences } : { ...draft, occurrences, successRate: rate });
}

/** Who types the name as it is spelt finds it by a part of that, too. */
export function aliasesFor(spelt: string, slug: string): readonly string[] {
  return plainWords(spelt) === plainWords(slug) ? [] : [spelt];
}

const plainWords = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

import type { Pattern } from "../../core/model/pattern.ts";
import type { Draft } from "../forms/form-plan.ts";

export type PatternText = "name" | "trigger" | "action" | "instead" | "description";
export type PatternPick = "evidence_episode" | "causal_relationships";
export type PatternDraft = Draft<PatternText, PatternPick>;

export const emptyPattern: PatternDraft = {
  texts: { name: "", trigger: "", action: "", instead: "", description: "" },
  picks: { evidence_episode: [], causal_relationships: [] },
};

/** The form as arguments of the verb, which takes one episode at a time: the first writes all else. */
export function patternInputs(
  { texts, picks }: PatternDraft,
  kind: Pattern["kind"],
): readonly Readonly<Record<string, unknown>>[] {
  const said = { ...texts, is_antipattern: kind === "antipattern" };
  const links = picks.causal_relationships.map(({ kind: type, target }) => ({ type, target }));
  const [first, ...others] = picks.evidence_episode.map(({ target }) => ({ evidence_episode: target }));
  return [{ ...said, ...first, causal_relationships: links }, ...others.map((episode) => ({ ...said, ...episode }))];
}

import * as z from "zod";
import { defined } from "../core/lib/defined.ts";
import { ok } from "../core/lib/result.ts";
import { outcomes } from "../core/model/episode.ts";
import type { Attempt } from "../core/model/failure.ts";
import { addDecision, type DecisionAdded, type NewDecision } from "../core/notes/add-decision.ts";
import { argumentsOf, filledText, oneOf, readArguments, writtenText } from "./arguments.ts";
import { decisionTitle } from "./episodes/decision-title.ts";
import { findEpisode } from "./episodes/find-episode.ts";
import type { Library } from "./library.ts";
import { noteRef, type NoteRef } from "./note-ref.ts";
import type { Ports } from "./ports.ts";
import { changeUndoably, undoChange } from "./undo-change.ts";

export const recordDecisionArguments = argumentsOf(() => ({
  episode: filledText("the name of an episode").describe("the episode in which it was decided"),
  chosen: writtenText("what was chosen").describe("what was chosen"),
  title: z.string().optional().describe("in a few words; else what was chosen"),
  options: z.array(z.string()).default([]).describe("what else was possible"),
  context: z.string().optional().describe("what it was about"),
  rationale: z.string().optional().describe("why this one"),
  outcome: oneOf(outcomes).optional().describe("how it turned out, once that is known"),
}));

export interface RecordedDecision extends NoteRef {
  /** Such as d003. */
  readonly decision: string;
  /** Where it stands in the note. */
  readonly line: number;
  readonly warnings: readonly string[];
  /** Puts the note back as it was; CONFLICT where somebody has changed it since. */
  readonly undo: () => Promise<Attempt<NoteRef>>;
}

/** Writes a decision down in the note of its episode. */
export async function recordDecision(
  { vault }: Pick<Ports, "vault">,
  library: Library,
  input: unknown,
): Promise<Attempt<RecordedDecision>> {
  const read = readArguments(recordDecisionArguments, input);
  if (!read.ok) return read;
  const episode = findEpisode(library.catalog, read.value.episode);
  if (!episode.ok) return episode;
  const { id } = episode.value;
  const added = newDecision(read.value);
  let at: Pick<DecisionAdded, "decision" | "line"> = { decision: "", line: 1 };
  const written = await changeUndoably(vault, id, (text) => {
    const changed = addDecision(id, text, added);
    if (!changed.ok) return changed;
    at = changed.value;
    return ok(changed.value.text);
  });
  if (!written.ok) return written;
  const ref = { ...noteRef(episode.value), id };
  const advice = `Take ${at.decision} out of its decisions yourself.`;
  return ok({
    ...ref,
    decision: at.decision,
    line: at.line,
    warnings: [],
    undo: () => undoChange(vault, ref, written.value, advice),
  });
}

function newDecision({ title = "", ...said }: z.infer<ReturnType<typeof recordDecisionArguments>>): NewDecision {
  const { chosen, options, context, rationale, outcome } = said;
  const name = decisionTitle(title.trim() === "" ? chosen : title);
  return defined({ title: name, chosen, options, context, rationale, outcome });
}

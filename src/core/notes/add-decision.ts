import { ok } from "../lib/result.ts";
import type { Decision, Episode } from "../model/episode.ts";
import { fail, type Attempt } from "../model/failure.ts";
import type { NoteId } from "../model/note-id.ts";
import { parseNote } from "./parse-note.ts";
import { appendToSection, sectionText } from "./patch-section.ts";
import { decisionTitles } from "./read-decisions.ts";
import { episodeSections, renderDecision } from "./render-episode.ts";

/** A decision before it has an id in its episode. */
export type NewDecision = Omit<Decision, "id" | "line" | "effects" | "extra">;

export interface DecisionAdded {
  readonly text: string;
  readonly decision: string;
  /** Where its record begins. */
  readonly line: number;
}

/** Below the heading of its section as we write it, or as others do. */
const headings = ["###", "##", "####"];

/** The text of an episode's note with one more decision behind the others; every other byte stays. */
export function addDecision(id: NoteId, text: string, added: NewDecision): Attempt<DecisionAdded> {
  const note = readAs(id, text);
  if (!note.ok) return note;
  const decision = nextDecisionId(note.value);
  const record = renderDecision({ ...added, id: decision, effects: [], extra: {}, line: 0 });
  const gap = (sectionText(text, decisionTitles) ?? "").trim() === "" ? "" : "\n";
  for (const heading of headings) {
    const changed = appendToSection(text, decisionTitles, gap + record.replace("###", heading), episodeSections);
    const line = changed.ok && lineOfOneMore(note.value, readAs(id, changed.value), decision);
    if (changed.ok && line) return ok({ text: changed.value, decision, line });
  }
  const message = `A decision cannot be added to ${id} safely: it would not be read as one there. Close code blocks and comments that are open before the end of its decisions, then try again.`;
  return fail("PARSE_ERROR", message, { id });
}

function readAs(id: NoteId, text: string): Attempt<Episode> {
  const { note } = parseNote(id, text);
  return note.kind === "episode" ? ok(note) : fail("CONFLICT", `${id} is no episode any more.`, { id });
}

/** Behind the highest there is; what somebody took out may still be named. */
function nextDecisionId({ decisions, events }: Episode): string {
  const named = [
    ...decisions.flatMap(({ id, effects }) => [id, ...effects]),
    ...events.flatMap(({ causedBy, leadsTo }) => [...causedBy, ...leadsTo]),
  ];
  const numbers = named.flatMap((id) => /^d(\d+)$/.exec(id)?.[1] ?? []).map(Number);
  return `d${String(Math.max(0, ...numbers) + 1).padStart(3, "0")}`;
}

/** Where the new decision stands, if all others are read as they were. */
function lineOfOneMore(before: Episode, after: Attempt<Episode>, id: string): number | undefined {
  if (!after.ok) return undefined;
  const plain = (decisions: readonly Decision[]): string =>
    JSON.stringify(decisions.map((decision) => ({ ...decision, line: 0 })));
  const { decisions } = after.value;
  const others = decisions.filter((decision) => decision.id !== id);
  const isSame = plain(others) === plain(before.decisions);
  return isSame ? decisions.find((decision) => decision.id === id)?.line : undefined;
}

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
    const said = gap + record.replace("###", heading);
    const changed = appendToSection(text, decisionTitles, said, episodeSections);
    const after = changed.ok ? readAs(id, changed.value) : changed;
    if (!changed.ok || !after.ok || !isOneMore(note.value, after.value, decision)) continue;
    const line = after.value.decisions.find((each) => each.id === decision)?.line ?? 1;
    return ok({ text: changed.value, decision, line });
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

function isOneMore(before: Episode, after: Episode, id: string): boolean {
  const plain = (decisions: readonly Decision[]): string =>
    JSON.stringify(decisions.map((decision) => ({ ...decision, line: 0 })));
  const others = after.decisions.filter((decision) => decision.id !== id);
  return after.decisions.length === before.decisions.length + 1 && plain(others) === plain(before.decisions);
}

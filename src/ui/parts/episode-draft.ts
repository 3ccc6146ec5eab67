import { defined } from "../../core/lib/defined.ts";

/** What stands in the form for a new episode. */
export type EpisodeDraft = Readonly<
  Record<
    "sessionId" | "task" | "outcome" | "project" | "context" | "decisions" | "events" | "lessons" | "date" | "tags",
    string
  >
>;

export const emptyDraft: EpisodeDraft = {
  sessionId: "",
  task: "",
  // Nobody has succeeded by not saying so.
  outcome: "",
  project: "",
  context: "",
  decisions: "",
  events: "",
  lessons: "",
  date: "",
  tags: "",
};

/** The day's next free session id: `2026-11-18-session-03` after two sessions. */
export function nextSessionId(day: string, taken: readonly string[]): string {
  const numbers = taken.flatMap((id) => {
    const number = id.startsWith(day) ? /^-session-(\d+)/.exec(id.slice(day.length))?.[1] : undefined;
    return number === undefined ? [] : [Number(number)];
  });
  return `${day}-session-${String(Math.max(0, ...numbers) + 1).padStart(2, "0")}`;
}

/** The form as the arguments of the verb that writes the note. */
export function draftToInput(draft: EpisodeDraft): Readonly<Record<string, unknown>> {
  return defined({
    session_id: draft.sessionId,
    task: draft.task,
    outcome: draft.outcome,
    project: filled(draft.project),
    date: filled(draft.date),
    tags: draft.tags.split(","),
    context: draft.context,
    decisions: linesIn(draft.decisions).map((line, at) => ({ id: recordId("d", at), ...decision(line) })),
    events: linesIn(draft.events).map((content, at) => ({ id: recordId("e", at), content })),
    lessons: linesIn(draft.lessons),
  });
}

function filled(text: string): string | undefined {
  const said = text.trim();
  return said === "" ? undefined : said;
}

/** `What was chosen — why`; a plain hyphen between spaces does as well. */
function decision(line: string): { chosen: string; rationale?: string } {
  const [chosen = "", ...why] = line.split(/\s+[—–-]\s+/);
  return why.length === 0 ? { chosen } : { chosen, rationale: why.join(" - ") };
}

/** What a field says line by line, without the marks of a list. */
export function linesIn(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/^\s*[-*]\s+/, "").trim())
    .filter((line) => line !== "");
}

function recordId(letter: string, at: number): string {
  return `${letter}${String(at + 1).padStart(3, "0")}`;
}

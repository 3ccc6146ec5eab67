import { escapeText } from "../notes/escape.ts";
import type { ContextPart, DraftEvent, RawDraft, SessionDraft } from "./draft.ts";
import { maskSecrets } from "./mask-secrets.ts";
import { beginning, shortened } from "./shorten.ts";

/** The most characters of each text; where to read on is said behind it. */
const longest = { event: 500, field: 1000, task: 300 } as const;
const mostEvents = 300;

/** A draft without secrets and of readable length, and how many secrets and events were taken out of it. */
export function finishDraft(raw: RawDraft): {
  readonly draft: SessionDraft;
  readonly masked: number;
  readonly leftOut: number;
} {
  let masked = 0;
  const safe = (text: string): string => {
    const { text: without, count } = maskSecrets(text);
    masked += count;
    return without;
  };
  const say = (text: string, most: number = longest.field, more = "…"): string =>
    shortened(safe(beginning(text)).trim(), most, more);
  const events = fewEnough(raw.events);
  const { title, project } = raw;
  const sessionId = safe(raw.sessionId);
  const draft: SessionDraft = {
    ...raw,
    sessionId,
    task: say(raw.task, longest.task) || taskInName(sessionId),
    ...(project !== undefined && { project: safe(project) }),
    ...(title !== undefined && { title: say(title, longest.task) }),
    context: raw.context.map((part) => contextText({ ...part, ours: safe(part.ours) }, say)).join("\n\n"),
    decisions: raw.decisions.map((each) => ({
      ...each,
      title: say(each.title, 80),
      ...(each.context !== undefined && { context: say(each.context) }),
      ...(each.chosen !== undefined && { chosen: say(each.chosen) }),
      ...(each.rationale !== undefined && { rationale: say(each.rationale) }),
      options: each.options.map((option) => say(option)),
      extra: Object.fromEntries(Object.entries(each.extra).map(([key, text]) => [key, say(text)])),
    })),
    events: events.map(({ sourceLine, ...event }) => ({
      ...event,
      content: say(event.content, longest.event, sourceLine === undefined ? "…" : `… (line ${String(sourceLine)})`),
    })),
    lessons: raw.lessons.map((lesson) => say(lesson, longest.event)),
  };
  return { draft, masked, leftOut: raw.events.length - events.length };
}

/** What the name of a session says it was for: `2026-01-05-session-318-merge-velocity` was about merge velocity. */
export function taskInName(sessionId: string): string {
  const words = sessionId
    .replace(/^\d{4}-\d{2}-\d{2}[-_]?/, "")
    .replace(/^session[-_]?\d*[-_]?/i, "")
    .replaceAll(/[-_]+/g, " ")
    .trim();
  return /\p{L}{3}/u.test(words) && !/^[0-9a-f ]+$/i.test(words) ? words : "(no task recorded)";
}

function contextText({ ours, name, quote, items }: ContextPart, say: (text: string, most?: number) => string): string {
  if (name !== undefined) return `${ours} "${escapeText(say(name))}".`;
  if (items !== undefined) return `${ours}\n\n${items.map((item) => `- ${oneLine(say(item))}`).join("\n")}`;
  if (quote === undefined) return ours;
  const lines = say(quote, 1500).split("\n");
  return `${ours}\n\n${lines.map((line) => `> ${escapeText(line.trim())}`.trimEnd()).join("\n")}`;
}

const oneLine = (text: string): string => escapeText(text.replaceAll(/\s+/g, " "));

/** Of very many events, what was done by tools is left out first, then the middle. */
function fewEnough(events: readonly DraftEvent[]): readonly DraftEvent[] {
  if (events.length <= mostEvents) return events;
  const telling = events.filter(({ type }) => type !== "tool_call");
  if (telling.length <= mostEvents) return telling;
  return [...telling.slice(0, mostEvents / 2), ...telling.slice(-mostEvents / 2)];
}

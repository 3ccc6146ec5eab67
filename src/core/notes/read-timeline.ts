import { defined } from "../lib/defined.ts";
import { lazily } from "../lib/lazily.ts";
import type { EpisodeEvent, Message } from "../model/episode.ts";
import { finding, type Finding } from "../model/problem.ts";
import { readMoment } from "../lib/time.ts";
import { unescapeText } from "./escape.ts";
import { isNone } from "./none.ts";
import { boldKey, itemText, readIds, readItems, type Item } from "./records.ts";
import { blocksUnder, type Body } from "./sections.ts";

const bracketedTime = /^\[(\d[^\]\n]*)\]\s*/;
export const spannedTime = /^`(\d[^`\n]*)`\s*/;
const ending = lazily(() => /(?:^|\s)#([\p{N}_/-]*\p{L}[\p{L}\p{N}_/-]*)$/u);
const blockId = /(?:^|\s)\^([\w-]+)$/;
const flat = /^\*\*(e\d+)\*\*\s*(?:\[([\w-]+)\])?\s*:?\s*([\s\S]*)$/i;

/** The events of an episode, in the order they stand; one without a block id takes the number of its place. */
export function readTimeline(body: Body): {
  readonly events: readonly EpisodeEvent[];
  readonly findings: readonly Finding[];
} {
  const items = readItems(blocksUnder(body, "Events Timeline", "Events", "Timeline")).filter(
    (item) => item.source !== "" && !isNone(item.source),
  );
  const drafts = items.map(readEvent);
  const stated = new Set(drafts.flatMap((draft) => draft.id ?? []));
  const findings: Finding[] = [];
  const events = new Map<string, EpisodeEvent>();
  let last = [...stated].reduce((most, id) => Math.max(most, Number(/^e(\d+)$/.exec(id)?.[1] ?? 0)), drafts.length);
  for (const [position, draft] of drafts.entries()) {
    const place = eventId(position + 1);
    const id = draft.id ?? (stated.has(place) ? eventId(++last) : place);
    if (draft.timestamp !== undefined && !readMoment(draft.timestamp))
      findings.push(undated(id, draft.timestamp, draft.line));
    const first = events.get(id);
    if (first) findings.push(repeated(id, draft.line, first.line));
    else events.set(id, { ...draft, id });
  }
  return { events: [...events.values()], findings };
}

const eventId = (number: number): string => `e${String(number).padStart(3, "0")}`;

function undated(id: string, timestamp: string, line: number): Finding {
  return finding("bad-date", line, `Event ${id} has the time "${timestamp}". Write it like [2026-01-21T10:30:00Z].`);
}

function repeated(id: string, line: number, first: number): Finding {
  const message = `Event ${id} is already at line ${String(first)}; only that one is read. Give this one a block id of its own.`;
  return finding("duplicate-id", line, message);
}

type EventDraft = Omit<EpisodeEvent, "id"> & { readonly id?: string };

function readEvent(item: Item): EventDraft {
  const links = { causedBy: readLinks(item, "caused by"), leadsTo: readLinks(item, "leads to"), line: item.line };
  const [whole, flatId, flatType, flatText = ""] = flat.exec(item.source) ?? [];
  if (whole !== undefined) {
    return defined({ id: flatId?.toLowerCase(), type: flatType, content: unescapeText(flatText).trim(), ...links });
  }
  const [time = "", timestamp] = bracketedTime.exec(item.source) ?? readSpannedTime(item.source) ?? [];
  const { text: untagged, found: id } = cut(item.source.slice(time.length), blockId);
  const { text, found: type } = cut(untagged, ending());
  return defined({ id, timestamp, type, content: unescapeText(text), ...links });
}

/** A code span is a time only if it says one; anything else is the event's text. */
function readSpannedTime(source: string): RegExpExecArray | undefined {
  const match = spannedTime.exec(source);
  return match && readMoment(match[1] ?? "") ? match : undefined;
}

function cut(source: string, pattern: RegExp): { text: string; found?: string } {
  const text = source.trim();
  const match = pattern.exec(text);
  const found = match?.[1];
  return match && found !== undefined ? { text: text.slice(0, match.index).trim(), found } : { text };
}

function readLinks(item: Item, label: string): readonly string[] {
  const line = item.children.find((child) => child.source.toLowerCase().startsWith(`${label}:`));
  return line ? readIds(line.source.slice(label.length + 1)).ids : [];
}

const messageTime = /^(?:\[([^\]\n]+)\][ \t]*)?:?[ \t]*/;

/** The conversation an episode was made of: `- **Role** [time]: text`. */
export function readMessages(body: Body): readonly Message[] {
  return readItems(blocksUnder(body, "Messages", "Conversation")).flatMap((item) => {
    const [before, role] = boldKey.exec(item.source) ?? [];
    if (before === undefined || role === undefined) return [];
    const [time, timestamp] = messageTime.exec(item.source.slice(before.length)) ?? [""];
    const text = itemText({ ...item, source: item.source.slice(before.length + time.length) });
    return [defined({ role: unescapeText(role.trim()), timestamp, text, line: item.line })];
  });
}

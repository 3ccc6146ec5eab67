import { compare } from "../lib/compare.ts";
import { ok } from "../lib/result.ts";
import { sameValue } from "../lib/same-value.ts";
import { fail, type Attempt } from "../model/failure.ts";
import { noteId } from "../model/note-id.ts";
import type { Decision, EpisodeEvent } from "../model/episode.ts";
import { escapeText } from "./escape.ts";
import { lineEnding, linesOf, withEnding, type Line } from "./lines.ts";
import { parseNote } from "./parse-note.ts";
import { recordLinks, saidInline } from "./render-record.ts";

const effectsLine = /^[ \t]*[-*+][ \t]+\*\*Effects:?\*\*/i;

/** Puts other effects, and a remark on them, into the record of a decision; every other line stays. */
export function setEffects(text: string, id: string, effects: readonly string[], remark: string): Attempt<string> {
  const line = recordsOf(text).decisions.find((decision) => decision.id === id)?.line;
  if (line === undefined) return fail("NOT_FOUND", `There is no decision ${id}.`);
  const record = recordLines(text, line);
  const said = `- **Effects**: ${[recordLinks(effects), saidInline(remark)].filter((part) => part !== "").join(" ")}`;
  const old = record.find((each) => effectsLine.test(each.text));
  const last = record.findLast((each) => each.text.trim() !== "");
  if (!old && !last) return refused(id);
  const changed = old
    ? text.slice(0, old.start) + said + text.slice(old.start + old.text.length)
    : afterLine(text, last, said);
  return keepsTheRest(text, changed, id) ? ok(changed) : refused(id);
}

/** The lines below the heading of a decision. */
export function recordLines(text: string, line: number): readonly Line[] {
  const lines = linesOf(text);
  const end = lines.findIndex((each, at) => at >= line && /^(?:#{1,6}[ \t]|\^)/.test(each.text));
  return lines.slice(line, end === -1 ? lines.length : end);
}

/** Says below an event that a machine takes it to lead to others; that is no statement of the note, and not read as one. */
export function suggestAfterEvent(text: string, id: string, ids: readonly string[]): Attempt<string> {
  const line = recordsOf(text).events.find((event) => event.id === id)?.line;
  if (line === undefined) return fail("NOT_FOUND", `There is no event ${id}.`);
  const item = eventLines(text, line);
  const marker = /^[ \t]*(?:\d+[.)]|[-*+])[ \t]+/.exec(item[0]?.text ?? "")?.[0] ?? "   ";
  const said = `${" ".repeat(marker.length)}- suggested: leads to ${recordLinks(ids)}`;
  if (item.some((each) => each.text === said)) return ok(text);
  const changed = afterLine(text, item.at(-1), said);
  return keepsTheRest(text, changed, "") ? ok(changed) : refused(id);
}

/** The line of an event and those below it that are its own. */
export function eventLines(text: string, line: number): readonly Line[] {
  const lines = linesOf(text);
  const end = lines.findIndex((each, at) => at >= line && !/^[ \t]+\S/.test(each.text));
  return lines.slice(line - 1, end === -1 ? lines.length : end);
}

/** Puts another text of one line into the line of an event; what cannot be changed safely stays. */
export function setEventText(text: string, id: string, content: string): string {
  const event = recordsOf(text).events.find((each) => each.id === id);
  const line = linesOf(text).find(({ number }) => number === event?.line);
  const source = event && escapeText(event.content);
  if (!line || source === undefined || !line.text.includes(source)) return text;
  const at = line.start + line.text.indexOf(source);
  const changed = text.slice(0, at) + escapeText(content) + text.slice(at + source.length);
  const wanted = recordsOf(text).events.map((each) => (each.id === id ? { ...each, content } : each));
  return sameValue(recordsOf(changed).events, wanted) ? changed : text;
}

/** The text with one more line, or several, behind this one. */
export function afterLine(text: string, last: Line | undefined, said: string): string {
  const at = last?.end ?? text.length;
  const eol = lineEnding(text);
  const lines = withEnding(said, eol);
  return text.slice(0, at).endsWith("\n")
    ? text.slice(0, at) + lines + eol + text.slice(at)
    : text.slice(0, at) + eol + lines + text.slice(at);
}

/** A record that somebody has written otherwise than we do. */
export function refused(id: string): Attempt<never> {
  return fail("PARSE_ERROR", `${id} cannot be changed safely: its record is not written as we write it.`);
}

export interface Records {
  readonly decisions: readonly Decision[];
  readonly events: readonly EpisodeEvent[];
}

export function recordsOf(text: string): Records {
  const { note } = parseNote(noteId("EPISODE-.md"), text);
  return note.kind === "episode" ? note : { decisions: [], events: [] };
}

/** Whether nothing but the effects of that decision is read differently. */
function keepsTheRest(before: string, after: string, id: string): boolean {
  const rest = (text: string): Records => {
    const { decisions, ...others } = recordsOf(text);
    const without = ({ effectsRemark: _remark, ...decision }: Decision): Decision => ({ ...decision, effects: [] });
    return { ...others, decisions: decisions.map((each) => (each.id === id ? without(each) : each)) };
  };
  return saySame(rest(before), rest(after));
}

/** Whether two notes say the same, wherever it stands in them. */
export function saySame(some: Records, others: Records): boolean {
  const plain = ({ decisions, events, ...rest }: Records): string =>
    // In the order of their names: what was not there before is no difference.
    JSON.stringify({ ...rest, decisions: decisions.map(sorted), events: events.map(sorted) }, (key, value: unknown) =>
      key === "line" ? 0 : value,
    );
  return plain(some) === plain(others);
}

function sorted(record: object): object {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => compare(a, b)));
}

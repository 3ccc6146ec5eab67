import { defined } from "../lib/defined.ts";
import { isObject, member, parseJson, type Json, type JsonObject } from "../lib/json.ts";
import type { Message } from "../model/message.ts";
import type { Segment } from "../segmentation/segment.ts";

/** What is known of a conversation that is taken in message by message: what its file says, line by line. */
export interface MessageLog {
  readonly messages: readonly LoggedMessage[];
  /** The episodes that are settled, from the first message on, without a gap. */
  readonly settled: readonly Segment[];
  /** Those of them that are not known to be in a note. */
  readonly unwritten: readonly Segment[];
}

export interface LoggedMessage extends Message {
  /** No two messages have the same; where one comes twice, it was sent twice. */
  readonly key: string;
  /** Whether whoever sent it said when it was; else `at` is when it came. */
  readonly isTimed: boolean;
}

/** A message as it is sent. */
export interface SentMessage {
  readonly role: string;
  readonly content: string;
  readonly at?: number | undefined;
}

/**
 * Reads the file of a conversation. Whoever writes is killed, or writes at the same time as others: a line that was
 * torn is none, a message counts where it stands first, and of two ends that contradict each other the first.
 */
export function readMessageLog(text: string): MessageLog {
  const messages = new Map<string, LoggedMessage>();
  const settled: Segment[] = [];
  const written = new Set<number>();
  for (const line of text.split("\n")) {
    const entry = readEntry(line);
    if (entry === undefined) continue;
    if ("message" in entry && !messages.has(entry.message.key)) messages.set(entry.message.key, entry.message);
    if ("ended" in entry && isNext(entry.ended, settled, messages.size)) settled.push(entry.ended);
    if ("written" in entry) written.add(entry.written);
  }
  const unwritten = settled.filter(({ end }) => !written.has(end));
  return { messages: [...messages.values()], settled, unwritten };
}

/** Where the first message is that belongs to no episode yet. */
export const settledEnd = ({ settled }: Pick<MessageLog, "settled">): number => settled.at(-1)?.end ?? 0;

function isNext({ first, end }: Segment, settled: readonly Segment[], count: number): boolean {
  return first === settledEnd({ settled }) && end > first && end <= count;
}

type Entry = { readonly message: LoggedMessage } | { readonly ended: Segment } | { readonly written: number };

function readEntry(line: string): Entry | undefined {
  const parsed = line.trim() === "" ? undefined : parseJson(line);
  if (!parsed?.ok || !isObject(parsed.value)) return undefined;
  const message = readMessage(parsed.value);
  return message ? { message } : readMark(parsed.value);
}

function readMark(value: JsonObject): Entry | undefined {
  const [what, first, end] = ["what", "first", "end"].map((name) => member(value, name));
  if (!isPlace(end)) return undefined;
  if (what === "written") return { written: end };
  return what === "ended" && isPlace(first) ? { ended: { first, end, reason: "topic" } } : undefined;
}

const isPlace = (value: Json | undefined): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0;

function readMessage(value: JsonObject): LoggedMessage | undefined {
  const [speaker, text, key] = ["role", "content", "key"].map((name) => member(value, name));
  if (typeof speaker !== "string" || typeof text !== "string" || typeof key !== "string") return undefined;
  const [said, came] = ["time", "came"].map((name) => momentIn(value, name));
  return defined({ speaker, text, key, isTimed: said !== undefined, at: said ?? came });
}

function momentIn(value: JsonObject, name: string): number | undefined {
  const text = member(value, name);
  const at = typeof text === "string" ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? undefined : at;
}

/** The line for a message; its key is with it, so that whoever wrote it knows it again. */
export function messageLine({ role, content, at }: SentMessage, key: string, now: number): string {
  const time = at === undefined ? { came: new Date(now).toISOString() } : { time: new Date(at).toISOString() };
  return JSON.stringify({ role, content, ...time, key });
}

export function endedLine({ first, end, reason }: Segment): string {
  return JSON.stringify({ what: "ended", first, end, reason });
}

export function writtenLine({ end }: Segment, note: string): string {
  return JSON.stringify({ what: "written", end, note });
}

/** Lines as they are appended: apart from one that somebody was killed at before. */
export const asLines = (lines: readonly string[]): string => `\n${lines.join("\n")}\n`;

import { readMoment } from "../lib/time.ts";
import { actText, ratings, reviewers, type MemoryState, type ReviewAct, type ReviewEvent } from "../model/review.ts";
import { choice } from "./field.ts";

const whole = /^([^|]+)\|([^|]+)\|([^|]+)\|([^|]*)\|([^|]*)\|([^|]+)\|\s*(r-[0-9a-z]{6})\s*$/;
const bullet = /^\s*[-*+]\s+(\S[^]*)$/;
const eventStart = /[-*+]\s+(?=\d{4}-\d{2}-\d{2}T)/;
const eventId = /^r-[0-9a-z]{6}$/;
const states = /^\w\s+([\d.]+)\s*>\s*([\d.]+)$/;

export interface ReadLine {
  readonly events: readonly ReviewEvent[];
  /** Whether some of the line could not be read. */
  readonly isDamaged: boolean;
}

/**
 * The event of a line. Where a write was cut off, the next line may have been written behind what is left: both are
 * looked for.
 */
export function readReviewLine(line: string): ReadLine {
  const text = bullet.exec(line)?.[1];
  const event = text === undefined ? undefined : readEvent(text);
  if (event) return { events: [event], isDamaged: false };
  const parts = line.split(eventStart).map((part) => readEvent(part));
  return { events: parts.filter((part) => part !== undefined), isDamaged: true };
}

/** One line, without its ending. */
export function renderReviewLine({ time, key, act, by, id }: ReviewEvent): string {
  return `- ${time} | ${escaped(key)} | ${escaped(actText(act))} |${renderStates(act)} | ${by} | ${id}`;
}

function renderStates(act: ReviewAct): string {
  if (act.kind !== "rate" || !act.after) return " |";
  const { before, after } = act;
  const stability = `${short(before?.stability ?? 0)}>${short(after.stability)}`;
  return ` S ${stability} | D ${short(before?.difficulty ?? 0)}>${short(after.difficulty)}`;
}

const short = (value: number): string => value.toFixed(4);

/** A path may hold the separator, and blanks at its ends; a permalink even a line's end. */
const escaped = (key: string): string =>
  key
    .replaceAll(/%(?=(?:25)*(?:7C|u[\dA-F]{4}))/g, "%25")
    .replaceAll("|", "%7C")
    .replaceAll(/[\r\n]|^\s+|\s+$/g, (blanks) => blanks.replaceAll(/[^]/g, byNumber));
const byNumber = (char: string): string => `%u${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Some systems take names apart into letters and accents, others do not: a key is always put together. */
const unescaped = (key: string): string => key.replaceAll(/%(?:25)*(?:7C|u[\dA-F]{4})/g, meantBy).normalize();

function meantBy(found: string): string {
  if (found.startsWith("%25")) return found.replace("25", "");
  return found === "%7C" ? "|" : String.fromCharCode(parseInt(found.slice(2), 16));
}

function readEvent(text: string): ReviewEvent | undefined {
  const fields = whole.exec(text)?.slice(1) ?? [];
  const field = (at: number): string => (fields[at] ?? "").trim();
  const [time, key, id] = [field(0), field(1), field(6)];
  const by = choice(field(5), reviewers);
  const at = instant(time);
  if (!by || at === undefined || key === "") return undefined;
  const act = readRating(field(2), field(3), field(4)) ?? readAct(field(2));
  return act && { id, at, time, key: unescaped(key), act, by };
}

function instant(time: string): number | undefined {
  const moment = readMoment(time);
  return moment?.precision === "time" ? moment.at : undefined;
}

function readRating(said: string, stability: string, difficulty: string): ReviewAct | undefined {
  const rating = choice(said, ratings);
  return rating && { kind: "rate", rating, ...readStates(stability, difficulty) };
}

const plainActs = ["suspend", "resume", "reset"] as const;

function readAct(said: string): ReviewAct | undefined {
  const plain = choice(said, plainActs);
  if (plain) return { kind: plain };
  const [word] = said.split(/\s/, 1);
  const object = said.slice(word?.length).trim();
  if (word === "renamed" && object !== "") return { kind: "renamed", to: unescaped(object) };
  if (word === "undo" && eventId.test(object)) return { kind: "undo", event: object };
  return word === "bury" && isDay(object) ? { kind: "bury", until: object } : undefined;
}

function isDay(text: string): boolean {
  return readMoment(text)?.precision === "day";
}

function readStates(
  stability: string,
  difficulty: string,
): { readonly before?: MemoryState; readonly after?: MemoryState } {
  const s = states.exec(stability);
  const d = states.exec(difficulty);
  if (!s || !d) return {};
  return {
    before: { stability: Number(s[1]), difficulty: Number(d[1]) },
    after: { stability: Number(s[2]), difficulty: Number(d[2]) },
  };
}

import { fingerprint } from "../lib/hash.ts";
import { bareWords } from "../lib/bare-words.ts";
import { noteText } from "./note-text.ts";
import { headingWeight, type IndexedNote, type IndexedUnit, type WeightedText } from "../model/indexed-note.ts";
import type { Learning } from "../model/learning.ts";
import type { NoteId } from "../model/note-id.ts";
import type { MemoryNote, PlainNote, ReadNote } from "../model/note.ts";
import { unescapeText } from "./escape.ts";
import type { Line } from "./lines.ts";
import type { Body } from "./sections.ts";

/** Words a unit may have before it is divided, and how many its parts then have. */
const longest = 140;
const usual = 90;

/** Sections whose list items are found one by one. */
const listSections =
  /^(?:messages|conversation|lessons(?: learned)?|key learnings|takeaways|events(?: timeline)?|timeline)$/i;
/** What others read in short of an episode's decisions, errors and lessons; somebody may have written more there. */
const repeatingSections = /^observations$/i;
/** Names of other notes: worth little on their own. */
const linkSections = /^(?:relations|evidence(?: episodes)?)$/i;
const linkWeight = 0.5;
/** What our own notes are divided by, and every one of them says: it tells none from another. */
const frames =
  /^(?:(?:key )?decisions|observations|context|(?:causal )?relation(?:ship)?s|evidence(?: episodes)?|trigger|action)$/i;

/** A parsed file as the index takes it in: what it is about, then its parts, each found at its own line. */
export function indexedNotes(note: ReadNote, body: Body): readonly IndexedNote[] {
  if (note.kind === "memory-file") return note.entries.map(indexedEntry);
  // Its lines are for us; nobody looks for a rating by its words.
  if (note.kind === "review-log") return [];
  // What it proposes is not known before it is accepted.
  if (note.kind === "proposal") return [];
  const isTold = toldHeadings(note);
  const parts = withoutRepeated(note, pieces(body, isTold));
  const items = body.blocks.filter((block) => block.kind === "item" && block.level === 0);
  const itemLines = new Set(items.map((block) => block.line));
  return [fingerprinted(note.id, [about(note), ...parts.flatMap((piece) => divide(piece, itemLines, isTold))])];
}

/** What is said of a record by its id: `decision:d001`. */
const ofRecord = /^\w+:[a-z]\d{3,}$/;
const tagsAtEnd = /(?:\s+#\S+)+$/u;

/** Without the observations of an episode that say again what stands in its other sections. */
function withoutRepeated(note: MemoryNote | PlainNote, parts: readonly Piece[]): readonly Piece[] {
  if (note.kind !== "episode" || note.observations.length === 0) return parts;
  const { decisions, events, lessons } = note;
  const told = [...decisions.map(({ title }) => title), ...events.map(({ content }) => content), ...lessons];
  const said = new Set(told.map(bareWords));
  const repeated = note.observations.filter(
    ({ category = "", content }) => ofRecord.test(category) || said.has(bareWords(content.replace(tagsAtEnd, ""))),
  );
  const lines = new Set(repeated.map(({ line }) => line));
  return parts.flatMap((piece) => {
    if (lines.size === 0 || !repeatingSections.test(piece.heading)) return [piece];
    const own = piece.lines.filter(({ number }) => !lines.has(number));
    return isFilled(own) ? [{ ...piece, lines: own }] : [];
  });
}

function indexedEntry(entry: Learning): IndexedNote {
  const text = { text: entry.text, weight: 1 };
  return fingerprinted(entry.id, [{ texts: [...noteText(entry), text], heading: "", line: entry.line }]);
}

/** Of all that the index keeps of a note: two that look alike to it have one fingerprint, wherever their lines stand. */
function fingerprinted(id: NoteId, units: readonly IndexedUnit[]): IndexedNote {
  const said = units.map(({ texts }) =>
    texts.map(({ text, weight }) => `${String(weight)}\u0001${text}`).join("\u0002"),
  );
  return { id, fingerprint: fingerprint(said.join("\u0003")), units };
}

function about(note: MemoryNote | PlainNote): IndexedUnit {
  return { texts: noteText(note), heading: "", line: 1 };
}

/** Whether the words of a heading tell something that the note does not say of itself anyway. */
type IsTold = (heading: string) => boolean;

function toldHeadings(note: MemoryNote | PlainNote): IsTold {
  const said = new Set(noteText(note).map(({ text }) => plain(text)));
  const isOurs = note.kind !== "note";
  return (heading) =>
    heading.trim() !== "" &&
    !said.has(plain(heading)) &&
    !(isOurs && (frames.test(heading) || listSections.test(heading)));
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

interface Piece {
  readonly heading: string;
  readonly headingLine: number;
  /** None where another heading follows at once. */
  readonly lines: readonly Line[];
}

/** The text under each heading up to the next one, and the text before the first; a heading alone is one, too. */
function pieces({ lines, sections }: Body, isTold: IsTold): readonly Piece[] {
  const borders = sections.map(({ title, line }) => ({ heading: unescapeText(title), line }));
  const first = lines[0]?.number ?? 1;
  const starts = [{ heading: "", line: first - 1 }, ...borders];
  return starts.flatMap(({ heading, line }, at): readonly Piece[] => {
    const own = lines.slice(line + 1 - first, (starts[at + 1]?.line ?? Infinity) - first);
    if (isFilled(own)) return [{ heading, headingLine: line, lines: own }];
    return isTold(heading) ? [{ heading, headingLine: line, lines: [] }] : [];
  });
}

function divide(piece: Piece, itemLines: ReadonlySet<number>, isTold: IsTold): readonly IndexedUnit[] {
  const { heading, headingLine, lines } = piece;
  const named = { text: heading, weight: headingWeight };
  if (lines.length === 0) return [{ texts: [named], heading, line: headingLine }];
  if (!listSections.test(heading))
    return bySize(lines)
      .filter(isFilled)
      .map((unit) => toUnit(heading, unit));
  const [first, ...others] = atItems(lines, itemLines)
    .filter(isFilled)
    .map((unit) => toUnit(heading, unit));
  if (!first) return [];
  return [isTold(heading) ? { ...first, texts: [named, ...first.texts] } : first, ...others];
}

function isFilled(lines: readonly Line[]): boolean {
  return lines.some(({ text }) => text.trim() !== "");
}

function atItems(lines: readonly Line[], itemLines: ReadonlySet<number>): readonly (readonly Line[])[] {
  return divided(lines, ({ number }) => itemLines.has(number));
}

function bySize(lines: readonly Line[]): readonly (readonly Line[])[] {
  // Every word but the last takes a blank as well.
  const most = ((lines.at(-1)?.end ?? 0) - (lines[0]?.start ?? 0) + 1) / 2;
  if (most <= longest) return [lines];
  const lengths = lines.map(({ text }) => countWords(text));
  if (lengths.reduce((sum, length) => sum + length, 0) <= longest) return [lines];
  let words = 0;
  return divided(lines, (_, at) => {
    const length = lengths[at] ?? 0;
    const begins = words + length > usual;
    words = begins ? length : words + length;
    return begins;
  });
}

/** The lines in groups; one begins with the first line and wherever `begins` says so. */
function divided(lines: readonly Line[], begins: (line: Line, at: number) => boolean): readonly (readonly Line[])[] {
  const groups: Line[][] = [];
  for (const [at, line] of lines.entries()) {
    const isNew = begins(line, at);
    if (isNew || groups.length === 0) groups.push([]);
    groups.at(-1)?.push(line);
  }
  return groups;
}

function toUnit(heading: string, lines: readonly Line[]): IndexedUnit {
  const text: WeightedText = {
    text: lines.map((line) => line.text).join("\n"),
    weight: linkSections.test(heading) ? linkWeight : 1,
  };
  const texts =
    heading === "" || listSections.test(heading) ? [text] : [{ text: heading, weight: headingWeight }, text];
  const first = lines.find((line) => line.text.trim() !== "");
  return { texts, heading, line: first?.number ?? 1 };
}

function countWords(text: string): number {
  let words = 0;
  let inside = false;
  for (let at = 0; at < text.length; at++) {
    const isSpace = text.charCodeAt(at) <= 32;
    if (!isSpace && !inside) words++;
    inside = !isSpace;
  }
  return words;
}

import { saidIn, type SaidPart } from "../../app/browse/say.ts";
import { isWithin, passageAt, wholeText, type WholeText } from "../../app/browse/whole-text.ts";
import { gistText, saysMore, type SearchHit } from "../../app/search/show-hits.ts";
import { estimateTokens } from "../../core/lib/estimate-tokens.ts";
import { oneLine } from "../../core/lib/one-line.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import { fileOf } from "../../core/model/note-path.ts";
import type { ParsedNote } from "../../core/model/note.ts";
import { text } from "../text/text.ts";
import { memoryText } from "../text/memory.ts";

/** Memories picked to be taken along, in the order they were picked. */
export type RecallPack = ReadonlyMap<string, SearchHit>;

export const emptyPack: RecallPack = new Map();

/** Puts a hit in, or takes it out. */
export function togglePick(pack: RecallPack, hit: SearchHit): RecallPack {
  const next = new Map(pack);
  if (!next.delete(hit.id)) next.set(hit.id, hit);
  return next;
}

/** What is known of a note, as far as it is there. */
export type NoteOf = (id: NoteId) => ParsedNote | undefined;

/** How much is taken of what a note is about, and of what was found in it. */
const mostTaken = 1200;

/** What notes say, by their files, where they were read for it. */
export type Texts = ReadonlyMap<NoteId, string>;

/** They name other notes, and say nothing to somebody who does not have those. */
const listsOfLinks: ReadonlySet<string> = new Set(["Relations", "Causal Relationships", "Evidence Episodes"]);

/**
 * Memories as one text to read or to paste, each under its title, which is a link, with what it says to somebody who
 * does not open it, nothing of it cut; and about how many tokens that is.
 */
export function writePack(
  hits: Iterable<SearchHit>,
  noteOf: NoteOf,
  texts: Texts = new Map(),
): { readonly markdown: string; readonly tokens: number } {
  const markdown = Array.from(hits, (hit) => entry(hit, noteOf(noteId(hit.id)), texts)).join("\n\n");
  return { markdown, tokens: estimateTokens(markdown) };
}

function entry(hit: SearchHit, note: ParsedNote | undefined, texts: Texts): string {
  const about = note ? gistText(note) : "";
  const gist = wholeText(about, mostTaken);
  const said = note ? saidIn(note, Infinity) : [];
  const answer = isSaid(hit, [about, ...said.flatMap(({ lines }) => lines)]) ? nothing : passageOf(hit, texts);
  const details = [
    hit.kind === "antipattern" ? text.memory.kinds.antipattern : "",
    answer.text === "" ? "" : hit.heading,
    hit.key_moment ? text.memory.keyMoment : "",
  ];
  const leftOut = [...answer.leftOut, ...gist.leftOut];
  return [
    `### ${linkTo(hit)}`,
    details.filter((each) => each !== "" && each !== hit.name).join(" · "),
    answer.text === "" ? "" : `> ${answer.text.replaceAll("\n", "\n> ")}`,
    saysMore(gist.text, hit.name) ? `\n${gist.text}` : "",
    ...said.flatMap(listed),
    leftOut.length === 0 ? "" : `\n${text.pack.leftOut(leftOut.map(text.pack.quoted).join(", "))}`,
  ]
    .filter((line) => line !== "")
    .join("\n");
}

/** Whether the passage that answers stands in the entry anyway, or is no sentence to quote. */
function isSaid({ snippet, heading, name }: SearchHit, texts: readonly string[]): boolean {
  return listsOfLinks.has(heading) || !saysMore(snippet, name) || texts.some((each) => isWithin(each, snippet));
}

const nothing: WholeText = { text: "", leftOut: [] };

/** What was found, in whole pieces; of a note that was not read, only what was found is known. */
function passageOf({ id, line, snippet }: SearchHit, texts: Texts): WholeText {
  const source = texts.get(fileOf(noteId(id)));
  if (source === undefined) return { text: snippet, leftOut: [] };
  return wholeText(passageAt(source, line, snippet), mostTaken);
}

function listed({ sort, lines, more }: SaidPart): readonly string[] {
  const label = memoryText.said[sort];
  const others = more > 0 ? [`- ${label}: ${memoryText.more(more)}`] : [];
  return [...lines.map((line) => `- ${label}: ${line}`), ...others];
}

/** By its path, which no other note has; what would end a link is left out of the words. */
function linkTo({ id, name }: SearchHit): string {
  const path = fileOf(noteId(id)).replace(/\.md$/i, "");
  return `[[${path}|${oneLine(name.replaceAll(/[[\]|]/g, " "))}]]`;
}

import { gistOf, saidIn, type SaidPart } from "../../app/browse/say.ts";
import { saysMore, type SearchHit } from "../../app/show-hits.ts";
import { estimateTokens } from "../../core/lib/estimate-tokens.ts";
import { oneLine } from "../../core/lib/one-line.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import { fileOf } from "../../core/model/note-path.ts";
import type { ParsedNote } from "../../core/model/note.ts";
import { text } from "../text.ts";
import { memoryText } from "../text-of-memory.ts";

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

/** Each of them is read whole, as a rule: whoever reads a pack does not open the notes. */
const longestGist = 600;
const longestSaid = 600;
/** They name other notes, and say nothing to somebody who does not have those. */
const listsOfLinks: ReadonlySet<string> = new Set(["Relations", "Causal Relationships", "Evidence Episodes"]);

/**
 * Memories as one text to read or to paste, each under its title, which is a link, with what it says to somebody who
 * does not open it; and about how many tokens that is.
 */
export function writePack(
  hits: Iterable<SearchHit>,
  noteOf: NoteOf,
): { readonly markdown: string; readonly tokens: number } {
  const markdown = Array.from(hits, (hit) => entry(hit, noteOf(noteId(hit.id)))).join("\n\n");
  return { markdown, tokens: estimateTokens(markdown) };
}

function entry(hit: SearchHit, note: ParsedNote | undefined): string {
  const gist = note ? gistOf(note, longestGist) : "";
  const said = note ? saidIn(note, longestSaid) : [];
  const answer =
    saysMore(hit.snippet, hit.name) && !isSaid(hit, [gist, ...said.flatMap(({ lines }) => lines)]) ? hit.snippet : "";
  const details = [answer === "" ? "" : hit.heading, hit.key_moment ? text.memory.keyMoment : ""];
  return [
    `### ${linkTo(hit)}`,
    details.filter((each) => each !== "" && each !== hit.name).join(" · "),
    answer === "" ? "" : `> ${answer}`,
    saysMore(gist, hit.name) ? `\n${gist}` : "",
    ...said.flatMap(listed),
  ]
    .filter((line) => line !== "")
    .join("\n");
}

/** Whether the passage that answers stands in the entry anyway, or is no sentence to quote. */
function isSaid({ snippet, heading }: SearchHit, texts: readonly string[]): boolean {
  const words = snippet.replaceAll(/^…|…$/g, "");
  return listsOfLinks.has(heading) || texts.some((text) => text.includes(words));
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

import type { SearchHit } from "../../app/show-hits.ts";
import { estimateTokens } from "../../core/lib/estimate-tokens.ts";
import { noteId } from "../../core/model/note-id.ts";
import { fileOf } from "../../core/model/note-path.ts";
import { text } from "../text.ts";

/** Memories picked to be taken along, in the order they were picked. */
export type RecallPack = ReadonlyMap<string, SearchHit>;

export const emptyPack: RecallPack = new Map();

/** Puts a hit in, or takes it out. */
export function togglePick(pack: RecallPack, hit: SearchHit): RecallPack {
  const next = new Map(pack);
  if (!next.delete(hit.id)) next.set(hit.id, hit);
  return next;
}

/** Memories as one text to read or to paste, each under its title, which is a link; and about how many tokens that is. */
export function writePack(hits: Iterable<SearchHit>): { readonly markdown: string; readonly tokens: number } {
  const markdown = Array.from(hits, entry).join("\n\n");
  return { markdown, tokens: estimateTokens(markdown) };
}

function entry(hit: SearchHit): string {
  const details = [hit.heading, hit.key_moment ? text.memory.keyMoment : ""].filter((each) => each !== "");
  return [
    `### ${linkTo(hit)}`,
    ...(details.length > 0 ? [details.join(" · ")] : []),
    ...(hit.snippet === "" ? [] : [`> ${hit.snippet}`]),
  ].join("\n");
}

/** By its path, which no other note has; what would end a link is left out of the words. */
function linkTo({ id, name }: SearchHit): string {
  const path = fileOf(noteId(id)).replace(/\.md$/i, "");
  return `[[${path}|${name
    .replaceAll(/[[\]|]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()}]]`;
}

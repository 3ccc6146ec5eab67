import type { Episode } from "../../core/model/episode.ts";
import { noteId } from "../../core/model/note-id.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import type { Library } from "../library.ts";
import type { Claims } from "./preflight-claims.ts";
import type { Reading } from "./preflight-readings.ts";
import { isAllOf, isMostOf, isWhole, slotsIn, type Slots } from "./preflight-slots.ts";
import { fewestCommon, isNumber, plainly, rowOf, rowsOnce, type Row } from "./preflight-terms.ts";

/** By which of its names a pattern is called, if by any: its words stand together, in whatever order. */
export const nameIn = (reading: Reading, { names }: Claims): string | undefined =>
  names.find(
    ({ name, slots }) =>
      slots.length >= Math.min(fewestCommon, reading.row.length) &&
      isWhole(reading.row, slots) &&
      saysName(reading, name, slots),
  )?.name;

/** Of "off by one day", its small words make the name: one that is hardly made of others is said word for word. */
const saysName = ({ name: said }: Reading, name: string, slots: Slots): boolean =>
  slots.filter((slot) => !slot.every(isNumber)).length >= fewestCommon || ` ${said} `.includes(` ${plainly(name)} `);

/**
 * Whether a sentence, however short, says what a pattern says is done, in its words: all of it, or nothing else and
 * more than half of it.
 */
export function saysIt({ library, row: said }: Reading, pattern: Pattern, { says, words }: Claims): boolean {
  // One word is no sign, unless nothing else is said.
  if (said.length < fewestCommon) return false;
  return (
    says.some((slots) => slots.length >= fewestCommon && (isAllOf(said, slots) || isMostOf(said, slots))) ||
    decisionsBehind(library, pattern).some((title) => {
      const ours = title.filter((word) => words.has(word));
      return title.length >= fewestCommon && ours.length > title.length / 2 && isAllOf(said, slotsIn(title));
    })
  );
}

/** What was decided in the episodes that show a pattern. */
function decisionsBehind(library: Library, { id }: Pattern): readonly Row[] {
  return (library.tally(id)?.trials ?? []).flatMap(({ episode }) => {
    const note = library.catalog.note(noteId(episode));
    return note?.kind === "episode" ? decisionsOf(library, note) : [];
  });
}

const decisionsOf = rowsOnce((library, { decisions }: Episode) => decisions.map(({ title }) => rowOf(library, title)));

import { noteId } from "../../core/model/note-id.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import { withWholeCommand } from "../../core/retrieval/german-verbs.ts";
import { mainClause } from "../../core/retrieval/main-clause.ts";
import type { Library } from "../library.ts";
import { namesOf, type Claims } from "./preflight-claims.ts";
import type { Reading } from "./preflight-readings.ts";
import { rowOf, tellingPart, type Row } from "./preflight-terms.ts";

/** The same of what is claimed; of several words beside `or`, any will do. */
export type Slots = readonly Row[];

export const slotsIn = (row: Row): Slots => row.map((word) => [word]);

/** One word is no sign, unless nothing else is said. */
const fewest = 2;
/** So many words may stand between those of a claim: "add a small cache". */
const between = 1;

/** Whether a pattern is called by a name: its words stand together, in whatever order. */
export function isNamed({ library, row: said }: Reading, pattern: Pattern): boolean {
  return namesOf(pattern).some((name) => {
    const slots = slotsIn(rowOf(library, name));
    return slots.length >= Math.min(fewest, said.length) && standTogether(said, slots, slots.length);
  });
}

/**
 * Whether a sentence, however short, says what a pattern says is done, in its words: all of it, or nothing else and
 * more than half of it.
 */
export function saysIt({ library, row: said }: Reading, pattern: Pattern, { words }: Claims): boolean {
  if (said.length < fewest) return false;
  const claims = [pattern.trigger, pattern.action].map((claim) => slotsOf(library, mainClause(claim)));
  return (
    claims.some((slots) => slots.length >= fewest && (isAllOf(said, slots) || isMostOf(said, slots))) ||
    decisionsBehind(library, pattern).some((title) => {
      const slots = slotsIn(rowOf(library, title));
      const ours = rowOf(library, title).filter((word) => words.has(word));
      return slots.length >= fewest && ours.length > slots.length / 2 && isAllOf(said, slots);
    })
  );
}

/** Whether all of a name is said, in whatever order, with nothing between: that might be what else it is done to. */
export const isWhole = (said: Row, name: Slots): boolean => standTogether(said, name, name.length);

const isAllOf = (said: Row, slots: Slots): boolean => standTogether(said, slots, slots.length + between);

/** Whether nothing but a claim is said, and more than half of it. */
export function isMostOf(said: Row, slots: Slots): boolean {
  const met = slots.filter((slot) => said.some((word) => slot.includes(word)));
  return (
    met.length >= fewest &&
    met.length > slots.length / 2 &&
    said.every((word) => slots.some((slot) => slot.includes(word)))
  );
}

function standTogether(said: Row, slots: Slots, within: number): boolean {
  return said.some((_, at) => {
    const together = said.slice(at, at + within);
    return slots.every((slot) => together.some((word) => slot.includes(word)));
  });
}

/** What was decided in the episodes that show a pattern. */
function decisionsBehind({ catalog, tally }: Library, { id }: Pattern): readonly string[] {
  return (tally(id)?.trials ?? []).flatMap(({ episode }) => {
    const note = catalog.note(noteId(episode));
    return note?.kind === "episode" ? note.decisions.map(({ title }) => title) : [];
  });
}

function slotsOf(library: Library, clause: string): Slots {
  const slots: Row[] = [];
  let joins = false;
  for (const word of tellingPart(withWholeCommand(clause)).split(/\s+/u)) {
    const row = rowOf(library, word);
    if (word === "or") joins = slots.length > 0;
    else if (row.length > 0) {
      if (joins) slots.push([...(slots.pop() ?? []), ...row]);
      else slots.push(...row.map((each) => [each]));
      joins = false;
    }
  }
  return slots;
}

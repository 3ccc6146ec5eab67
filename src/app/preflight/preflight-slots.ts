import { withWholeCommand } from "../../core/retrieval/german-verbs.ts";
import { mainClause } from "../../core/retrieval/main-clause.ts";
import type { Library } from "../library.ts";
import { fewestCommon, rowOf, tellingPart, type Row } from "./preflight-terms.ts";

/** The same of what is claimed; of several words beside `or`, any will do. */
export type Slots = readonly Row[];

export const slotsIn = (row: Row): Slots => row.map((word) => [word]);

/** So many words may stand between those of a claim: "add a small cache". */
const between = 1;

/** Whether all of a name is said, in whatever order, with nothing between: that might be what else it is done to. */
export const isWhole = (said: Row, name: Slots): boolean => standTogether(said, name, name.length);

export const isAllOf = (said: Row, slots: Slots): boolean => standTogether(said, slots, slots.length + between);

/** Whether nothing but a claim is said, and more than half of it. */
export function isMostOf(said: Row, slots: Slots): boolean {
  const met = slots.filter((slot) => said.some((word) => slot.includes(word)));
  return (
    met.length >= fewestCommon &&
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

/** What a claim says is done, by its main clause. */
export function slotsOf(library: Library, claim: string): Slots {
  const clause = mainClause(withWholeCommand(claim));
  const slots: Row[] = [];
  let joins = false;
  for (const word of tellingPart(clause).split(/\s+/u)) {
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

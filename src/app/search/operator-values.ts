import { compare } from "../../core/lib/compare.ts";
import { acceptor } from "../../core/retrieval/accept.ts";
import { operators } from "../../core/retrieval/filters.ts";
import type { Library } from "../library.ts";
import { listedNotes } from "./listed-notes.ts";
import type { Ports } from "../ports.ts";
import { readAsked } from "./read-asked.ts";
import { readableTitle } from "../episodes/readable-title.ts";
import { todayOf } from "../review/review-book.ts";
import { memoriesOf } from "../search.ts";

/** What may stand after an operator, and how many notes it holds for, where that can be said. */
export interface OperatorValue {
  readonly value: string;
  /** What it is called for people, where it is the name of a note. */
  readonly label?: string;
  readonly notes?: number;
}

export const operatorNames: readonly string[] = [...operators.keys()];

/**
 * The values an operator may be given in this vault: those of its own vocabulary, then the most frequent first. How many
 * notes each holds for is counted among those that meet the conditions of the rest of the question.
 */
export function operatorValues(
  ports: Pick<Ports, "clock">,
  library: Library,
  operator: string,
  rest: string,
): readonly OperatorValue[] {
  const { said, usual } = operators.get(operator) ?? { usual: [] };
  if (!said) return usual.map((value) => ({ value }));
  const counts = new Map(usual.map((value) => [value, 0]));
  const known = memoriesOf(ports, library);
  const asked = readAsked(library, rest, ports.clock);
  const accepts = acceptor(known, { ...asked, phrases: [] });
  for (const note of listedNotes(library)) {
    const counted = accepts(note.id) ? 1 : 0;
    for (const value of new Set(said(note, known))) {
      if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + counted);
    }
  }
  const named = operator === "causes" ? (value: string) => titleOf(library, value) : () => ({});
  const found = [...counts].map(([value, notes]) => ({ value, notes, ...named(value) }));
  return usual.length > 0
    ? found.slice(0, usual.length)
    : found.sort((a, b) => b.notes - a.notes || compare(a.value, b.value));
}

/** The same, counted once per revision, day, operator and rest: it is asked for with every key that is pressed. */
export function operatorVocabulary(
  ports: Pick<Ports, "clock">,
  library: Library,
): (operator: string, rest?: string) => readonly OperatorValue[] {
  const { catalog } = library;
  const known = new Map<string, readonly OperatorValue[]>();
  let asOf = "";
  return (operator, rest = "") => {
    const { now, dayOf } = todayOf(ports.clock);
    const current = `${String(catalog.revision)} ${String(dayOf(now))} ${rest}`;
    if (asOf !== current) known.clear();
    asOf = current;
    const values = known.get(operator) ?? operatorValues(ports, library, operator, rest);
    known.set(operator, values);
    return values;
  };
}

function titleOf({ catalog }: Library, name: string): Pick<OperatorValue, "label"> {
  const resolution = catalog.resolve(name);
  const note = resolution.kind === "found" ? catalog.note(resolution.id) : undefined;
  const label = readableTitle(note?.title ?? name, note);
  return label === name ? {} : { label };
}

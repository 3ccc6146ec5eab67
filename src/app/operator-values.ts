import { compare } from "../core/lib/compare.ts";
import { linkPath } from "../core/lib/link-path.ts";
import { saidOutcome } from "../core/model/episode.ts";
import { isPattern, type ParsedNote } from "../core/model/note.ts";
import { closedValues } from "../core/retrieval/filters.ts";
import type { Library } from "./library.ts";

/** What may stand after an operator, and how many notes it holds for, where that can be said. */
export interface OperatorValue {
  readonly value: string;
  readonly notes?: number;
}

type Said = (note: ParsedNote) => readonly (string | undefined)[];

/** What notes say that an operator asks for. */
const said: ReadonlyMap<string, Said> = new Map<string, Said>([
  ["kind", ({ kind }) => [kind]],
  ["outcome", (note) => (note.kind === "episode" ? [saidOutcome(note)] : [])],
  ["type", recordTypes],
  ["tag", ({ tags }) => tags.map((tag) => tag.replace(/^#/, ""))],
  ["project", (note) => (note.kind === "episode" ? [note.project] : [])],
  ["scope", (note) => (note.kind === "learning" ? [note.scope] : [])],
  ["causes", causalTargets],
]);

/** Values offered whether or not a note has them, in this order. */
const given: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ["kind", closedValues.get("kind") ?? []],
  ["outcome", closedValues.get("outcome") ?? []],
  ["since", ["7d", "30d", "90d"]],
  ["before", ["7d", "30d", "90d"]],
  ["asof", ["30d", "90d", "ever"]],
  ["rate", ["<50%", ">=80%"]],
  ["seen", [">=2", ">=5"]],
]);

export const operatorNames: readonly string[] = [...new Set([...given.keys(), ...said.keys()])];

/** The values an operator may be given in this vault: those of its own vocabulary, then the most frequent first. */
export function operatorValues({ catalog }: Pick<Library, "catalog">, operator: string): readonly OperatorValue[] {
  const says = said.get(operator);
  const fixed = given.get(operator) ?? [];
  if (!says) return fixed.map((value) => ({ value }));
  const counts = new Map(fixed.map((value) => [value, 0]));
  for (const note of notesOf({ catalog })) {
    for (const value of new Set(says(note))) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const found = [...counts].map(([value, notes]) => ({ value, notes }));
  return fixed.length > 0
    ? found.slice(0, fixed.length)
    : found.sort((a, b) => b.notes - a.notes || compare(a.value, b.value));
}

/** The same, counted once per revision and operator: it is asked for with every key that is pressed. */
export function operatorVocabulary(library: Pick<Library, "catalog">): (operator: string) => readonly OperatorValue[] {
  const { catalog } = library;
  const known = new Map<string, readonly OperatorValue[]>();
  let revision = catalog.revision;
  return (operator) => {
    if (revision !== catalog.revision) known.clear();
    revision = catalog.revision;
    const values = known.get(operator) ?? operatorValues(library, operator);
    known.set(operator, values);
    return values;
  };
}

/** Every note that can be an answer: entries of memory files one by one. */
export function notesOf({ catalog }: Pick<Library, "catalog">): readonly ParsedNote[] {
  return [...catalog.files.values()].flatMap(({ note }): readonly ParsedNote[] => {
    if (note.kind === "memory-file") return note.entries;
    return note.kind === "review-log" || note.kind === "proposal" ? [] : [note];
  });
}

function recordTypes(note: ParsedNote): readonly (string | undefined)[] {
  if (note.kind === "learning") return [note.learningType];
  if (note.kind !== "episode") return [];
  return [...note.decisions, ...note.events].map(({ type }) => type);
}

function causalTargets(note: ParsedNote): readonly string[] {
  if (!isPattern(note)) return [];
  return note.causalLinks.map(({ target }) => linkPath(target));
}

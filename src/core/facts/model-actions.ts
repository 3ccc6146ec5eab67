import { oneLine } from "../lib/one-line.ts";
import { factCategories, type FactCategory } from "../model/learning.ts";

export type FactActionKind = "new" | "reinforce" | "update" | "invalidate";

/** What a language model answers about one fact; any of it may be made up. */
export interface RawAction {
  readonly kind: FactActionKind;
  readonly category: string;
  readonly text: string;
  /** The id of a fact it was shown. */
  readonly target?: string;
  readonly confidence: number;
}

/** The same, as far as something can be made of it. */
export interface ModelAction {
  readonly kind: FactActionKind;
  readonly text: string;
  readonly category: FactCategory;
  readonly target?: string;
  readonly confidence: number;
}

const priorities: Readonly<Record<FactActionKind, number>> = { update: 3, invalidate: 2, reinforce: 1, new: 0 };

/** One action a fact, the weightiest; each that is about no fact stands for itself. */
export function normaliseActions(raw: readonly RawAction[], shown: ReadonlySet<string>): readonly ModelAction[] {
  const read = raw.flatMap((each) => readAction(each, shown));
  return read.filter((each, at) => {
    if (each.target === undefined) return true;
    const rivals = read.filter(({ target }) => target === each.target);
    const most = Math.max(...rivals.map(({ kind }) => priorities[kind]));
    const first = read.findIndex(({ target, kind }) => target === each.target && priorities[kind] === most);
    return first === at;
  });
}

function readAction(raw: RawAction, shown: ReadonlySet<string>): readonly ModelAction[] {
  const { kind, category, target = "", confidence } = raw;
  const text = oneLine(raw.text);
  const meant = shown.has(target.trim()) ? target.trim() : undefined;
  const read = { text, category: categoryOf(category), confidence: Math.min(1, Math.max(0, confidence)) };
  const isAbout = kind === "invalidate" || kind === "reinforce";
  if (isAbout) return meant === undefined ? [] : [{ ...read, kind, text: "", target: meant }];
  if (text === "") return [];
  return kind === "new" || meant === undefined ? [{ ...read, kind: "new" }] : [{ ...read, kind, target: meant }];
}

function categoryOf(word: string): FactCategory {
  const plain = word.trim().toLowerCase();
  return factCategories.find((category) => category === plain) ?? "identity";
}

const mostShown = 10;
const mostGuidelines = 3;

/** What a model is reminded of: a few guidelines first, then what comes nearest; in the order they are given. */
export function shownFacts<T extends { readonly category?: FactCategory }>(ranked: readonly T[]): readonly T[] {
  const guidelines = ranked.filter(({ category }) => category === "guideline").slice(0, mostGuidelines);
  const others = ranked.filter(({ category }) => category !== "guideline");
  return [...guidelines, ...others.slice(0, mostShown - guidelines.length)];
}

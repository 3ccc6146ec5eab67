import { factCategories, type FactCategory } from "../model/learning.ts";

export const factActions = ["new", "reinforce", "update", "invalidate"] as const;
export type FactActionKind = (typeof factActions)[number];

/** What a language model answers about one fact; any of it may be made up. */
export interface RawAction {
  readonly action: FactActionKind;
  readonly fact: string;
  readonly category: string;
  /** The id of a fact it was shown, or nothing. */
  readonly target: string;
  readonly confidence: number;
}

/** The same, as far as something can be made of it. */
export interface ModelAction {
  readonly action: FactActionKind;
  readonly fact: string;
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
    const most = Math.max(...rivals.map(({ action }) => priorities[action]));
    const first = read.findIndex(({ target, action }) => target === each.target && priorities[action] === most);
    return first === at;
  });
}

function readAction(
  { action, fact, category, target, confidence }: RawAction,
  shown: ReadonlySet<string>,
): readonly ModelAction[] {
  const text = fact.replaceAll(/\s+/g, " ").trim();
  const meant = shown.has(target.trim()) ? target.trim() : undefined;
  const read = { fact: text, category: categoryOf(category), confidence: Math.min(1, Math.max(0, confidence)) };
  switch (action) {
    case "new":
      return text === "" ? [] : [{ ...read, action }];
    case "update":
      if (text === "") return [];
      return meant === undefined ? [{ ...read, action: "new" }] : [{ ...read, action, target: meant }];
    case "invalidate":
    case "reinforce":
      return meant === undefined ? [] : [{ ...read, action, fact: "", target: meant }];
  }
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

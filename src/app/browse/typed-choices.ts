import { readQuery, type Filter, type Query } from "../../core/retrieval/read-query.ts";
import { dimensions, nothingChosen, type Chosen, type Dimension, type Facets } from "./facets.ts";

/** The operators that ask for what can be chosen, too; of marks, for what is due today. */
const operatorOf: Readonly<Partial<Record<Dimension, string>>> = {
  kinds: "kind",
  outcomes: "outcome",
  projects: "project",
  tags: "tag",
  marks: "due",
};

/** What was typed that could as well have been chosen, and what is left of the question. */
export interface TypedChoices {
  readonly typed: Chosen;
  readonly rest: Query["filters"];
  /** As typed: what has become a choice. */
  readonly texts: readonly string[];
}

/**
 * Takes conditions for choices, so that what is typed and what is pressed are one thing. Chosen values of one dimension
 * are asked for side by side: what is typed twice, and would have to be met both times, stays a condition.
 */
export function typedChoices(filters: Query["filters"], offered: Facets): TypedChoices {
  const typed: Partial<Record<Dimension, readonly string[]>> = {};
  const texts: string[] = [];
  for (const dimension of dimensions) {
    const own = filters.filter((each) => valuesTyped(each, dimension) !== undefined);
    const [only] = own;
    const values = only && own.length === 1 ? valuesTyped(only, dimension) : undefined;
    if (!only || !values) continue;
    texts.push(only.text);
    typed[dimension] = values.map((value) => asSpelled(value, offered[dimension]));
  }
  const rest = filters.filter(({ text }) => !texts.includes(text));
  return { typed: { ...nothingChosen, ...typed }, rest, texts };
}

/** What was typed and what was pressed. */
export function bothChosen(one: Chosen, other: Chosen): Chosen {
  const both = dimensions.map((each) => [each, [...new Set([...one[each], ...other[each]])]] as const);
  return { ...nothingChosen, ...Object.fromEntries(both) };
}

/** The question without one of the values that were typed. */
export function untyped(query: string, dimension: Dimension, value: string): string {
  const parts = query.split(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  return parts
    .flatMap((part) => {
      const [filter = {}] = readQuery(part, 0).filters;
      const values = valuesTyped(filter, dimension);
      if (!values?.includes(asTyped(value, dimension))) return [part];
      const others = values.filter((each) => each !== asTyped(value, dimension));
      return others.length === 0 ? [] : [`${operatorOf[dimension] ?? ""}:${others.join(",")}`];
    })
    .join(" ");
}

/** The values of a condition, in small letters; nothing where it is none of that dimension, or says more. */
function valuesTyped({ asks }: Pick<Filter, "asks">, dimension: Dimension): readonly string[] | undefined {
  if (asks === undefined || asks.isNegated || asks.operator !== operatorOf[dimension]) return undefined;
  const values = asks.values.map((value) => value.toLowerCase().replace(/^#/, "")).filter((value) => value !== "");
  if (dimension !== "marks") return values;
  return values.length === 1 && values[0] === "today" ? ["due"] : undefined;
}

function asTyped(value: string, dimension: Dimension): string {
  return dimension === "marks" ? value : value.toLowerCase();
}

/** Projects are told apart by capitals, too, where they are chosen. */
function asSpelled(value: string, offered: Facets[Dimension]): string {
  return offered.find((each) => each.value.toLowerCase() === value)?.value ?? value;
}

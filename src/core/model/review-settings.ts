import { defined } from "../lib/defined.ts";
import { isList, isObject, member, type Json, type JsonObject } from "../lib/json.ts";
import { sameValue } from "../lib/same-value.ts";

/** What can be asked for in review. */
export const reviewKinds = ["episode", "pattern", "antipattern", "learning"] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** In the order in which a date counts them. */
export const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
export type Weekday = (typeof weekdays)[number];

/** How a person wants to review. */
export interface ReviewSettings {
  /** The most notes that are asked for on one day for the first time. */
  readonly newPerDay: number;
  /** The most others. */
  readonly reviewsPerDay: number;
  /** The likelihood to remember at which a review is due. */
  readonly retention: number;
  /** What is asked for before a person has ever rated it; what a person has rated comes again, whatever it is. */
  readonly kinds: readonly ReviewKind[];
  /** Days on which as little as possible should become due. */
  readonly easyDays: readonly Weekday[];
  /** Whether it counts that a memory was found and used. */
  readonly fromUse: boolean;
  /** The 21 parameters of FSRS-6, fitted to own reviews; those that it comes with unless given. */
  readonly parameters?: readonly number[];
}

export const usualReviews: ReviewSettings = {
  newPerDay: 20,
  reviewsPerDay: 200,
  retention: 0.9,
  kinds: ["episode"],
  easyDays: [],
  fromUse: true,
};

export const mostPerDay = 9999;
/** Below it nearly everything is forgotten, above it nearly everything is asked for every day. */
export const retentionBounds = { least: 0.7, most: 0.97 } as const;
export const parameterCount = 21;

/** Reads what was stored, whatever it is: what it does not say is as before. */
export function readReviewSettings(stored: unknown, before: ReviewSettings = usualReviews): ReviewSettings {
  if (!isObject(stored)) return before;
  const at = (key: string): Json | undefined => member(stored, key);
  const { parameters: known, ...rest } = before;
  const said = at("parameters");
  const parameters = said === null ? undefined : (parametersOf(said) ?? known);
  return {
    ...rest,
    ...defined({
      newPerDay: countOf(at("new_per_day")),
      reviewsPerDay: countOf(at("reviews_per_day")),
      retention: retentionOf(at("retention")),
      kinds: wordsOf(at("kinds"), reviewKinds),
      easyDays: wordsOf(at("easy_days"), weekdays),
      fromUse: switchOf(at("from_use")),
      parameters,
    }),
  };
}

/** What to store: only what is not as usual, and what is there under keys that we do not know. */
export function storedReviewSettings(settings: ReviewSettings, stored?: unknown): JsonObject {
  const usual = entriesOf(usualReviews);
  const own = Object.entries(entriesOf(settings));
  const others = Object.entries(isObject(stored) ? stored : {}).filter(
    ([key]) => !(key in usual) && key !== "parameters",
  );
  return Object.fromEntries([...others, ...own.filter(([key, value]) => !sameValue(value, usual[key]))]);
}

function entriesOf({ parameters, ...rest }: ReviewSettings): JsonObject {
  return {
    new_per_day: rest.newPerDay,
    reviews_per_day: rest.reviewsPerDay,
    retention: rest.retention,
    kinds: rest.kinds,
    easy_days: rest.easyDays,
    from_use: rest.fromUse,
    ...defined({ parameters }),
  };
}

function countOf(said: Json | undefined): number | undefined {
  return typeof said === "number" && Number.isInteger(said) && said >= 0 && said <= mostPerDay ? said : undefined;
}

function retentionOf(said: Json | undefined): number | undefined {
  const { least, most } = retentionBounds;
  return typeof said === "number" && said >= least && said <= most ? said : undefined;
}

function switchOf(said: Json | undefined): boolean | undefined {
  return typeof said === "boolean" ? said : undefined;
}

function wordsOf<T extends string>(said: Json | undefined, known: readonly T[]): readonly T[] | undefined {
  return isList(said) ? known.filter((word) => said.includes(word)) : undefined;
}

function parametersOf(said: Json | undefined): readonly number[] | undefined {
  if (!isList(said) || said.length !== parameterCount) return undefined;
  const numbers = said.flatMap((each) => (typeof each === "number" && Number.isFinite(each) ? [each] : []));
  return numbers.length === parameterCount ? numbers : undefined;
}

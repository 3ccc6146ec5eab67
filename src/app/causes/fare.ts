import { portion } from "../../core/lib/portion.ts";
import { assumedRate } from "../patterns/pattern-trial.ts";
import type { NoteRef } from "../note-ref.ts";

/** How a pattern has fared, and by what that is known. */
export interface Fare {
  readonly kind: NoteRef["kind"];
  readonly rate: number | null;
  readonly uses: number;
  /** The episodes behind it. */
  readonly episodes: number;
  /** How many of the uses half worked, where that is known. */
  readonly halves?: number;
}

/** How many of some episodes half worked. */
export const halvesOf = (outcomes: readonly (string | null)[]): number =>
  outcomes.filter((outcome) => outcome === "partial").length;

/**
 * What a rate rests on: episodes; what a note says, without any; one use without any that went as is assumed where
 * nobody says how it went, so that it may be a rule that nobody has tried; or nothing.
 */
export type Backing = "shown" | "stated" | "assumed" | "none";

export function backingOf({ kind, rate, uses, episodes }: Fare): Backing {
  if (rate === null || uses === 0) return "none";
  if (episodes > 0) return "shown";
  return uses === 1 && rate === assumedRate[kind === "antipattern" ? kind : "pattern"] ? "assumed" : "stated";
}

/** Whether anybody says that it was tried. */
export function isTried(fare: Fare): boolean {
  return ["shown", "stated"].includes(backingOf(fare));
}

/** What a pattern has to reach to be told as what worked. */
const helpful = 0.5;

/** Whether a pattern worked where it was tried, failed there as a rule, or was tried by nobody who says so. */
export function standingOfAdvice(fare: Fare): "worked" | "refuted" | "hoped" {
  if (!isTried(fare)) return "hoped";
  return (fare.rate ?? 0) >= helpful ? "worked" : "refuted";
}

/** What is told of a pattern. */
export const workedIn = (rate: number, uses: number): string => `worked in ${portion(rate, uses)} of ${usesText(uses)}`;

/** What is told of an anti-pattern: the harm it did. */
const failedIn = (rate: number, uses: number): string => `failed in ${portion(1 - rate, uses)} of ${usesText(uses)}`;

const usesText = (uses: number): string => (uses === 1 ? "1 use" : `${String(uses)} uses`);

/** Halves that make up a whole are not seen in it. */
const withHalves = (told: string, halves: number): string =>
  halves === 0 || told.includes("½") ? told : `${told}, ${String(halves)} by half`;

/** Either, as the kind of a pattern asks for. */
export function tellFare(fare: Fare): string {
  const { kind, rate, uses, halves = 0 } = fare;
  const isHarm = kind === "antipattern";
  const told = rate === null ? "" : withHalves(isHarm ? failedIn(rate, uses) : workedIn(rate, uses), halves);
  // Who warns of something may well have done it: that nobody has tried it yet is said of advice only.
  const unshown = isHarm
    ? { assumed: "no episode recorded behind it", none: "no episode recorded behind it" }
    : { assumed: "counted once, no episode recorded behind it", none: "untried" };
  const telling = { shown: told, stated: `said to have ${told}, no episode recorded behind it`, ...unshown };
  return telling[backingOf(fare)];
}

import { portion } from "../../core/lib/portion.ts";
import { writePercent } from "../write-number.ts";
import { fareText as words } from "../text-of-fare.ts";

/** How often a pattern worked, or an anti-pattern failed, of its uses. */
export function fare(kind: "pattern" | "antipattern", rate: number, uses: number): string {
  return kind === "pattern"
    ? words.worked(portion(rate, uses, writePercent), uses)
    : words.failed(portion(1 - rate, uses, writePercent), uses);
}

/** What a half in it counts; empty where there is none. */
export function aboutHalves(told: string): string {
  return told.includes("½") ? words.halves : "";
}

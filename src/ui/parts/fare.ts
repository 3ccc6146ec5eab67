import { portion } from "../../core/lib/portion.ts";
import { writePercent } from "../write-number.ts";
import { fareText as words } from "../text-of-fare.ts";

/** What a half in any of these counts, said once; nothing where there is none. */
export function aboutHalves(told: readonly string[]): readonly string[] {
  return told.some((each) => each.includes("½")) ? [words.halves] : [];
}

/** How often a pattern worked, or an anti-pattern failed, of its uses. */
export function fare(kind: "pattern" | "antipattern", rate: number, uses: number): string {
  return kind === "pattern"
    ? words.worked(portion(rate, uses, writePercent), uses)
    : words.failed(portion(1 - rate, uses, writePercent), uses);
}

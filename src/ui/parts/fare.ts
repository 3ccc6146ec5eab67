import { portion } from "../../core/lib/portion.ts";
import { writePercent } from "../write-number.ts";
import { fareText as words } from "../text/fare.ts";

/** How often a pattern worked, or an anti-pattern failed, of its uses. */
export function fare(kind: "pattern" | "antipattern", rate: number, uses: number): string {
  const isPattern = kind === "pattern";
  const count = portion(isPattern ? rate : 1 - rate, uses, writePercent);
  const told = isPattern ? words.worked(count, uses) : words.failed(count, uses);
  return hasHalf(count) ? words.halves(told) : told;
}

/** Whether something is counted by half, which is to be said where it is read. */
export const hasHalf = (told: string): boolean => told.includes("½");

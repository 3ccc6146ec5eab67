import { backingOf, type Fare } from "../../app/causes/fare.ts";
import { portion } from "../../core/lib/portion.ts";
import { writePercent } from "../write-number.ts";
import { fareText as words } from "../text/fare.ts";

/** How often a pattern worked, or an anti-pattern failed, of its uses, and whether anything shows it. */
export function fare(of: Fare): string {
  const { kind, rate, uses } = of;
  const backing = backingOf(of);
  const isHarm = kind === "antipattern";
  if (rate === null || backing === "none") return isHarm ? words.unshown : words.untried;
  if (backing === "assumed") return isHarm ? words.unshown : words.assumed;
  const count = portion(isHarm ? 1 - rate : rate, uses, writePercent);
  const told = isHarm ? words.failed(count, uses) : words.worked(count, uses);
  const counted = countsHalves(of) ? words.halves(told) : told;
  return backing === "stated" ? words.stated(counted) : counted;
}

/** Whether something is counted by half, which is to be said where it is read: halves may make up a whole. */
export function countsHalves({ rate, uses, halves = 0 }: Fare): boolean {
  return halves > 0 || (rate !== null && portion(rate, uses, writePercent).includes("½"));
}

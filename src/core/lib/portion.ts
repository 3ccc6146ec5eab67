import { percent } from "./percent.ts";

/** How far from a half a number may be that was rounded on its way. */
const tolerance = 0.02;

/** A share of so many times as people count them, what half worked as a half: `3½` of 4; else `62%` of 8. */
export function portion(share: number, of: number, write = percent): string {
  const halves = share * of * 2;
  const whole = Math.round(halves);
  if (Math.abs(halves - whole) > tolerance) return write(share);
  const ones = Math.floor(whole / 2);
  if (whole % 2 === 0) return String(ones);
  return ones === 0 ? "½" : `${String(ones)}½`;
}

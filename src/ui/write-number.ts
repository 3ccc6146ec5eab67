import { numbersText as words } from "./text/numbers.ts";

/** A share of 1: `83%`. */
export function writePercent(share: number): string {
  return words.percent(String(Math.round(share * 100)));
}

/** With so many digits behind the point: `23.7`. */
export function writeFixed(value: number, digits: number): string {
  return value.toFixed(digits).replace(".", words.point);
}

/** With one digit behind the point, where it is not naught. */
export function writeRounded(value: number): string {
  return String(Math.round(value * 10) / 10).replace(".", words.point);
}

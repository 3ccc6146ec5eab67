import type { Expectation } from "./episode.ts";

/** A risk, or what was taken for granted, as it stands in a list: with what came of it, once that is known. */
export function writeExpectation({ text, verdict }: Expectation): string {
  if (verdict === undefined) return text;
  return `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}: ${text}`;
}

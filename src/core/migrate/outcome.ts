import type { Json } from "../lib/json.ts";
import { outcomes, type Outcome } from "../model/episode.ts";
import { warning, type Report } from "./issue.ts";
import { quoted } from "./read-legacy.ts";

const words: Readonly<Record<Outcome, readonly string[]>> = {
  success: ["complete", "completed", "done", "succeeded", "successful", "passed", "ok"],
  partial: ["partially", "partial success", "in progress", "blocked", "incomplete"],
  failure: ["fail", "failed", "error", "aborted", "abandoned"],
};

/** One of the three outcomes; another word for one is taken as that. What nobody knows is never a success. */
export function readOutcome(value: Json | undefined, what: string, report: Report): Outcome | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const word = typeof value === "string" ? value.trim().toLowerCase().replaceAll(/[_-]+/g, " ") : "";
  const exact = outcomes.find((outcome) => outcome === value);
  if (exact) return exact;
  const meant = outcomes.find((outcome) => outcome === word || words[outcome].includes(word));
  if (meant) report(warning("outcome-mapped", `${what} is ${quoted(value)}; it is taken as ${meant}.`));
  else report(warning("outcome-unknown", `${what} is ${quoted(value)}, which is none of ${outcomes.join(", ")}.`));
  return meant;
}

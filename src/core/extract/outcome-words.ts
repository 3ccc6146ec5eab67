import { outcomes, type Outcome } from "../model/episode.ts";

export function isOutcome(text: string): text is Outcome {
  return outcomes.some((outcome) => outcome === text);
}

/** What a log says of its end in its own words. */
export function outcomeInWords(status: string): Outcome | undefined {
  if (/\b(?:in[ -]?progress|partial(?:ly)?|blocked|incomplete|pending|not (?:complete|done))\b/i.test(status))
    return "partial";
  if (/\b(?:completed?|done|success(?:ful)?|finished)\b/i.test(status)) return "success";
  return /\b(?:fail(?:ed|ure)?|abort(?:ed)?|error)\b/i.test(status) ? "failure" : undefined;
}

import { readMoment } from "../lib/time.ts";
import type { Tally } from "../causal/evidence.ts";
import type { Pattern } from "../model/pattern.ts";
import type { Problem, ProblemCode } from "../model/problem.ts";

const dayMs = 86_400_000;
/** Advice nobody has tried for half a year is worth another look. */
const staleDays = 180;
const fixture =
  /^(?:good|bad|worse|better|test|sample|example|dummy|my|some|new|untitled|foo|bar)?[- ]?(?:anti-?)?(?:pattern|test|foo|bar|t|p|a|b)?[- ]?\d*$/i;

/** What is doubtful about a pattern although every line of it can be read. */
export function checkPattern(pattern: Pattern, tally: Tally, now: number): readonly Problem[] {
  const problem = (code: ProblemCode, line: number, message: string): Problem => ({
    id: pattern.id,
    line,
    code,
    message,
  });
  const line = pattern.evidence[0]?.line ?? 1;
  const said: Problem[] = [];
  if (isTautology(pattern)) {
    said.push(
      problem("tautology", 1, "Trigger and action say the same. Say in the action what to do about the trigger."),
    );
  }
  if (isFixture(pattern))
    said.push(problem("fixture-name", 1, "The name looks like a test. Rename the note, or delete it."));
  if (isSingle(pattern, tally)) {
    said.push(problem("single-episode", line, "One episode is an anecdote. Add evidence when it happens again."));
  }
  if (isStale(pattern, now)) {
    const last = pattern.lastValidated ?? "";
    said.push(problem("stale", 1, `Last validated on ${last.slice(0, 10)}. See whether it still holds.`));
  }
  const differs = difference(pattern, tally);
  if (differs !== undefined) said.push(problem("stored-differs", 1, differs));
  return said;
}

function isTautology({ trigger, action }: Pattern): boolean {
  const words = (text: string): string =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return words(trigger) !== "" && words(trigger) === words(action.replace(/^avoid:?\s*/i, ""));
}

function isFixture({ title, trigger }: Pattern): boolean {
  const name = title.replace(/^(?:anti)?pattern-/i, "");
  return fixture.test(name) || /^t\d+$/i.test(trigger);
}

function isSingle({ occurrences, unattributed }: Pattern, { trials }: Tally): boolean {
  const uses = trials.length + (unattributed?.n ?? 0);
  return uses === 1 || (uses === 0 && occurrences === 1);
}

function isStale({ lastValidated }: Pattern, now: number): boolean {
  const moment = lastValidated === undefined ? undefined : readMoment(lastValidated);
  return moment !== undefined && now - moment.at > staleDays * dayMs;
}

/** A stored number is a cache; when it disagrees with the evidence both are named. */
function difference({ successRate, occurrences }: Pattern, tally: Tally): string | undefined {
  const parts: string[] = [];
  if (occurrences !== undefined && occurrences !== tally.occurrences) {
    parts.push(`"occurrences" says ${String(occurrences)}, the evidence ${String(tally.occurrences)}`);
  }
  if (successRate !== undefined && (tally.rate === undefined || Math.abs(successRate - tally.rate) > 0.0001)) {
    parts.push(
      `"success_rate" says ${String(successRate)}, the evidence ${tally.rate === undefined ? "nothing" : String(tally.rate)}`,
    );
  }
  return parts.length === 0 ? undefined : `${parts.join("; ")}. List the episodes as evidence, or correct the number.`;
}

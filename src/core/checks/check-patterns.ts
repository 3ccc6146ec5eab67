import { bareWords } from "../lib/bare-words.ts";
import { dayMs, readMoment } from "../lib/time.ts";
import { countedUses, type Tally } from "../causal/evidence.ts";
import type { Pattern, PatternFieldLines } from "../model/pattern.ts";
import { finding, type Finding, type Problem } from "../model/problem.ts";

/** Advice nobody has tried for half a year is worth another look. */
const staleDays = 180;
const fixture =
  /^(?:good|bad|worse|better|test|sample|example|dummy|my|some|new|untitled|foo|bar)?[- ]?(?:anti-?)?(?:pattern|test|foo|bar|t|p|a|b)?[- ]?\d*$/i;

interface Subject {
  readonly pattern: Pattern;
  readonly tally: Tally;
  readonly now: number;
  /** Where its fields stand; the top of the note where one does not. */
  readonly lines: Required<PatternFieldLines>;
}

type Check = (subject: Subject) => Finding | undefined;

const top: Required<PatternFieldLines> = { trigger: 1, lastValidated: 1, occurrences: 1, successRate: 1 };

/** What is doubtful about a pattern although every line of it can be read. */
export function checkPattern(pattern: Pattern, tally: Tally, now: number): readonly Problem[] {
  const subject = { pattern, tally, now, lines: { ...top, ...pattern.fieldLines } };
  return [tautology, fixtureName, singleEpisode, stale, storedDiffers].flatMap((check: Check) => {
    const found = check(subject);
    return found ? [{ id: pattern.id, ...found }] : [];
  });
}

const tautology: Check = ({ pattern: { trigger, action }, lines }) => {
  if (bareWords(trigger) === "" || bareWords(trigger) !== bareWords(action.replace(/^avoid:?\s*/i, "")))
    return undefined;
  const message = "Trigger and action say the same. Say in the action what to do about the trigger.";
  return finding("tautology", lines.trigger, message);
};

const fixtureName: Check = ({ pattern: { title, trigger } }) => {
  const name = title.replace(/^(?:anti)?pattern-/i, "");
  if (!fixture.test(name) && !/^t\d+$/i.test(trigger)) return undefined;
  return finding(
    "fixture-name",
    1,
    "The name looks like a test, so nothing warns of it. Rename the note, or delete it.",
  );
};

const anecdote = "One episode is an anecdote. Add evidence when it happens again.";
const unshown = "It counts once, and no episode shows it. Add the episode as evidence.";

const singleEpisode: Check = ({ pattern, tally: { trials }, lines }) => {
  const { occurrences, evidence } = pattern;
  const uses = trials.length + countedUses(pattern).n;
  if (uses !== 1 && !(uses === 0 && occurrences === 1)) return undefined;
  const line = evidence[0]?.line ?? lines.occurrences;
  return finding("single-episode", line, trials.length > 0 ? anecdote : unshown);
};

const stale: Check = ({ pattern: { lastValidated = "" }, now, lines }) => {
  const moment = readMoment(lastValidated);
  if (!moment || now - moment.at <= staleDays * dayMs) return undefined;
  const message = `Last validated on ${lastValidated.slice(0, 10)}. See whether it still holds.`;
  return finding("stale", lines.lastValidated, message);
};

const storedDiffers: Check = ({ pattern, tally, lines }) => {
  const message = difference(pattern, tally) ?? unshownDefault(pattern, tally);
  const line = lines.occurrences === 1 ? lines.successRate : lines.occurrences;
  return message === undefined ? undefined : finding("stored-differs", line, message);
};

/** A stored number is a cache; when it disagrees with the evidence both are named. */
function difference(pattern: Pattern, tally: Tally): string | undefined {
  const { successRate, occurrences } = pattern;
  const parts: string[] = [];
  if (occurrences !== undefined && occurrences !== tally.occurrences) {
    parts.push(`"occurrences" says ${String(occurrences)}, the evidence ${String(tally.occurrences)}`);
  }
  if (successRate !== undefined && (tally.rate === undefined || Math.abs(successRate - tally.rate) > 0.0001)) {
    parts.push(
      `"success_rate" says ${String(successRate)}${isDefault(pattern) ? ", a default" : ""}, the evidence ${tally.rate === undefined ? "nothing" : String(tally.rate)}`,
    );
  }
  return parts.length === 0 ? undefined : `${parts.join("; ")}. List the episodes as evidence, or correct the number.`;
}

/** What tools write where nobody says how it went. */
const defaultRates: readonly number[] = [1, 0.5];

function isDefault({ successRate, evidence }: Pattern): boolean {
  return evidence.length === 0 && successRate !== undefined && defaultRates.includes(successRate);
}

/** Told more than once, and never with an episode; told once, it is a single episode anyway. */
function unshownDefault(pattern: Pattern, { occurrences }: Tally): string | undefined {
  if (occurrences < 2 || !isDefault(pattern)) return undefined;
  return `"success_rate" is ${String(pattern.successRate)}, a default that no episode shows. List the episodes as evidence.`;
}

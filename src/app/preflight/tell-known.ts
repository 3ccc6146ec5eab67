import { percent } from "../../core/lib/percent.ts";
import { backingOf, isTried, standingOfAdvice, tellFare } from "../causes/fare.ts";
import { tellSessions } from "../causes/tell-sessions.ts";
import { tellReason } from "../episodes/tell-reason.ts";
import { whenLine } from "../patterns/pattern-rows.ts";
import { insteadLine } from "../patterns/what-instead.ts";
import { packItem, shorterItems, type PackItem, type PackSection } from "../search/pack.ts";
import { isAgain, type FailedAgain, type FailedEpisode } from "./failed-episode.ts";
import { fareOf, type MatchingPattern, type PatternWarning } from "./matched-rows.ts";
import type { BrokenRule } from "./preflight-rules.ts";

/** What is known that speaks for or against something that is to be done. */
export interface Known {
  readonly warnings: readonly PatternWarning[];
  /** What was learned that forbids it. */
  readonly rules: readonly BrokenRule[];
  /** Failed or half failed attempts at something like it. */
  readonly episodes: readonly FailedEpisode[];
  /** What has worked there. */
  readonly patterns: readonly MatchingPattern[];
}

export function sectionsOf({ warnings, rules, episodes, patterns }: Known): readonly PackSection[] {
  const warned = warnings.filter(({ sure }) => sure);
  const standing = (as: ReturnType<typeof standingOfAdvice>): readonly PackItem[] =>
    patterns.filter((row) => row.sure && standingOfAdvice(fareOf(row)) === as).map(patternItem);
  return [
    { heading: "Known to go wrong", items: warned.filter((row) => isTried(fareOf(row))).map(warningItem) },
    { heading: "Said to go wrong", items: warned.filter((row) => !isTried(fareOf(row))).map(warningItem) },
    { heading: "Learned not to do", items: rules.map(ruleItem) },
    { heading: "Decided before, and it did not go well", items: episodes.filter(isAgain).map(decisionItem) },
    {
      heading: "What happened before",
      items: episodes.filter((row) => !isAgain(row)).map((row) => ({ id: row.id, row, ...episodeTexts(row) })),
    },
    { heading: "What worked", items: standing("worked") },
    { heading: "What may work", items: standing("hoped") },
    { heading: "What did not work", items: standing("refuted") },
    {
      heading: "May have to do with it",
      items: [
        ...warnings.filter(({ sure }) => !sure).map((row) => doubtfulItem(row, insteadLine(row))),
        ...patterns.filter(({ sure }) => !sure).map((row) => doubtfulItem(row, "")),
      ],
    },
  ];
}

const warningItem = (row: PatternWarning): PackItem => ({ id: row.id, row, ...warningTexts(row) });

type ItemTexts = Required<Pick<PackItem, "text" | "shorter">>;

function warningTexts(row: PatternWarning): ItemTexts {
  const { title, trigger, why, rate, interval } = row;
  const [low, high] = interval;
  const fare = fareOf(row);
  const between = backingOf(fare) !== "shown" ? "" : `, likely ${percent(1 - high)} to ${percent(1 - low)} of the time`;
  const sessions = tellSessions(row, rate);
  const others = insteadLine(row);
  const first = `${title} (${tellFare(fare)}${between})`;
  const when = whenLine(trigger);
  return {
    text: packItem(first, sessions, when, others, `Matched: ${why}`),
    shorter: shorterItems(row, first, when, others),
  };
}

/** @param instead what to do in its place, of what goes wrong */
function doubtfulItem(row: MatchingPattern, instead: string): PackItem {
  const first = `${row.title} (${tellFare(fareOf(row))})`;
  const when = whenLine(row.trigger);
  return {
    id: row.id,
    row,
    text: packItem(first, when, instead, `Shares: ${row.why}`),
    shorter: shorterItems(row, first, when),
  };
}

function ruleItem(row: BrokenRule): PackItem {
  const { id, title, forbids, text } = row;
  return { id, row, text: packItem(title, text), shorter: shorterItems(row, title, forbids) };
}

function decisionItem(row: FailedAgain): PackItem {
  const { id, title, date = "no date", task, decision: told } = row;
  const outcome = told.outcome ?? row.outcome;
  const went = outcome === null ? "" : ` (${outcome})`;
  const first = `${told.title}${went}, decided in ${title} (${date}): ${task}`;
  const { lines, worked } = decisionLines(row);
  const lessons = row.lessons.map((lesson) => `Lesson: ${lesson}`);
  return {
    ...{ id, row },
    text: packItem(first, ...lines, worked, ...lessons),
    shorter: shorterItems(row, first, lines.join("\n"), worked),
  };
}

/** What is told of a decision beside its title; what worked then by itself, or nothing. */
export function decisionLines({ decision: told }: FailedAgain): {
  readonly lines: readonly string[];
  readonly worked: string;
} {
  const lines = [
    told.chosen === told.title ? "" : labelled("Chosen", [told.chosen]),
    told.rationale === null ? "" : tellReason(told.rationale, (reason) => labelled("Because", [reason])),
    labelled("Came of it", told.came_of_it),
  ];
  return { lines: lines.filter((line) => line !== ""), worked: labelled("Worked then", told.worked_then) };
}

const labelled = (label: string, told: readonly string[]): string =>
  told.length === 0 ? "" : `${label}: ${told.join("; ")}`;

function episodeTexts(row: FailedEpisode): ItemTexts {
  const { title, date = "no date", outcome, task, lessons } = row;
  const decided = decidedLine(row);
  const first = `${title} (${[date, outcome].filter((each) => each !== null).join(", ")})`;
  return {
    text: packItem(`${first}: ${task}`, decided, ...lessons.map((lesson) => `Lesson: ${lesson}`)),
    shorter: shorterItems(row, first, task, decided),
  };
}

/** The decision an episode turned on, where that is about the same. */
export const decidedLine = ({ decision }: FailedEpisode): string =>
  decision === null ? "" : `Decided: ${decision.chosen}`;

function patternItem(row: MatchingPattern): PackItem {
  return {
    id: row.id,
    row,
    text: packItem(`${row.title} (${tellFare(fareOf(row))})`, `Do: ${row.action}`, `Matched: ${row.why}`),
  };
}

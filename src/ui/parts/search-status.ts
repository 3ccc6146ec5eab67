import type { RecallReport } from "../../app/recall.ts";
import { mistakeIn } from "../../app/search/tell-mistake.ts";
import { tellUnknownWords } from "../../app/search/tell-unknown-words.ts";
import { inOwnWords } from "../language/in-own-words.ts";
import { text } from "../text/text.ts";

const words = text.search;

export interface StatusNote {
  readonly text: string;
  /** A hint may be overlooked; a warning changes how the results are read. */
  readonly tone: "hint" | "warning";
}

/** What is said above the results. */
export interface SearchStatus {
  readonly notes: readonly StatusNote[];
  /** In the place of results, when there are none. */
  readonly empty: NothingFound | undefined;
}

interface NothingFound {
  readonly title: string;
  readonly hint: string;
  /** Whether there is nothing that could be found. */
  readonly isNone?: boolean;
}

export interface SearchMoment {
  readonly isReading: boolean;
  /** Whether a condition is being typed: then is not the time for hints. */
  readonly isCompleting: boolean;
}

export function describeSearch(asked: SearchMoment, report: RecallReport | undefined): SearchStatus {
  const reading = asked.isReading ? [hint(words.reading)] : [];
  if (!report) return { notes: reading, empty: undefined };
  const mistakes = report.mistakes.map((typed) => warning(explainMistake(typed)));
  const notes = [...reading, ...mistakes, ...aboutHits(asked, report)];
  const isEmpty = report.hits.length === 0 && !asked.isReading && !asked.isCompleting;
  return { notes, empty: isEmpty ? nothingFound(report) : undefined };
}

function nothingFound({ asks, doubt }: RecallReport): SearchStatus["empty"] {
  // Before anything is asked, the condition that no note meets is our own.
  if (asks === "nothing") return { title: words.nothingYet, hint: words.nothingYetHint, isNone: true };
  if (doubt === "empty") return { title: words.noNotes, hint: words.noNotesHint, isNone: true };
  switch (doubt === "unmet" && asks !== "sort" ? "conditions" : asks) {
    case "words":
      return { title: words.nothing, hint: words.nothingHint };
    case "phrase":
      return { title: words.nothing, hint: words.nothingPhrase };
    case "sort":
      return { title: words.nothing, hint: words.nothingTells };
    case "conditions":
      return { title: words.nothingMeets, hint: words.nothingMeetsHint };
  }
}

function aboutHits({ isCompleting }: SearchMoment, report: RecallReport): readonly StatusNote[] {
  const { hits, doubt, asks, when } = report;
  if (hits.length === 0) return [];
  if (asks === "nothing") return isCompleting ? [] : [hint(words.recent)];
  if (doubt === "elsewhen") return [warning(words.elsewhen(when))];
  if (doubt === "weak") return [warning(words.weak)];
  const respelt = aboutWords(report);
  if (doubt === "alike") return [warning([words.alike, ...respelt].join(" "))];
  return isCompleting ? [] : [...respelt.map(hint), ...aboutOrder(report)];
}

/** What was looked for in place of words that no note has. */
export function aboutWords({ unknown_words: unknown = [], doubt }: AskedWords): readonly string[] {
  const told = tellUnknownWords(unknown, doubt);
  return told === undefined ? [] : [inOwnWords(told)];
}

type AskedWords = Pick<RecallReport, "unknown_words" | "doubt">;

function aboutOrder({ hits, doubt, when, failed }: RecallReport): readonly StatusNote[] {
  return [
    ...(doubt === "loose" ? [hint(words.loose)] : []),
    ...(when ? [hint(words.within(when, hits))] : []),
    // What failed stands before what half failed, as each of them shows.
    ...(hits[0]?.score === undefined && failed !== true ? [hint(words.newest)] : []),
  ];
}

function hint(said: string): StatusNote {
  return { text: said, tone: "hint" };
}

function warning(said: string): StatusNote {
  return { text: said, tone: "warning" };
}

/** Names what was typed, and says what the operator takes, or which one may be meant. */
export function explainMistake(typed: string): string {
  const mistake = mistakeIn(typed);
  switch (mistake.kind) {
    case "misspelt":
      return words.misspelt(typed, mistake.meant);
    case "near":
      return words.mistake(typed, words.expects.near(mistake.instead));
    case "other":
      return words.mistake(typed, expectedOf(mistake.operator, mistake.choices));
  }
}

function expectedOf(operator: string, choices: readonly string[]): string {
  if (choices.length > 0) return words.expects.oneOf(choices.join(", "));
  switch (operator) {
    case "rate":
    case "seen":
    case "since":
    case "before":
    case "asof":
    case "type":
    case "due":
      return words.expects[operator];
    default:
      return words.expects.other(operator);
  }
}

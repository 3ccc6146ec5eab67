import { standingOf } from "../../app/causes/antipattern-standings.ts";
import { standingOfAdvice } from "../../app/causes/fare.ts";
import type { Library } from "../../app/library.ts";
import type { PreflightReport } from "../../app/preflight.ts";
import { failsAgain, isAgain } from "../../app/preflight/failed-episode.ts";
import { fareOf, type PatternWarning } from "../../app/preflight/matched-rows.ts";
import { noteId } from "../../core/model/note-id.ts";
import { antipatternText as words } from "../text/antipatterns.ts";
import {
  alikeRow,
  failedRow,
  ruleRow,
  sharingRow,
  toAntipatternRow,
  workedRow,
  type AntipatternRow,
  type Naming,
  type RuleRow,
  type TriedRow,
} from "./antipattern-rows.ts";

/** What is told of a paragraph. */
export interface Said {
  /** Anti-patterns that match it, the best match first. */
  readonly matching: readonly AntipatternRow[];
  /** Those that share words with it, and may be about something else. */
  readonly perhaps: readonly AntipatternRow[];
  /** Patterns that do no more than that. */
  readonly perhapsWorked: readonly RuleRow[];
  /** What was learned that forbids it. */
  readonly rules: readonly RuleRow[];
  /** Episodes in which the same was decided, and went badly, or half so. */
  readonly before: readonly TriedRow[];
  /** Those in which something like it was done. */
  readonly alike: readonly TriedRow[];
  /** What to do there, as it has worked. */
  readonly worked: readonly RuleRow[];
  /** The same, where nobody says that it was tried. */
  readonly hoped: readonly RuleRow[];
  /** The same, where it was tried and mostly failed. */
  readonly refuted: readonly RuleRow[];
  /** Whether somebody has asked, rather than merely written. */
  readonly isAsked: boolean;
}

export const nothingSaid: Said = {
  ...{
    matching: [],
    perhaps: [],
    perhapsWorked: [],
    rules: [],
    before: [],
    alike: [],
    worked: [],
    hoped: [],
    refuted: [],
  },
  isAsked: false,
};

export interface Telling {
  readonly library: Library;
  readonly naming: Naming;
}

/** All of it, for somebody who asks. */
export function answerOf({ warnings, rules, episodes, patterns }: PreflightReport, telling: Telling): Said {
  const { naming } = telling;
  const standing = (as: ReturnType<typeof standingOfAdvice>): readonly RuleRow[] =>
    patterns
      .filter((each) => each.sure && standingOfAdvice(fareOf(each)) === as)
      .map((each) => workedRow(each, naming));
  return {
    matching: warningRows(
      warnings.filter((each) => each.sure),
      telling,
    ),
    perhaps: warningRows(
      warnings.filter((each) => !each.sure),
      telling,
    ),
    perhapsWorked: patterns.filter((each) => !each.sure).map((each) => sharingRow(each, naming)),
    rules: rules.map((rule) => ruleRow(rule, naming)),
    before: episodes.filter(isAgain).map((each) => failedRow(each, naming)),
    alike: episodes.flatMap((each) => (each.same_decision ? [] : [alikeRow(each, naming)])),
    ...{ worked: standing("worked"), hoped: standing("hoped"), refuted: standing("refuted") },
    isAsked: true,
  };
}

/** What warns somebody who merely writes: no advice, and of what was tried only what fails again. */
export function warningOf(report: PreflightReport, telling: Telling): Said {
  const episodes = report.episodes.filter(failsAgain);
  return { ...answerOf({ ...report, episodes, patterns: [] }, telling), isAsked: false };
}

/** What is read out. Nobody who merely writes is told of what may be about something else. */
export function heardOf(said: Said): string {
  const known = heard([
    { heading: words.heard.failed, rows: said.matching.filter(hasFailed) },
    { heading: words.heard.said, rows: said.matching.filter((row) => !hasFailed(row)) },
    { heading: words.rules, rows: said.rules },
    { heading: words.heard.again, rows: said.before },
  ]);
  if (known !== "" || !said.isAsked) return known;
  return heard([
    { heading: words.alike, rows: said.alike },
    { heading: words.worked, rows: said.worked },
    { heading: words.hoped, rows: said.hoped },
    { heading: words.refuted, rows: said.refuted },
    { heading: words.perhaps, rows: [...said.perhaps, ...said.perhapsWorked] },
  ]);
}

interface HeardPart {
  readonly heading: string;
  readonly rows: readonly { readonly title: string }[];
}

const heard = (parts: readonly HeardPart[]): string =>
  parts
    .filter(({ rows }) => rows.length > 0)
    .map(({ heading, rows }) => `${heading}: ${rows.map(({ title }) => title).join(", ")}`)
    .join(". ");

const hasFailed = ({ harm }: AntipatternRow): boolean => (harm ?? 0) > 0;

function warningRows(warnings: readonly PatternWarning[], { library, naming }: Telling): readonly AntipatternRow[] {
  return warnings.flatMap((warning) => {
    const standing = standingOf(library, noteId(warning.id));
    return standing ? [toAntipatternRow(standing, naming, warning)] : [];
  });
}

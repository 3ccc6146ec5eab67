import { commitsInProse } from "../extract/counted.ts";
import { happenings, type Happenings } from "../extract/happenings.ts";
import { asFarAsRead } from "../extract/shorten.ts";
import { spokenDecisions } from "../extract/spoken-decisions.ts";
import { decisionRecords, statedDecisions, statedLessons } from "../extract/stated.ts";
import { telling } from "../extract/telling.ts";
import { saysFailed, testSummary } from "../extract/tests-run.ts";
import { defined } from "../lib/defined.ts";
import type { Episode } from "../model/episode.ts";
import type { Message } from "../model/message.ts";

/**
 * What was decided, happened and was learned: what calls itself a decision or a lesson, what somebody says was decided,
 * and what a program has printed.
 * Nothing is taken from stray words.
 */
export function toldRecords(messages: readonly Message[]): Pick<Episode, "decisions" | "events" | "lessons"> {
  const stated = messages.flatMap(({ speaker, text, at }) =>
    [...statedDecisions(text), ...(isProgram(speaker) ? [] : spokenDecisions(asFarAsRead(text)))].map((each) => ({
      ...each,
      ...defined({ timestamp: isoTime(at) }),
    })),
  );
  return {
    decisions: decisionRecords(stated),
    events: eventsIn(messages),
    lessons: [...new Set(messages.flatMap(({ text }) => statedLessons(text)))],
  };
}

function eventsIn(messages: readonly Message[]): Episode["events"] {
  const happened = happenings();
  const failed = new Map<string, string>();
  const commits = new Set<string>();
  for (const [line, { speaker, text, at }] of messages.entries()) {
    const moment = { timestamp: isoTime(at), line };
    const printed = isProgram(speaker) ? [text] : printedIn(text);
    for (const output of printed) takeOutput(happened, output, { moment, failed });
    const made = [...printed.flatMap(printedCommits), ...commitsInProse(text).map((sha) => ({ sha, content: sha }))];
    for (const { sha, content } of made) {
      if (!commits.has(sha)) happened.add({ type: "commit", content, ...moment });
      commits.add(sha);
    }
  }
  // Of these, no file can be looked up.
  return happened.all().map(({ sourceLine: _line, ...event }) => event);
}

interface Told {
  readonly moment: { readonly timestamp: string | undefined; readonly line: number };
  /** What failed and has not worked since, by the command. */
  readonly failed: Map<string, string>;
}

function takeOutput(happened: Happenings, output: string, { moment, failed }: Told): void {
  const command = /^[^\S\n]*[$>][^\S\n]+(.+)$/m.exec(output)?.[1]?.trim() ?? "";
  const summary = testSummary(command === "" ? "test" : command, output);
  const before = failed.get(command);
  if (summary === undefined) {
    if (errorLine.test(output))
      failed.set(command, happened.add({ type: "error", content: telling(output), ...moment }));
  } else if (saysFailed(summary)) failed.set(command, happened.add({ type: "test", content: summary, ...moment }));
  else {
    failed.delete(command);
    happened.add({ type: "test", content: summary, ...moment, ...(before !== undefined && { causedBy: [before] }) });
  }
}

/** Commits as git tells of them. */
function printedCommits(output: string): readonly { readonly sha: string; readonly content: string }[] {
  const lines = output.matchAll(/^\[[^\]\n]*?\s([0-9a-f]{7,40})\]\s+(.+)$/gm);
  return Array.from(lines, ([, sha = "", subject = ""]) => ({ sha, content: `${sha} ${subject}` }));
}

/** As programs print what went wrong, at the beginning of a line. */
const errorLine =
  /^(?:Traceback \(most recent call last\):|(?:Uncaught )?(?:\w+\.)*[A-Z]\w*(?:Error|Exception)\b.*: |error(?:\[\w+\])?: |fatal: |panic: |npm ERR! )/m;

/** What speaks so prints, and talks to nobody. */
const isProgram = (speaker: string): boolean => /^(?:tool|function)$/i.test(speaker);

/** What stands in fences of code. */
function printedIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/^(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n([^]*?)^\1/gm), ([, , inside = ""]) => inside);
}

const isoTime = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString();

import { firstOfEach } from "../lib/first-of-each.ts";
import { lazily } from "../lib/lazily.ts";
import { oneLine } from "../lib/one-line.ts";
import { sentencesOf } from "../lib/sentences.ts";
import { readMoment } from "../lib/time.ts";
import { saidDate, saidOutcome, type Decision, type Episode, type Message } from "../model/episode.ts";
import type { FactCategory, LearningDomain, LearningMoment, LearningType } from "../model/learning.ts";
import type { NoteId } from "../model/note-id.ts";
import { chosenParts, saysMore } from "./chosen-parts.ts";
import { namedParts } from "./named-parts.ts";
import { namesFor, type NameOf } from "./part-names.ts";
import { categoryOf, isRule, typeOf } from "./rules.ts";
import { isMereTelling, isQuestion } from "./telling.ts";

/** Something an episode says that may hold beyond it. */
export interface Candidate {
  /** On one line. */
  readonly text: string;
  readonly category: FactCategory;
  readonly learningType: LearningType;
  readonly episode: NoteId;
  /** Since when it is known: the end of the episode. */
  readonly validAt?: string;
  /** Whether somebody called it something learned; then it is worth keeping whatever it is about. */
  readonly isLesson: boolean;
  /** What was decided, a sentence each: what is known to speak against that speaks against this. */
  readonly decided?: readonly string[];
  /** What makes it a learning of its moment rather than a fact. */
  readonly learned?: Learned;
}

/** When something was learned, whose concern it is, and how much it counts to begin with. */
export interface Learned {
  readonly moment: LearningMoment;
  readonly domain: LearningDomain;
  readonly importance: number;
  readonly sessionId: string;
  readonly sessionTask?: string;
}

const afterwards = { moment: "retrospective", domain: "team", importance: 0.5 } as const;
const longestTask = 200;

/** The session in which something was learned. */
export function sessionOf({ sessionId, task }: Episode): Pick<Learned, "sessionId" | "sessionTask"> {
  const sessionTask = oneLine(task).slice(0, longestTask).trimEnd();
  return sessionTask === "" ? { sessionId } : { sessionId, sessionTask };
}

/** Only what is said in so many words: lessons, decisions with a reason, and rules and preferences that a person states. */
export function candidatesIn(episode: Episode): readonly Candidate[] {
  const made = (text: string, isLesson = false): Candidate => ({
    ...{ text, category: categoryOf(text, isLesson ? "experience" : "guideline"), learningType: typeOf(text) },
    ...{ episode: episode.id, isLesson, ...(isLesson && { learned: { ...afterwards, ...sessionOf(episode) } }) },
    ...validity(episode),
  });
  const nameOf = namesFor(episode);
  // Where nobody says how a choice went, it went as the session did only if that failed.
  const assumed = saidOutcome(episode) === "failure" ? "failure" : "success";
  const decided = episode.decisions
    .filter(({ chosen = "", outcome }) => !isQuestion(oneLine(chosen)) && (outcome ?? assumed) === "success")
    .flatMap((decision) =>
      decisionText(nameOf, episode.task, decision).map((text): Candidate => ({
        ...{ ...made(text), category: "guideline" },
        decided: [decision.title, decision.chosen ?? ""].map(oneLine),
      })),
    );
  const said = episode.messages.filter(isByPerson).flatMap(({ text }) => proseSentences(text).filter(isRule));
  const all = [
    ...episode.lessons
      .map(oneLine)
      .filter((text) => !isMereTelling(text) && !isQuestion(text))
      .map((text) => made(text, true)),
    ...decided,
    ...said.map((text) => made(text)),
  ];
  const kept = all.filter(({ text }) => isOfUse(text));
  return firstOfEach(kept, ({ text }) => text);
}

export function validity(episode: Episode): Pick<Candidate, "validAt"> {
  const validAt = heldSince(episode);
  return validAt === undefined ? {} : { validAt };
}

/** When an episode was over; one that ends before it begins was over when it began. Of a day nobody said, nothing tells. */
export function heldSince(episode: Episode): string | undefined {
  const { startAt, endAt, timestamp, date, createdAt } = episode;
  if (date !== undefined && saidDate(episode) === undefined) return undefined;
  const at = (text: string): number => readMoment(text)?.at ?? -Infinity;
  const end = startAt !== undefined && endAt !== undefined && at(endAt) < at(startAt) ? startAt : endAt;
  return [end, startAt, timestamp, date, createdAt].find(
    (text) => text !== undefined && readMoment(text) !== undefined,
  );
}

/**
 * A choice that did not work is no rule for others, and one that mended something is learned from. Of what nobody can tell
 * what it was about, nothing holds beyond the episode.
 */
function decisionText(nameOf: NameOf, task: string, decision: Decision): readonly string[] {
  const { title, context = "", chosen = "", rationale = "", type } = decision;
  if (chosen.trim() === "" || rationale.trim() === "" || type === "recovery") return [];
  const parts = chosenParts("Decided", decision, task);
  if (saysMore(title, chosen)) return namedParts(nameOf, ...parts, ["Why", rationale]);
  return saysMore(context, chosen) ? namedParts(nameOf, ...parts, ["When", context], ["Why", rationale]) : [];
}

const programs =
  /^(?:assistant|system|tool|function|developer|model|ai|bot|claude|chatgpt|gpt\b.*|gemini|copilot|.*\b(?:assistant|bot))$/i;

function isByPerson({ role }: Message): boolean {
  return role.trim() !== "" && !programs.test(role.trim());
}

/** Sentences of running text; code and quotations are somebody else's words. */
function proseSentences(text: string): readonly string[] {
  const prose = text
    .replaceAll(/^(`{3,}|~{3,})[^]*?(?:^\1[`~]*\s*$|(?![^]))/gm, "\n")
    .replaceAll(/^[^\S\n]*>.*$/gm, "");
  return prose
    .split(/\n+/)
    .flatMap((line) => sentencesOf(line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, "")))
    .map((sentence) => withoutOpening(oneLine(sentence)))
    .filter((line) => line !== "");
}

/** What a sentence begins with that says nothing. */
function withoutOpening(line: string): string {
  const rest = line.replace(
    /^(?:(?:well|so|okay|ok|and|but|also|yes|no|right|anyway|oh|na ja|naja|ja|nein|gut|ach|und|aber),\s+)+/i,
    "",
  );
  return rest === line ? line : rest.charAt(0).toUpperCase() + rest.slice(1);
}

const mostWords = 60;
const leastWords = 3;
const letters = lazily(() => /[\p{L}\p{N}]/u);

export function isOfUse(text: string): boolean {
  const words = text.split(" ").filter((word) => letters().test(word));
  return words.length >= leastWords && words.length <= mostWords;
}

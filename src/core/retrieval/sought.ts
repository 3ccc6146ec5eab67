import { readMoment } from "../lib/time.ts";
import { endingOf, type Decision } from "../model/episode.ts";
import { noteDate } from "../model/note-date.ts";
import { isPattern, type ParsedNote } from "../model/note.ts";
import type { When } from "./when.ts";

/** What a question asks of a time; nothing of these is what happened, be it in an episode or on a day. */
export type Sought = "learned" | "decided" | "confirmed" | "happened";

/** How what is asked for ended. */
export type Ended = "badly" | "well";

/** A time that is named, and what is asked of it. */
export interface TimeQuestion {
  readonly when?: When;
  readonly sought?: readonly Sought[];
  readonly ended?: Ended;
}

const askedBy: readonly (readonly [Sought, ReadonlySet<string>])[] = [
  ["learned", wordsOf("learn learned learnt learning learnings lesson lessons")],
  ["learned", wordsOf("gelernt lernte lernten lehre lehren lektionen erkenntnis erkenntnisse")],
  ["decided", wordsOf("decide decided decision decisions entschieden entscheidung entscheidungen beschlossen")],
  ["confirmed", wordsOf("confirm confirmed reinforced validated bestätigt bestätigten bestätigte")],
];
const whole = wordsOf("episodes sessions episoden sitzungen");

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

export function soughtIn(question: string): readonly Sought[] {
  const words = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  const found = askedBy.filter(([, asking]) => words.some((word) => asking.has(word)));
  if (found.length === 0) return words.some((word) => whole.has(word)) ? ["happened"] : [];
  return [...new Set(found.map(([sought]) => sought))];
}

/** What is done with lessons and decisions. */
const done = wordsOf(
  "make made take took taken draw drew drawn treffen trafen getroffen fassten gefasst ziehen zogen gezogen",
);

/** A question of some time without the words for what is asked of it: which notes are of that sort, they need not say. */
export function withoutSought(question: string, sought: readonly Sought[]): string {
  const said = askedBy.filter(([name]) => sought.includes(name)).map(([, asking]) => asking);
  if (said.length === 0) return question;
  const isAsking = (word: string): boolean => [...said, done].some((asking) => asking.has(word));
  return question
    .split(" ")
    .filter((word) => !isAsking(word.toLowerCase().replaceAll(/[^\p{L}]+/gu, "")))
    .join(" ");
}

const names = new Set([
  ...wordsOf("lessons learnings decisions lehren lektionen erkenntnisse entscheidungen"),
  ...whole,
]);

/** Whether somebody says what they want all of, and nothing else. */
export function isSoughtByName(question: string): boolean {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 1 && words.every((word) => names.has(word));
}

/** Whether a note is of that sort: who asks for nothing of it asks what happened, which episodes tell. */
export function isSought(note: ParsedNote, sought: readonly Sought[]): boolean {
  const isLearned = sought.includes("learned");
  if (sought.includes("confirmed")) return note.kind === "learning" || (isPattern(note) && !isLearned);
  if (note.kind === "learning") return isLearned;
  const isAny = sought.length === 0 || sought.includes("happened");
  return note.kind === "episode" && (isAny || soughtText(note, sought) !== undefined);
}

const endings: Readonly<Record<Ended, readonly string[]>> = { badly: ["partial", "failure"], well: ["success"] };

/** How well a note is of the sort that is asked for, 0 where it is not: what failed is worse than what half failed. */
export function sortOf(note: ParsedNote, { sought = [], ended }: TimeQuestion): number {
  if (ended !== undefined) return endedAs(note, ended);
  return sought.length > 0 && isSought(note, sought) ? 1 : 0;
}

/** An anti-pattern is known to go wrong. */
function endedAs(note: ParsedNote, ended: Ended): number {
  const order = endings[ended];
  if (note.kind === "antipattern") return order.indexOf("failure") + 1;
  return note.kind === "episode" ? order.indexOf(endingOf(note)) + 1 : 0;
}

/**
 * Which of a note's days a question about a time means: the day it happened; of a learning the day it was written down,
 * however often it was confirmed since; of a pattern none, since no note says since when it is known. Who asks what was
 * confirmed means the last time that it was.
 */
export function askedDate(note: ParsedNote, sought: readonly Sought[]): number | undefined {
  const isConfirmed = sought.includes("confirmed");
  if (note.kind === "learning") return momentOf(isConfirmed ? note.lastReinforced : note.createdAt);
  return isPattern(note) && !isConfirmed ? undefined : noteDate(note);
}

/** When a learning was written down, where that is the day that is asked for. */
export function learnedAt(note: ParsedNote, { when, sought = [] }: TimeQuestion): string | undefined {
  const isAsked = when !== undefined || sought.length > 0;
  return note.kind === "learning" && isAsked && !sought.includes("confirmed") ? note.createdAt : undefined;
}

function momentOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : readMoment(text)?.at;
}

function saidOf({ title, chosen }: Decision): string {
  return chosen === undefined || chosen === title ? title : `${title}: ${chosen}`;
}

/** What an episode says of it, in its own words; nothing where something else was asked. */
export function soughtText(note: ParsedNote, sought: readonly Sought[]): string | undefined {
  if (note.kind !== "episode") return undefined;
  const lessons = sought.includes("learned") ? note.lessons : [];
  const decisions = sought.includes("decided") ? note.decisions.map(saidOf) : [];
  const said = [...lessons, ...decisions].map((text) => (/[.!?]$/.test(text) ? text : `${text}.`));
  return said.length === 0 ? undefined : said.join(" ");
}

import { readMoment } from "../lib/time.ts";
import type { Decision } from "../model/episode.ts";
import { noteDate } from "../model/note-date.ts";
import type { ParsedNote } from "../model/note.ts";

/** What a question about a time alone asks of it, beside what happened. */
export type Sought = "learned" | "decided";

const askedBy: readonly (readonly [Sought, ReadonlySet<string>])[] = [
  ["learned", wordsOf("learn learned learnt learning learnings lesson lessons")],
  ["learned", wordsOf("gelernt lernte lernten lehre lehren lektionen erkenntnis erkenntnisse")],
  ["decided", wordsOf("decide decided decision decisions entschieden entscheidung entscheidungen beschlossen")],
];

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

export function soughtIn(question: string): readonly Sought[] {
  const words = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  const found = askedBy.filter(([, asking]) => words.some((word) => asking.has(word)));
  return [...new Set(found.map(([sought]) => sought))];
}

/** Whether a note is of that sort: who asks for nothing of it asks what happened, which episodes tell. */
export function isSought(note: ParsedNote, sought: readonly Sought[]): boolean {
  if (note.kind === "learning") return sought.includes("learned");
  if (note.kind !== "episode") return false;
  return (
    sought.length === 0 ||
    (sought.includes("learned") && note.lessons.length > 0) ||
    (sought.includes("decided") && note.decisions.length > 0)
  );
}

/** When that was: a learning was learned when it was written down, however often it was confirmed since. */
export function soughtDate(note: ParsedNote, sought: readonly Sought[]): number | undefined {
  if (note.kind !== "learning" || !sought.includes("learned")) return noteDate(note);
  return note.createdAt === undefined ? undefined : readMoment(note.createdAt)?.at;
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

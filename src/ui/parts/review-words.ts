import { inOwnWords } from "../language/in-own-words.ts";
import { reviewsText as words } from "../text/reviews.ts";
import { writeRounded } from "../write-number.ts";
import type { SessionModel, SessionNews } from "./session-model.ts";

interface Span {
  readonly count: string;
  readonly unit: keyof typeof words.units;
}

function spanOf(days: number): Span {
  if (days < 30) return { count: String(days), unit: "days" };
  if (days < 365) return { count: writeRounded(days / 30.4), unit: "months" };
  return { count: writeRounded(days / 365), unit: "years" };
}

/** An interval as short as a button has room for. */
export function shortInterval(days: number): string {
  const { count, unit } = spanOf(days);
  return `${count} ${words.units[unit]}`;
}

/** The same in a sentence. */
export function whenNext(days: number): string {
  const { count, unit } = spanOf(days);
  return days === 1 ? words.tomorrow : words.nextIn[unit](count);
}

/** How far one is, and how long the rest takes this person, where that is known. */
export function progressText({ done, left, queue: { pace_ms } }: SessionModel): string {
  const count = words.done(done, left);
  if (left === 0 || pace_ms === null) return count;
  return `${count}, ${words.timeLeft(Math.round((left * pace_ms) / 60_000))}`;
}

/** The limit of the day that keeps notes for another, in words; empty where there is none. */
export function limitText({ held_by: { new_per_day, reviews_per_day } }: SessionModel["queue"]): string {
  const { limits } = words.empty;
  if (new_per_day !== undefined && reviews_per_day !== undefined) return limits.both(new_per_day, reviews_per_day);
  if (new_per_day !== undefined) return limits.newNotes(new_per_day);
  return reviews_per_day === undefined ? "" : limits.others(reviews_per_day);
}

export function newsText(news: SessionNews): string {
  switch (news.kind) {
    case "done":
      return doneText(news);
    case "undone":
      return words.news.undone(news.title);
    case "nothing-to-undo":
      return words.news.nothingToUndo;
    case "warned":
      return inOwnWords(news.reason);
    case "unsaved":
      return words.news.unsaved(news.title, inOwnWords(news.reason));
    case "reviewed-elsewhere":
      return words.news.reviewedElsewhere(news.title);
    case "elsewhere":
      return words.news.elsewhere(news.title);
  }
}

function doneText({ act, title, days }: Extract<SessionNews, { kind: "done" }>): string {
  switch (act.action) {
    case "rate":
      return words.news.rated(words.ratings[act.rating], whenNext(days));
    case "bury":
      return words.news.buried(title);
    case "suspend":
      return words.news.suspended(title);
    case "reset":
      return words.news.reset(title);
  }
}

/** What is heard when something else is shown: what became of the last card, then what comes now. */
export function announcement(model: SessionModel): string {
  const { card, left, news, isRevealed } = model;
  const told = news ? [newsText(news)] : [];
  if (card && isRevealed) return words.announceAnswer;
  return [...told, ...(card ? [words.announceCard(card.asked, left)] : [])].join(" ");
}

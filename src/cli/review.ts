import { defined } from "../core/lib/defined.ts";
import { lazily } from "../core/lib/lazily.ts";
import { ratings, type Rating } from "../core/model/review.ts";
import { alignReviewsArguments, type AlignReport } from "../app/review/align-reviews.ts";
import { dueReviewsArguments, type DueReport, type DueReview } from "../app/due-reviews.ts";
import { reviewMemoryArguments, type Reviewed } from "../app/review-memory.ts";
import { fewToTell, reviewStatsArguments, type ReviewStats } from "../app/review-stats.ts";
import { badArgument } from "../core/model/failure.ts";
import { answer, objectOf, type VerbCommand } from "./command.ts";
import { count, listedOf, rateText } from "./words.ts";

export const reviewNext: VerbCommand = {
  name: "review next",
  summary: "List what is due for review today, the most forgotten first",
  schema: dueReviewsArguments,
  positionals: [],
  run: (memory, input) => answer(memory.dueReviews(input), printDue),
};

export const reviewRate: VerbCommand = {
  name: "review rate",
  summary: "Say how well a memory was remembered, or suspend, resume, bury or reset it",
  schema: reviewMemoryArguments,
  positionals: ["id", "rating"],
  usage: "ID RATING, or ID --action suspend|resume|bury|reset",
  listedBy: "review next",
  run: async (memory, input) => {
    const given = objectOf(input);
    const rating: unknown = Reflect.get(given, "rating");
    if (typeof rating === "string" && actions.has(rating))
      return badArgument("rating", `"${rating}" is no rating but an action: give it as --action ${rating}.`);
    return answer(await memory.reviewMemory({ ...given, ...numbered(rating) }), printReviewed);
  },
};

/** 1 to 4, as the keys of cards are. */
function numbered(typed: unknown): { readonly rating?: Rating } {
  return defined({ rating: ratings.find((_, at) => String(at + 1) === typed) });
}

const actions: ReadonlySet<string> = new Set(["undo", "suspend", "resume", "bury", "reset"]);

export const reviewUndo: VerbCommand = {
  name: "review undo",
  summary: "Take back the last review on this device, or the last of a note",
  schema: lazily(() => reviewMemoryArguments().pick({ id: true, by: true })),
  positionals: ["id"],
  run: async (memory, input) =>
    answer(await memory.reviewMemory({ ...objectOf(input), action: "undo" }), printReviewed),
};

export const reviewStats: VerbCommand = {
  name: "review stats",
  summary: "Say how reviewing goes: retention, what comes due, and how firm memories are",
  schema: reviewStatsArguments,
  positionals: [],
  run: (memory, input) => answer(memory.reviewStats(input), printStats),
};

export const reviewAlign: VerbCommand = {
  name: "review align",
  summary: "Bring the review fields of notes in line with the logs; only says so without --write",
  schema: alignReviewsArguments,
  positionals: [],
  run: async (memory, input) => answer(await memory.alignReviews(input), printAligned),
};

function printDue({ due, reviews, next_due_at, hint }: DueReport): string {
  if (hint !== undefined) return `Nothing is due. ${hint}`;
  const next = next_due_at === null ? "" : ` The next is due on ${next_due_at.slice(0, 10)}.`;
  if (due === 0) return `Nothing is due.${next}`;
  const shown = listedOf(reviews.length, due, "review due", "reviews due");
  return [dueHead, ...reviews.map(dueLine), `${shown}.`].join("\n");
}

/** What the columns say: how likely it still is remembered comes first. */
const dueHead = "kept  due on      note";

function dueLine({ retrievability, due_at, title, asked, id }: DueReview): string {
  const kept = retrievability === null ? "new" : rateText(retrievability);
  return `${kept.padStart(4)}  ${(due_at?.slice(0, 10) ?? "").padEnd(10)}  ${title}\n                  ${asked ?? id}`;
}

function printReviewed(reviewed: Reviewed): string {
  const { title, event, warnings } = reviewed;
  const done = event === null ? [] : [`${title}: ${whatWasDone(reviewed)}. ${whenItComes(reviewed)}`.trimEnd()];
  return [...done, ...warnings].join("\n");
}

/** Notes that are left alone have no day on which they are due. */
function whenItComes({ action, due_at, suspended = false, until }: Reviewed): string {
  const verb = action === "suspend" || action === "bury" ? "does not come up" : "still does not come up";
  if (suspended) return `It ${verb} until --action resume.`;
  if (until !== undefined) return `It ${verb} before ${until}.`;
  return due_at === null ? "" : `Due on ${due_at.slice(0, 10)}.`;
}

function whatWasDone({ action, rating, undone }: Reviewed): string {
  switch (action) {
    case "rate":
      return rating ?? "rated";
    case "undo":
      return undone ? `took back "${undone.act}" of ${undone.at.slice(0, 16).replace("T", " ")}` : "taken back";
    case "suspend":
      return "suspended";
    case "resume":
      return "resumed. It comes up again";
    case "bury":
      return "buried";
    case "reset":
      return "reset. It counts as new";
  }
}

function printStats({ due, reviewed, suspended, reviews, ratings, retention, forecast, ...rest }: ReviewStats): string {
  const given = Object.entries(ratings).map(([rating, number]) => `${rating} ${String(number)}`);
  const days = forecast.slice(0, 7);
  const week = days.reduce((sum, day) => sum + day.count, 0);
  return [
    `${String(due)} due today. Of what was reviewed before, ${String(week)} within a week${week === 0 ? "." : ":"}`,
    ...(week === 0 ? [] : days.map(forecastLine)),
    `${count(reviewed, "note")} reviewed, ${String(rest.new)} new; of these, ${String(suspended)} suspended.`,
    `${count(reviews, "review")}: ${given.join(", ")}.`,
    printRetention(retention),
    ...rest.months.map(({ month, rate, asked, remembered }) =>
      asked < fewToTell
        ? `  ${month}  ${String(remembered)} of ${String(asked)}`
        : `  ${month}  ${rateText(rate).padStart(4)} of ${String(asked)}`,
    ),
  ].join("\n");
}

/** Such as `Fri 2026-11-20     3`. */
function forecastLine({ day, count: due }: ReviewStats["forecast"][number]): string {
  const weekday = new Date(day).toLocaleDateString("en", { weekday: "short", timeZone: "UTC" });
  return `  ${weekday} ${day}  ${String(due).padStart(4)}`;
}

/** A share of fewer says nothing. */
function printRetention({ asked, remembered, rate }: ReviewStats["retention"]): string {
  if (asked === 0) return "Nothing was asked again on another day yet, so that nobody knows how much is remembered.";
  if (asked >= fewToTell) return `${rateText(rate)} of ${String(asked)} asked again on another day were remembered.`;
  return `${String(remembered)} of ${String(asked)} asked again on another day were remembered, too few to tell a share.`;
}

function printAligned({ checked, changed, written, skipped }: AlignReport): string {
  const notes = count(changed.length, "note");
  const verb = changed.length === 1 ? "differs" : "differ";
  const advice = written || changed.length === 0 ? "" : " Add --write to put that right.";
  return [
    ...changed.map(({ id }) => id),
    ...skipped.map(({ path, reason }) => `skipped ${path}: ${reason}`),
    `${notes} of ${String(checked)} reviewed ${written ? "differed" : verb} from the logs.${advice}`,
  ].join("\n");
}

import type { SessionModel } from "./session-model.ts";
import { reviewsText as words } from "../text/reviews.ts";
import { renderBeginnings, type Beginning } from "./beginnings.ts";
import { renderWaiting } from "./review-limit.ts";
import { whenNext } from "./review-words.ts";
import type { WriteDay } from "./result-row.ts";

export interface ReviewEmptyTools {
  readonly writeDay: WriteDay;
  /** In how many days a moment is. */
  readonly daysUntil: (at: number) => number;
  readonly showAll: () => void;
  readonly openLimits: () => void;
  /** How many notes are not asked for any more. */
  readonly suspended: number;
  readonly beginnings: readonly Beginning[];
}

/** What there is to say when nothing is due. */
export function renderReviewEmpty(parent: HTMLElement, model: SessionModel, tools: ReviewEmptyTools): void {
  parent.empty();
  const box = parent.createDiv({ cls: "retrace-empty", attr: { tabindex: "-1" } });
  const { queue, filter, done } = model;
  if (Object.keys(filter).length > 0) {
    box.createDiv({ cls: "retrace-empty__title", text: words.empty.narrowed });
    const button = box.createEl("button", { text: words.empty.showAll });
    button.addEventListener("click", tools.showAll);
    return;
  }
  const isBare = isWithoutAny(model) && tools.suspended === 0;
  const title = done > 0 || queue.waiting > 0 ? words.empty.finished : words.empty.nothing;
  box.createDiv({ cls: "retrace-empty__title", text: isBare ? words.empty.none : title });
  if (queue.waiting > 0) renderWaiting(box.createDiv(), queue, tools.openLimits);
  for (const line of isBare ? [words.empty.noneHint] : linesOf(model, tools)) box.createDiv({ text: line });
  if (isBare) renderBeginnings(box, tools.beginnings);
}

function isWithoutAny({ queue: { next_due_at, waiting }, done }: SessionModel): boolean {
  return next_due_at === null && waiting === 0 && done === 0;
}

function linesOf({ queue: { waiting, next_due_at } }: SessionModel, tools: ReviewEmptyTools): readonly string[] {
  const rest = tools.suspended > 0 ? words.suspended.count(tools.suspended) : words.empty.never;
  if (next_due_at === null) return waiting > 0 ? [] : [rest];
  const at = Date.parse(next_due_at);
  return [words.empty.next(whenNext(tools.daysUntil(at)), tools.writeDay(at))];
}

import type { ReviewStanding } from "../../../app/review/review-standings.ts";
import { compare } from "../../../core/lib/compare.ts";
import { basesText } from "../../text/bases.ts";
import { whenNext } from "../review-words.ts";
import { makeOneStop } from "../one-stop.ts";
import type { BaseActions } from "./base-note.ts";
import { addMoreButton } from "./more-button.ts";
import type { KeptRows } from "./kept-rows.ts";
import { addNoteLink } from "./note-link.ts";
import { writePercent } from "../../write-number.ts";

const words = basesText.queue;

export interface QueueRow {
  readonly id: string;
  readonly title: string;
  readonly when: string;
  /** How likely it is still remembered, 0..1; nothing where no clock runs. */
  readonly odds: number | undefined;
  readonly oddsText: string;
}

export interface QueueModel {
  readonly due: readonly QueueRow[];
  /** How many of these nobody has rated yet. */
  readonly fresh: number;
  readonly later: readonly QueueRow[];
  readonly suspended: readonly QueueRow[];
  /** When the next one comes, where nothing is due. */
  readonly next: string | undefined;
}

export interface QueueNaming {
  readonly titleOf: (standing: ReviewStanding) => string;
  /** Whole days from today, on the clock of the person. */
  readonly daysUntil: (due: string) => number;
}

/** What is due, in the order in which it is asked for; then what comes later, the next first. */
export function queueModel(standings: readonly ReviewStanding[], naming: QueueNaming): QueueModel {
  const rows = (list: readonly ReviewStanding[]): readonly QueueRow[] => list.map((each) => toRow(each, naming));
  const asked = standings.filter(({ is_suspended }) => !is_suspended);
  const due = asked.filter(({ is_due }) => is_due);
  const later = asked.filter(({ is_due }) => !is_due).toSorted(newLast);
  const next = later.find(({ is_new }) => !is_new);
  return {
    due: rows(due),
    fresh: due.filter(({ is_new }) => is_new).length,
    later: rows(later),
    suspended: rows(standings.filter(({ is_suspended }) => is_suspended)),
    next: next && whenOf(next, naming),
  };
}

/** When new notes are asked for is not a matter of when they were written, but of the limits of the days. */
function newLast(one: ReviewStanding, other: ReviewStanding): number {
  return Number(one.is_new) - Number(other.is_new) || nextFirst(one, other);
}

function nextFirst(one: ReviewStanding, other: ReviewStanding): number {
  return compare(one.due_at ?? "", other.due_at ?? "") || compare(one.id, other.id);
}

function toRow(standing: ReviewStanding, naming: QueueNaming): QueueRow {
  const { id, retrievability, is_new, is_suspended } = standing;
  const odds = retrievability ?? undefined;
  return {
    id,
    title: naming.titleOf(standing),
    when: is_suspended ? "" : is_new ? words.isNew : whenOf(standing, naming),
    odds,
    oddsText: odds === undefined ? "" : words.remembered(writePercent(odds)),
  };
}

function whenOf({ due_at: due }: ReviewStanding, { daysUntil }: QueueNaming): string {
  if (due === null) return words.anyTime;
  const days = daysUntil(due);
  return days > 0 ? whenNext(days) : words.since(-days);
}

export interface QueueActions extends BaseActions {
  readonly start: () => void;
}

export interface ShownQueue {
  readonly model: QueueModel;
  /** Whether what is not due is shown, too. */
  readonly withLater: boolean;
  readonly shown: number;
  readonly kept: KeptRows;
}

export function renderQueue(parent: HTMLElement, queue: ShownQueue, actions: QueueActions): void {
  const { model, withLater, shown, kept } = queue;
  const { due, later, suspended, next } = model;
  const head = parent.createDiv({ cls: "retrace-queue__head" });
  const said = due.length > 0 ? countOf(model) : words.nothingDue(next);
  head.createSpan({ cls: "retrace-queue__count", text: said, attr: { role: "status" } });
  const start = head.createEl("button", { text: words.start, attr: { type: "button", "data-key": "start" } });
  start.toggleClass("mod-cta", due.length > 0);
  start.addEventListener("click", actions.start);
  renderSection(parent, { title: words.sections.due, rows: due, shown, kept }, actions);
  if (!withLater) return;
  renderSection(parent, { title: words.sections.later, rows: later, shown, kept }, actions);
  renderSection(parent, { title: words.sections.suspended, rows: suspended, shown, kept }, actions);
}

function countOf({ due, fresh }: QueueModel): string {
  const again = due.length - fresh;
  return again === 0 || fresh === 0 ? words.due(due.length) : words.dueApart(due.length, again, fresh);
}

interface Section {
  readonly title: string;
  readonly rows: readonly QueueRow[];
  readonly shown: number;
  readonly kept: KeptRows;
}

function renderSection(parent: HTMLElement, { title, rows, shown, kept }: Section, actions: QueueActions): void {
  if (rows.length === 0) return;
  const section = parent.createEl("section", { attr: { "aria-label": title } });
  section.createDiv({ cls: "retrace-queue__title", text: title });
  const list = section.createEl("ul", { cls: "retrace-queue__rows" });
  for (const row of rows.slice(0, shown))
    kept.add(list, "retrace-queue__row", row, (item) => {
      fillRow(item, row, actions);
    });
  makeOneStop(list, ".retrace-note-link");
  const hidden = rows.length - shown;
  if (hidden > 0) addMoreButton(section, hidden, actions);
}

function fillRow(item: HTMLElement, row: QueueRow, actions: QueueActions): void {
  addNoteLink(item.createDiv({ cls: "retrace-queue__note" }), row, actions);
  if (row.odds !== undefined) addOdds(item, row);
  item.createSpan({ cls: "retrace-queue__when", text: row.when });
}

function addOdds(item: HTMLElement, { odds: share = 0, oddsText }: QueueRow): void {
  const odds = item.createSpan({ cls: "retrace-queue__odds" });
  const bar = odds.createEl("progress", {
    cls: "retrace-progress retrace-queue__bar",
    attr: { "aria-hidden": "true" },
  });
  bar.max = 1;
  bar.value = share;
  odds.createSpan({ text: oddsText });
}

import { setIcon } from "obsidian";
import { readableTitle } from "../../../app/episodes/readable-title.ts";
import { compare } from "../../../core/lib/compare.ts";
import { findDay, isoDay } from "../../../core/lib/time.ts";
import { saidDate, saidOutcome } from "../../../core/model/episode.ts";
import { noteDate } from "../../../core/model/note-date.ts";
import { outwardKind } from "../../../core/model/note.ts";
import { basesText } from "../../text/bases.ts";
import { icons } from "../result-item.ts";
import { signNameOf, type Sign } from "../result-row.ts";
import { makeOneStop } from "../one-stop.ts";
import type { BaseActions, BaseNote } from "./base-note.ts";
import { addMoreButton } from "./more-button.ts";
import type { KeptRows } from "./kept-rows.ts";
import { addNoteLink } from "./note-link.ts";

const words = basesText.timeline;

export interface TimelineItem {
  readonly id: string;
  readonly title: string;
  readonly sign: Sign;
  /** What else tells it from others: how it ended, how long it took, its project. */
  readonly facts: readonly string[];
}

export interface TimelineDay {
  /** `YYYY-MM-DD`; empty for what has no day. */
  readonly day: string;
  readonly items: readonly TimelineItem[];
}

export const timelineOrders = ["newest", "oldest"] as const;
export type TimelineOrder = (typeof timelineOrders)[number];

/** The notes by the day they are about; what has none comes last, and a day's notes stay as the base sorted them. */
export function timelineDays(notes: readonly BaseNote[], order: TimelineOrder): readonly TimelineDay[] {
  const days = new Map<string, TimelineItem[]>();
  for (const note of notes) {
    const day = dayOf(note);
    days.set(day, [...(days.get(day) ?? []), toItem(note)]);
  }
  const turn = order === "newest" ? -1 : 1;
  const inOrder = [...days].sort(([a], [b]) => Number(a === "") - Number(b === "") || turn * compare(a, b));
  return inOrder.map(([day, items]) => ({ day, items }));
}

function dayOf({ note, date }: BaseNote): string {
  const at = note && noteDate(note);
  if (note?.kind === "episode" && note.date !== undefined) return findDay(saidDate(note) ?? "") ?? "";
  return (at === undefined ? findDay(date) : isoDay(at)) ?? "";
}

function toItem({ id, name, note }: BaseNote): TimelineItem {
  if (note?.kind !== "episode") {
    const sign = note ? outwardKind(note) : "note";
    return { id, title: readableTitle(note?.title ?? name, note), sign, facts: [signNameOf(sign)] };
  }
  const sign = saidOutcome(note) ?? "episode";
  const { durationMinutes, project = "" } = note;
  const took = typeof durationMinutes === "number" ? words.took(durationMinutes) : "";
  const facts = [signNameOf(sign), project, took].filter((fact) => fact !== "");
  return { id, title: readableTitle(note.title, note), sign, facts };
}

export interface TimelineModel {
  readonly days: readonly TimelineDay[];
  /** How many notes are drawn; more follow on request. */
  readonly shown: number;
  readonly writeDay: (day: string) => string;
  readonly rows: KeptRows;
}

/** Days along a line, each note with the sign of how it ended. */
export function renderTimeline(
  parent: HTMLElement,
  { days, shown, writeDay, rows }: TimelineModel,
  actions: BaseActions,
): void {
  const list = parent.createEl("ol", { cls: "retrace-timeline" });
  let left = shown;
  for (const { day, items } of days) {
    const drawn = items.slice(0, Math.max(0, left));
    left -= items.length;
    if (drawn.length === 0) continue;
    const item = list.createEl("li", { cls: "retrace-timeline__day" });
    item.createDiv({ cls: "retrace-timeline__date", text: day === "" ? words.noDay : writeDay(day) });
    const notes = item.createEl("ul", { cls: "retrace-timeline__notes" });
    for (const each of drawn)
      rows.add(notes, "retrace-timeline__note", each, (line) => {
        fillItem(line, each, actions);
      });
  }
  makeOneStop(list, ".retrace-note-link");
  if (left < 0) addMoreButton(parent, -left, actions);
}

function fillItem(line: HTMLElement, item: TimelineItem, actions: BaseActions): void {
  const sign = line.createSpan({ cls: `retrace-result__sign retrace-result__sign--${item.sign}` });
  sign.setAttribute("aria-hidden", "true");
  setIcon(sign, icons[item.sign]);
  const main = line.createDiv({ cls: "retrace-timeline__main" });
  addNoteLink(main, item, actions);
  main.createDiv({ cls: "retrace-timeline__facts", text: item.facts.join(" · "), attr: { dir: "auto" } });
}

import { setIcon } from "obsidian";
import type { SaidPart } from "../../app/browse/say.ts";
import { renderResult } from "../parts/result-item.ts";
import type { ResultFace } from "../parts/result-row.ts";
import { memoryText as words } from "../text/memory.ts";
import type { DetailsModel } from "./memory-details.ts";

/** All there is to draw of an item of the list. */
export type ItemModel =
  | { readonly kind: "heading"; readonly label: string; readonly count: number }
  | {
      readonly kind: "row";
      readonly key: string;
      readonly face: ResultFace;
      readonly isKeyMoment: boolean;
      readonly isDue: boolean;
      readonly isSelected: boolean;
      /** Where it is opened in its place. */
      readonly details?: DetailsModel;
    };

const actIcons = { open: "file", replay: "git-fork", why: "waypoints" } as const;

/** @param at its place in the list, counted from 0 */
export function renderItem(el: HTMLElement, model: ItemModel, at: number): void {
  el.empty();
  el.setAttribute("role", "row");
  el.setAttribute("aria-rowindex", String(at + 1));
  if (model.kind === "heading") renderHeading(el, model);
  else renderRow(el, model);
}

function renderHeading(el: HTMLElement, { label, count }: Extract<ItemModel, { kind: "heading" }>): void {
  el.className = "retrace-memory__heading";
  const cell = el.createDiv({ cls: "retrace-memory__heading-cell", attr: { role: "gridcell" } });
  cell.createSpan({ text: label, attr: { dir: "auto" } });
  cell.createSpan({ cls: "retrace-memory__heading-count", text: words.number(count) });
}

type RowModel = Extract<ItemModel, { kind: "row" }>;

function renderRow(el: HTMLElement, model: RowModel): void {
  el.className = "retrace-memory__row";
  el.toggleClass("is-selected", model.isSelected);
  el.toggleClass("is-expanded", model.details !== undefined);
  el.setAttribute("aria-selected", String(model.isSelected));
  el.setAttribute("data-row", model.key);
  const main = renderResult(el.createDiv({ cls: "retrace-result__cell", attr: { role: "gridcell" } }), model.face);
  renderMarks(main.find(".retrace-result__title"), model);
  renderSide(el.createDiv({ cls: "retrace-memory__side", attr: { role: "gridcell" } }), model);
  if (model.details) {
    renderDetails(el.createDiv({ cls: "retrace-memory__details", attr: { role: "gridcell" } }), model.details);
  }
}

function renderMarks(title: HTMLElement, { isKeyMoment, isDue }: RowModel): void {
  if (isKeyMoment) addMark(title, "star", words.keyMoment);
  if (isDue) addMark(title, "calendar-clock", words.due);
}

function renderSide(side: HTMLElement, { details }: RowModel): void {
  const isExpanded = details !== undefined;
  const toggle = side.createEl("button", {
    cls: "clickable-icon retrace-memory__toggle",
    attr: {
      tabindex: "-1",
      "data-act": "toggle",
      "aria-expanded": String(isExpanded),
      "aria-label": isExpanded ? words.hide : words.show,
    },
  });
  setIcon(toggle, isExpanded ? "chevron-up" : "chevron-down");
}

function addMark(title: HTMLElement, icon: string, label: string): void {
  const mark = title.createSpan({ cls: "retrace-memory__mark", attr: { role: "img", "aria-label": label } });
  setIcon(mark, icon);
}

function renderDetails(parent: HTMLElement, { gist, parts, acts }: DetailsModel): void {
  if (gist !== "") parent.createEl("p", { cls: "retrace-memory__gist" }).createEl("bdi", { text: gist });
  for (const each of parts) renderPart(parent, each);
  const bar = parent.createDiv({ cls: "retrace-memory__acts" });
  for (const act of acts) {
    const button = bar.createEl("button", { cls: "retrace-memory__act", attr: { "data-act": act } });
    setIcon(button.createSpan({ cls: "retrace-memory__act-icon", attr: { "aria-hidden": "true" } }), actIcons[act]);
    button.createSpan({ text: words.acts[act] });
  }
}

function renderPart(parent: HTMLElement, { sort, lines, more }: SaidPart): void {
  parent.createDiv({ cls: "retrace-memory__part", text: words.said[sort] });
  const list = parent.createEl("ul", { cls: "retrace-memory__lines" });
  for (const line of lines) list.createEl("li").createEl("bdi", { text: line });
  if (more > 0) list.createEl("li", { cls: "retrace-memory__more", text: words.more(more) });
}

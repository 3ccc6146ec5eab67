import { setIcon, type UserEvent } from "obsidian";
import type { StrayNote } from "../../app/validate.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { inOwnWords } from "../language/in-own-words.ts";
import { text } from "../text/text.ts";
import { makeOneStop } from "./one-stop.ts";
import type { ProblemAct, ProblemCounts, ProblemFilter, ProblemGroup, ProblemRow } from "./problem-groups.ts";

export interface ProblemListModel {
  readonly counts: ProblemCounts;
  readonly filter: ProblemFilter;
  readonly groups: readonly ProblemGroup[];
  /** How many groups are drawn; more follow on request. */
  readonly shown: number;
  /** How many notes have numbers that can be corrected. */
  readonly fixable: number;
  readonly strays: readonly StrayNote[];
}

export interface ProblemListActions {
  readonly open: (id: NoteId, line: number, event: UserEvent) => void;
  readonly filter: (filter: ProblemFilter) => void;
  readonly showMore: () => void;
  readonly act: (id: NoteId, act: ProblemAct) => void;
  readonly fixAll: () => void;
}

const words = text.problems;
const icons = { error: "circle-x", warning: "triangle-alert" } as const;

export function renderProblems(parent: HTMLElement, model: ProblemListModel, actions: ProblemListActions): void {
  parent.empty();
  if (model.counts.all === 0) renderEmpty(parent, words.none, words.noneHint);
  else renderFound(parent, model, actions);
  if (model.strays.length > 0) renderStrays(parent, model.strays, actions);
}

function renderFound(parent: HTMLElement, model: ProblemListModel, actions: ProblemListActions): void {
  renderFilters(parent, model, actions);
  // One has its own button.
  if (model.fixable > 1) renderFixAll(parent, model.fixable, actions);
  if (model.groups.length === 0) renderEmpty(parent, words.noneOfKind, "");
  const list = parent.createEl("ul", { cls: "retrace-problems" });
  for (const group of model.groups.slice(0, model.shown)) renderGroup(list, group, actions);
  makeOneStop(list, ".retrace-problem, .retrace-problem__act");
  const hidden = model.groups.length - model.shown;
  if (hidden > 0) parent.createEl("button", { text: words.more(hidden) }).addEventListener("click", actions.showMore);
}

export function renderReading(parent: HTMLElement): void {
  parent.empty();
  parent.createDiv({ cls: "retrace-empty", attr: { role: "status" }, text: words.reading });
}

function renderEmpty(parent: HTMLElement, title: string, hint: string): void {
  const box = parent.createDiv({ cls: "retrace-empty" });
  box.createDiv({ cls: "retrace-empty__title", text: title });
  if (hint !== "") box.createDiv({ text: hint });
}

function renderFilters(parent: HTMLElement, { counts, filter }: ProblemListModel, actions: ProblemListActions): void {
  const bar = parent.createDiv({ cls: "retrace-filters", attr: { role: "group", "aria-label": words.title } });
  const choices = [
    { key: "all", label: words.all },
    { key: "error", label: words.errors },
    { key: "warning", label: words.warnings },
  ] as const;
  for (const { key, label } of choices) {
    const pressed = String(filter === key);
    const chip = bar.createEl("button", {
      cls: "retrace-filter",
      attr: { "aria-pressed": pressed, "data-key": `filter:${key}` },
    });
    chip.createSpan({ text: label });
    chip.createSpan({ cls: "retrace-filter__count", text: String(counts[key]) });
    chip.addEventListener("click", () => {
      actions.filter(key);
    });
  }
}

function renderFixAll(parent: HTMLElement, count: number, { fixAll }: ProblemListActions): void {
  const row = parent.createDiv({ cls: "retrace-problems__all" });
  const button = row.createEl("button", { text: words.fixAll(count), attr: { "data-key": "fix-all" } });
  button.addEventListener("click", fixAll);
}

function renderGroup(list: HTMLElement, { id, title, rows }: ProblemGroup, actions: ProblemListActions): void {
  const item = list.createEl("li", { cls: "retrace-problem-note" });
  item.createDiv({ cls: "retrace-problem-note__title", text: title, attr: { dir: "auto" } });
  item.createDiv({ cls: "retrace-problem-note__path", text: id });
  const inner = item.createEl("ul", { cls: "retrace-problem-note__rows" });
  for (const row of rows) renderRow(inner, { id, title }, row, actions);
}

function renderRow(
  list: HTMLElement,
  { id, title }: Pick<ProblemGroup, "id" | "title">,
  row: ProblemRow,
  actions: ProblemListActions,
): void {
  const item = list.createEl("li");
  const button = item.createEl("button", { cls: "retrace-problem", attr: { "data-key": row.key } });
  const icon = button.createSpan({ cls: `retrace-problem__icon retrace-problem__icon--${row.severity}` });
  icon.setAttribute("role", "img");
  icon.setAttribute("aria-label", row.severity === "error" ? words.error : words.warning);
  setIcon(icon, icons[row.severity]);
  button.createSpan({ cls: "retrace-problem__message", text: inOwnWords(row.message) });
  button.createSpan({ cls: "retrace-problem__line", text: words.line(row.line) });
  button.addEventListener("click", (event) => {
    actions.open(id, row.line, event);
  });
  const { act } = row;
  if (!act) return;
  const label = act.kind === "fix" ? words.fixNote(title) : words.writeNote(act.name);
  const attr = { "data-key": `${row.key} act`, "aria-label": label };
  const text = act.kind === "fix" ? words.fix : words.write;
  item.createEl("button", { cls: "retrace-problem__act", text, attr }).addEventListener("click", () => {
    actions.act(id, act);
  });
}

/** Folded: a folder of patterns may well have a note about them. */
function renderStrays(parent: HTMLElement, strays: readonly StrayNote[], actions: ProblemListActions): void {
  const box = parent.createEl("details", { cls: "retrace-strays" });
  box.createEl("summary", { text: words.stray(strays.length), attr: { "data-key": "strays" } });
  const list = box.createEl("ul", { cls: "retrace-problem-note__rows" });
  for (const { id, kind } of strays) {
    const item = list.createEl("li");
    const button = item.createEl("button", { cls: "retrace-problem", attr: { "data-key": `stray ${id}` } });
    const about = button.createSpan({ cls: "retrace-problem__message" });
    about.createSpan({ cls: "retrace-strays__path", text: id });
    about.createSpan({ cls: "retrace-strays__hint", text: words.strayHint[kind] });
    button.addEventListener("click", (event) => {
      actions.open(id, 1, event);
    });
  }
}

import { setIcon, type UserEvent } from "obsidian";
import type { ReplayLink } from "../../app/replay.ts";
import { replayText as words } from "../text/replay.ts";
import { plainText, renderInline } from "./inline-text.ts";
import type { ReplayFact, ReplayRow, ReplaySign } from "./replay-rows.ts";

/** An episode as it is replayed. */
export interface ReplayModel {
  readonly title: string;
  readonly outcome?: "success" | "partial" | "failure";
  readonly facts: readonly string[];
  readonly rows: readonly ReplayRow[];
  /** The place of the step one is at. */
  readonly at: number;
  /** What others chose where this step is a decision and they met the like of it. */
  readonly elsewhere: readonly ElsewhereRow[];
}

/** A decision of another episode. */
export interface ElsewhereRow {
  readonly episode: string;
  readonly line: number;
  readonly chosen: string;
  readonly sign: ReplaySign;
  /** How it went, and in which episode. */
  readonly remark: string;
}

export interface ReplayActions {
  readonly go: (at: number) => void;
  readonly goTo: (id: string) => void;
  readonly open: (line: number, event: UserEvent) => void;
  readonly openElsewhere: (row: ElsewhereRow, event: UserEvent) => void;
}

const icons: Readonly<Record<ReplaySign, string>> = {
  success: "circle-check",
  partial: "circle-dot",
  failure: "circle-x",
  decision: "git-fork",
  event: "circle",
};

/** What is known to happen is told apart by its shape. */
const eventIcons: ReadonlyMap<string, string> = new Map([
  ["error", "zap"],
  ["milestone", "flag"],
  ["commit", "git-commit-horizontal"],
  ["test", "flask-conical"],
  ["handoff", "arrow-right-left"],
  ["tool_call", "wrench"],
]);

/** Draws the steps; answers the timeline, in whose gutter the arrows go. */
export function renderReplay(parent: HTMLElement, model: ReplayModel, actions: ReplayActions): HTMLElement {
  parent.empty();
  renderHeader(parent, model, actions);
  const timeline = parent.createDiv({ cls: "retrace-replay__timeline" });
  const list = timeline.createEl("ol", { cls: "retrace-replay__steps", attr: { "aria-label": words.steps } });
  model.rows.forEach((row, at) => {
    renderStep(list, row, at, { model, actions });
  });
  return timeline;
}

export function renderNothing(parent: HTMLElement, title: string, hint: string): void {
  parent.empty();
  const box = parent.createDiv({ cls: "retrace-empty", attr: { role: "status" } });
  box.createDiv({ cls: "retrace-empty__title", text: title });
  if (hint !== "") box.createDiv({ text: hint });
}

interface Drawing {
  readonly model: ReplayModel;
  readonly actions: ReplayActions;
}

function renderHeader(
  parent: HTMLElement,
  { title, outcome, facts, rows, at }: ReplayModel,
  actions: ReplayActions,
): void {
  const header = parent.createEl("header", { cls: "retrace-replay__header" });
  const said = header.createDiv({ cls: "retrace-replay__said" });
  said.createEl("h2", { cls: "retrace-replay__title", text: title, attr: { dir: "auto" } });
  const line = said.createDiv({ cls: "retrace-replay__facts" });
  if (outcome)
    line.createSpan({ cls: `retrace-replay__end retrace-replay__end--${outcome}`, text: words.outcomes[outcome] });
  for (const fact of facts) line.createSpan({ text: fact });
  const bar = header.createDiv({ cls: "retrace-replay__controls" });
  renderControl(bar, {
    icon: "chevron-up",
    name: words.previous,
    isThere: at > 0,
    run: () => {
      actions.go(at - 1);
    },
  });
  bar.createSpan({ cls: "retrace-replay__at", text: words.at(at + 1, rows.length) });
  const isThere = at < rows.length - 1;
  renderControl(bar, {
    icon: "chevron-down",
    name: words.next,
    isThere,
    run: () => {
      actions.go(at + 1);
    },
  });
}

interface Control {
  readonly icon: string;
  readonly name: string;
  readonly isThere: boolean;
  readonly run: () => void;
}

function renderControl(bar: HTMLElement, { icon, name, isThere, run }: Control): void {
  const button = bar.createEl("button", {
    cls: "retrace-replay__control clickable-icon",
    attr: { "aria-label": name, "aria-disabled": String(!isThere), "data-key": name },
  });
  setIcon(button, icon);
  button.addEventListener("click", () => {
    if (isThere) run();
  });
}

function renderStep(list: HTMLElement, row: ReplayRow, at: number, { model, actions }: Drawing): void {
  const isCurrent = at === model.at;
  const item = list.createEl("li", { cls: `retrace-replay__step retrace-replay__step--${row.kind}` });
  item.toggleClass("is-current", isCurrent);
  item.toggleClass("is-ahead", at > model.at);
  const head = item.createEl("button", {
    cls: "retrace-replay__head",
    attr: {
      "data-key": `step ${row.id}`,
      "data-step": String(at),
      tabindex: isCurrent ? "0" : "-1",
      "aria-expanded": String(isCurrent),
    },
  });
  if (isCurrent) head.setAttribute("aria-current", "step");
  const sign = head.createSpan({ cls: `retrace-replay__sign retrace-result__sign--${row.sign}` });
  sign.setAttribute("aria-hidden", "true");
  setIcon(sign, eventIcons.get(row.type) ?? icons[row.sign]);
  const main = head.createSpan({ cls: "retrace-replay__main" });
  renderInline(main.createSpan({ cls: "retrace-replay__name", attr: { dir: "auto" } }), row.title);
  main.createSpan({
    cls: "retrace-replay__sort",
    text: [row.time, row.sort].filter((part) => part !== "").join(" · "),
  });
  setIcon(head.createSpan({ cls: "retrace-replay__unfold", attr: { "aria-hidden": "true" } }), "chevron-right");
  head.addEventListener("click", () => {
    actions.go(at);
  });
  if (isCurrent) renderDetails(item, row, { model, actions });
}

function renderDetails(item: HTMLElement, row: ReplayRow, { model, actions }: Drawing): void {
  const box = item.createDiv({ cls: "retrace-replay__details" });
  const facts = box.createEl("dl", { cls: "retrace-replay__dl" });
  for (const fact of row.facts) renderFact(facts, fact);
  if (row.outcome !== "") {
    facts.createEl("dt", { text: words.outcome });
    facts.createEl("dd", { cls: `retrace-replay__end retrace-replay__end--${row.sign}`, text: row.outcome });
  }
  renderLinks(facts, words.cameOf, row.causes, actions);
  renderLinks(facts, words.ledTo, row.effects, actions);
  renderElsewhere(facts, model.elsewhere, actions);
  if (facts.childElementCount === 0) facts.remove();
  const attr = { "data-key": `open ${row.id}` };
  const link = box.createEl("button", { cls: "retrace-note-link retrace-replay__open", text: words.openNote, attr });
  link.addEventListener("click", (event) => {
    actions.open(row.line, event);
  });
}

function renderFact(list: HTMLElement, { name, said, isPassed }: ReplayFact): void {
  list.createEl("dt", { text: name });
  for (const each of said) {
    const cls = isPassed ? "retrace-replay__passed" : "retrace-replay__fact";
    renderInline(list.createEl("dd", { cls, attr: { dir: "auto" } }), each);
  }
}

function renderLinks(list: HTMLElement, name: string, links: readonly ReplayLink[], actions: ReplayActions): void {
  if (links.length === 0) return;
  list.createEl("dt", { text: name });
  for (const { id, title, exists } of links) {
    const line = list.createEl("dd", { cls: "retrace-replay__fact" });
    if (!exists) {
      line.setText(words.missing(id));
      continue;
    }
    const attr = { "data-key": `${name} ${id}`, dir: "auto" };
    line
      .createEl("button", { cls: "retrace-note-link", text: plainText(title), attr })
      .addEventListener("click", () => {
        actions.goTo(id);
      });
  }
}

function renderElsewhere(list: HTMLElement, rows: readonly ElsewhereRow[], actions: ReplayActions): void {
  if (rows.length === 0) return;
  list.createEl("dt", { text: words.elsewhere });
  rows.forEach((row, at) => {
    const line = list.createEl("dd", { cls: "retrace-replay__fact" });
    const attr = { "data-key": `elsewhere ${String(at)}`, dir: "auto" };
    const link = line.createEl("button", { cls: "retrace-note-link", text: plainText(row.chosen), attr });
    link.addEventListener("click", (event) => {
      actions.openElsewhere(row, event);
    });
    const remark = line.createDiv({ cls: "retrace-replay__remark", attr: { dir: "auto" } });
    const sign = remark.createSpan({ cls: `retrace-replay__mark retrace-result__sign--${row.sign}` });
    sign.setAttribute("aria-hidden", "true");
    setIcon(sign, icons[row.sign]);
    remark.createSpan({ text: plainText(row.remark) });
  });
}

import { setIcon } from "obsidian";
import { antipatternText } from "../text/antipatterns.ts";
import type { NamedNote } from "./note-link.ts";
import { plainText } from "./inline-text.ts";
import { icons } from "./result-item.ts";
import type { Sign } from "./result-row.ts";

/** A note in the answer of a block. */
export interface BlockRow extends NamedNote {
  readonly sign: Sign;
  readonly detail: string;
  /** How many steps away. */
  readonly depth: number;
  readonly line?: number;
  readonly instead?: readonly NamedNote[];
  /** What to do instead, in the words of the note. */
  readonly insteadSaid?: string;
}

/** What a line of a block shows. */
export interface BlockAnswer {
  readonly title: string;
  readonly rows: readonly BlockRow[];
  /** What is said where there are no rows. */
  readonly nothing?: string;
  /** What is wrong with the question. */
  readonly problem?: string;
}

export interface BlockActions {
  readonly open: (note: NamedNote, line: number, event: MouseEvent) => void;
  readonly hover: (note: NamedNote, event: MouseEvent, target: HTMLElement) => void;
}

/** Draws the answers of a block, one below the other. */
export function renderBlock(parent: HTMLElement, answers: readonly BlockAnswer[], actions: BlockActions): void {
  parent.empty();
  for (const { title, rows, nothing, problem } of answers) {
    const section = parent.createDiv({ cls: "retrace-block__answer" });
    if (title !== "") section.createDiv({ cls: "retrace-block__title", text: title, attr: { dir: "auto" } });
    if (problem !== undefined) section.createDiv({ cls: "retrace-block__problem", text: problem });
    else if (rows.length === 0) section.createDiv({ cls: "retrace-block__nothing", text: nothing ?? "" });
    else renderRows(section, rows, actions);
  }
}

export function renderWaiting(parent: HTMLElement, said: string): void {
  parent.empty();
  parent.createDiv({ cls: "retrace-block__nothing", text: said });
}

function renderRows(section: HTMLElement, rows: readonly BlockRow[], actions: BlockActions): void {
  const list = section.createEl("ul", { cls: "retrace-block__rows" });
  for (const row of rows) {
    const item = list.createEl("li", { cls: "retrace-block__row" });
    item.setCssProps({ "--retrace-depth": String(Math.min(row.depth, 6)) });
    const sign = item.createSpan({ cls: `retrace-result__sign retrace-result__sign--${row.sign}` });
    sign.setAttribute("aria-hidden", "true");
    setIcon(sign, icons[row.sign]);
    const main = item.createDiv({ cls: "retrace-block__main" });
    renderLink(main, row, row.line ?? 1, actions);
    if (row.detail !== "")
      main.createDiv({ cls: "retrace-block__detail", text: plainText(row.detail), attr: { dir: "auto" } });
    renderInstead(main, row, actions);
  }
}

function renderInstead(main: HTMLElement, { instead = [], insteadSaid: said }: BlockRow, actions: BlockActions): void {
  if (instead.length === 0 && said === undefined) return;
  const line = main.createDiv({ cls: "retrace-block__detail", text: `${antipatternText.instead}: ` });
  if (said !== undefined) line.createSpan({ text: said, attr: { dir: "auto" } });
  if (said !== undefined && instead.length > 0) line.appendText(" (");
  instead.forEach((note, at) => {
    if (at > 0) line.appendText(", ");
    renderLink(line, note, 1, actions);
  });
  if (said !== undefined && instead.length > 0) line.appendText(")");
}

/** A link as the app draws its own; a note that nobody has written is one that leads nowhere yet. */
function renderLink(parent: HTMLElement, note: NamedNote, line: number, actions: BlockActions): void {
  if (!note.isWritten) {
    parent.createSpan({ text: plainText(note.title), attr: { dir: "auto" } });
    return;
  }
  const attr = { href: note.id, "data-href": note.id, dir: "auto" };
  const link = parent.createEl("a", { cls: "internal-link retrace-block__link", text: plainText(note.title), attr });
  const open = (event: MouseEvent): void => {
    // The page around would open it once more.
    event.preventDefault();
    event.stopPropagation();
    actions.open(note, line, event);
  };
  link.addEventListener("click", open);
  link.addEventListener("auxclick", (event) => {
    if (event.button === 1) open(event);
  });
  link.addEventListener("mouseover", (event) => {
    event.stopPropagation();
    actions.hover(note, event, link);
  });
}

import { setIcon } from "obsidian";
import type { DiffRow } from "../parts/diff-rows.ts";
import { renderNoteLink, type NoteLinkActions } from "../parts/note-link.ts";
import { proposalsText as words } from "../text/proposals.ts";
import type { ChangeView } from "./inbox-rows.ts";

export interface ChangeTools extends NoteLinkActions {
  readonly drawMarkdown: (parent: HTMLElement, markdown: string, path: string) => void;
}

/** What becomes of one note. */
export function renderChange(parent: HTMLElement, change: ChangeView, key: string, tools: ChangeTools): void {
  if (change.kind === "change") renderChangedNote(parent, change, key, tools);
  else renderNewNote(renderBox(parent, change, key, tools), change, key, tools);
}

/** How the lines of a note change that is there. */
export function renderChangedNote(
  parent: HTMLElement,
  change: Extract<ChangeView, { kind: "change" }>,
  key: string,
  links: NoteLinkActions,
): void {
  renderDiff(renderBox(parent, change, key, links), change.rows);
}

function renderBox(
  parent: HTMLElement,
  { kind, note }: Pick<ChangeView, "kind" | "note">,
  key: string,
  links: NoteLinkActions,
): HTMLElement {
  const isNew = kind === "new";
  const label = isNew ? words.newNote : words.changedNote;
  const box = parent.createDiv({
    cls: "retrace-change",
    attr: { role: "group", "aria-label": `${label}: ${note.id}` },
  });
  const head = box.createDiv({ cls: "retrace-change__head" });
  const icon = head.createSpan({ cls: "retrace-change__icon", attr: { role: "img", "aria-label": label } });
  setIcon(icon, isNew ? "file-plus-2" : "file-diff");
  renderNoteLink(head, note, `${key} path ${note.id}`, links).addClass("retrace-change__path");
  return box;
}

function renderNewNote(
  box: HTMLElement,
  { note, properties, body }: Extract<ChangeView, { kind: "new" }>,
  key: string,
  { drawMarkdown }: ChangeTools,
): void {
  const added = box.createDiv({ cls: "retrace-change__added" });
  if (body !== "") drawMarkdown(added.createDiv({ cls: "retrace-change__note", attr: { dir: "auto" } }), body, note.id);
  if (properties.length === 0) return;
  const details = added.createEl("details", { cls: "retrace-change__properties" });
  const summary = details.createEl("summary", { attr: { "data-key": `${key} properties ${note.id}` } });
  summary.setText(words.properties(properties.filter((line) => /^\S/.test(line) && !line.startsWith("-")).length));
  details.createEl("pre", { text: properties.join("\n"), attr: { dir: "auto", tabindex: "0" } });
}

const rowClasses = { "+": "added", "-": "removed", " ": "kept" } as const;
const signs = { "+": words.added, "-": words.removed } as const;

function renderDiff(box: HTMLElement, rows: readonly DiffRow[]): void {
  const list = box.createDiv({ cls: "retrace-diff" });
  for (const row of rows) {
    if (row.kind === "fold") {
      list.createDiv({ cls: "retrace-diff__fold", text: words.fold(row.lines) });
      continue;
    }
    const { sign, pieces } = row;
    const line = list.createDiv({ cls: `retrace-diff__line retrace-diff__line--${rowClasses[sign]}` });
    const mark = line.createSpan({ cls: "retrace-diff__sign" });
    if (sign !== " ") {
      mark.setText(sign === "-" ? "−" : sign);
      mark.setAttribute("role", "img");
      mark.setAttribute("aria-label", signs[sign]);
    }
    const text = line.createSpan({ cls: "retrace-diff__text", attr: { dir: "auto" } });
    for (const { text: part, isChanged } of pieces) {
      if (isChanged) text.createSpan({ cls: "retrace-diff__word", text: part });
      else text.appendText(part);
    }
  }
}

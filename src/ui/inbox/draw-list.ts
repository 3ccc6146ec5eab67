import { setIcon } from "obsidian";
import { inOwnWords } from "../language/in-own-words.ts";
import { renderNoteLink, type NamedNote } from "../parts/note-link.ts";
import { proposalsText as words } from "../text/proposals.ts";
import { renderChange, type ChangeTools } from "./draw-change.ts";
import type { InboxKind } from "./inbox-model.ts";
import type { InboxDetail, InboxRow } from "./inbox-rows.ts";

export interface InboxListModel {
  readonly rows: readonly InboxRow[];
  /** How many more there are. */
  readonly hidden: number;
  /** In how many episodes one can look for more. */
  readonly unread: number;
  readonly current: string | undefined;
  /** Of the current one, if it is unfolded. */
  readonly detail?: InboxDetail;
}

export interface InboxListActions extends ChangeTools {
  readonly pick: (id: string) => void;
  readonly showMore: () => void;
  readonly lookForMore: () => void;
}

const icons: Readonly<Record<InboxKind, string>> = {
  "new-learning": "lightbulb",
  "new-pattern": "repeat",
  merge: "merge",
  supersede: "replace",
  promote: "circle-arrow-up",
  retire: "archive",
  link: "link",
  confirm: "badge-check",
  contradict: "git-compare-arrows",
  fact: "quote",
  unknown: "triangle-alert",
};

const decidedIcons = { accepted: "check", rejected: "x" } as const;

/** The proposals, of which one is unfolded. */
export function renderInboxList(parent: HTMLElement, model: InboxListModel, actions: InboxListActions): void {
  parent.empty();
  const list = parent.createEl("ul", { cls: "retrace-inbox__list", attr: { "aria-label": words.list } });
  for (const row of model.rows) {
    const item = list.createEl("li", { cls: "retrace-proposal" });
    const isCurrent = row.id === model.current;
    item.toggleClass("is-current", isCurrent);
    renderHead(item, row, { isCurrent, isOpened: isCurrent && model.detail !== undefined }, actions);
    if (isCurrent && model.detail) renderDetail(item, row, model.detail, actions);
  }
  if (model.hidden > 0) {
    const more = parent.createEl("button", { text: words.more(model.hidden), attr: { "data-key": "more" } });
    more.addEventListener("click", actions.showMore);
  }
  if (model.unread > 0) renderUnread(parent, model.unread, actions);
}

/** Whoever has come to the end of the list can go on from there. */
function renderUnread(parent: HTMLElement, unread: number, { lookForMore }: InboxListActions): void {
  const line = parent.createDiv({ cls: "retrace-inbox__unread" });
  line.createSpan({ text: words.unread(unread) });
  const look = line.createEl("button", { text: words.empty.look, attr: { "data-key": "look" } });
  look.addEventListener("click", lookForMore);
}

interface HeadState {
  readonly isCurrent: boolean;
  readonly isOpened: boolean;
}

function renderHead(
  item: HTMLElement,
  row: InboxRow,
  { isCurrent, isOpened }: HeadState,
  actions: InboxListActions,
): void {
  const head = item.createEl("button", {
    cls: "retrace-proposal__head",
    attr: {
      "aria-expanded": String(isOpened),
      "data-key": `proposal ${row.id}`,
      // With the arrows one goes from one to the next; Tab goes on to what is in it, and to the buttons below.
      tabindex: isCurrent ? "0" : "-1",
    },
  });
  if (isCurrent) head.setAttribute("aria-current", "true");
  const icon = head.createSpan({ cls: "retrace-proposal__icon", attr: { "aria-hidden": "true" } });
  icon.toggleClass("retrace-proposal__icon--unknown", row.kind === "unknown");
  setIcon(icon, row.status === "open" ? icons[row.kind] : decidedIcons[row.status]);
  const said = head.createSpan({ cls: "retrace-proposal__said" });
  said.createSpan({ cls: "retrace-proposal__title", text: row.title, attr: { dir: "auto" } });
  said.createSpan({ cls: "retrace-proposal__facts", text: row.facts, attr: { dir: "auto" } });
  head.addEventListener("click", () => {
    actions.pick(row.id);
  });
}

function renderDetail(item: HTMLElement, row: InboxRow, detail: InboxDetail, actions: InboxListActions): void {
  const box = item.createDiv({ cls: "retrace-proposal__detail" });
  renderTrouble(box, detail);
  if (detail.reason !== "") {
    const reason = box.createDiv({ cls: "retrace-proposal__reason", attr: { dir: "auto" } });
    actions.drawMarkdown(reason, detail.reason, row.id);
  }
  if (row.status === "open") renderBeside(box, row, detail.beside, actions);
  for (const change of detail.changes) renderChange(box, change, row.id, actions);
  renderLinks(box, { label: words.targets, notes: detail.targets, key: `${row.id} target` }, actions);
  renderLinks(box, { label: words.evidence, notes: detail.evidence, key: `${row.id} evidence` }, actions);
  if (detail.history !== "") box.createDiv({ cls: "retrace-proposal__history", text: detail.history });
}

function renderTrouble(box: HTMLElement, { refusal, faults }: InboxDetail): void {
  const lines = [
    ...(refusal === undefined ? [] : [refusal]),
    ...(faults.length === 0 ? [] : [words.faulty, ...faults]),
  ];
  if (lines.length === 0) return;
  const trouble = box.createDiv({ cls: "retrace-proposal__trouble" });
  setIcon(trouble.createSpan({ cls: "retrace-proposal__warning", attr: { "aria-hidden": "true" } }), "triangle-alert");
  const said = trouble.createDiv();
  for (const line of new Set(lines)) said.createDiv({ text: inOwnWords(line), attr: { dir: "auto" } });
}

function renderBeside(box: HTMLElement, row: InboxRow, beside: readonly NamedNote[], actions: InboxListActions): void {
  if (beside.length === 0) return;
  const line = box.createDiv({ cls: "retrace-proposal__beside" });
  line.createDiv({ text: words.beside(beside.length) });
  const tools = { ...actions, open: actions.pick };
  for (const other of beside) renderNoteLink(line.createDiv(), other, `${row.id} beside ${other.id}`, tools);
}

interface Links {
  readonly label: string;
  readonly notes: readonly NamedNote[];
  readonly key: string;
}

function renderLinks(box: HTMLElement, { label, notes, key }: Links, actions: InboxListActions): void {
  if (notes.length === 0) return;
  const line = box.createDiv({ cls: "retrace-proposal__links" });
  line.createSpan({ cls: "retrace-proposal__label", text: label });
  const links = line.createDiv();
  for (const note of notes) renderNoteLink(links.createDiv(), note, `${key} ${note.id}`, actions);
}

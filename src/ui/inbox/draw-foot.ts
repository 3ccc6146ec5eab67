import { setIcon } from "obsidian";
import type { ProposalStatus } from "../../core/model/proposal.ts";
import { addKeyCap } from "../parts/key-cap.ts";
import { manyTimes } from "../parts/single-clicks.ts";
import { proposalsText as words } from "../text/proposals.ts";

/** What can be done, with the key for it. */
export const inboxTools = [
  { name: "accept", key: "a" },
  { name: "edit", key: "e" },
  { name: "reject", key: "r" },
  { name: "undo", key: "u" },
  { name: "openNote", key: "o" },
  { name: "openProposal", key: "p" },
] as const;

export type InboxTool = (typeof inboxTools)[number]["name"] | "acceptAll";

export interface InboxFootModel {
  /** Of what is shown; nothing where the list is empty. */
  readonly status: ProposalStatus | undefined;
  readonly isFaulty: boolean;
  /** How many could be accepted at once, and of which kind. */
  readonly alike: number;
  readonly kind: string;
  /** Whether there is a decision that could be taken back. */
  readonly canUndo: boolean;
}

export type UseTool = (tool: InboxTool, event: MouseEvent) => void;

/** The buttons below the list: for what is shown in it. */
export function renderInboxFoot(parent: HTMLElement, model: InboxFootModel, use: UseTool): void {
  parent.empty();
  const { status } = model;
  if (status === "open") renderDecisions(parent, model, use);
  else if (status)
    button(groupIn(parent, "retrace-inbox__decisions"), { tool: "undo", label: words.undo, key: "u" }, use);
  const tools = parent.createDiv({
    cls: "retrace-inbox__tools",
    attr: { role: "group", "aria-label": words.moreTools },
  });
  if (status === "open" && model.alike > 1) {
    const label = words.acceptAll(model.alike, model.kind);
    button(tools, { tool: "acceptAll", label, key: "⇧A", cls: "retrace-inbox__all" }, use);
  }
  const icons = tools.createDiv({ cls: "retrace-inbox__icons" });
  if (model.canUndo && (status === "open" || !status)) iconButton(icons, "undo", use);
  if (status) for (const tool of ["openNote", "openProposal"] as const) iconButton(icons, tool, use);
}

function groupIn(parent: HTMLElement, cls: string): HTMLElement {
  return parent.createDiv({ cls, attr: { role: "group", "aria-label": words.tools } });
}

function renderDecisions(parent: HTMLElement, { isFaulty }: InboxFootModel, use: UseTool): void {
  const row = groupIn(parent, "retrace-inbox__decisions");
  const accept = button(row, { tool: "accept", label: words.accept, key: "a", cls: "mod-cta" }, use);
  accept.toggleAttribute("disabled", isFaulty);
  button(row, { tool: "edit", label: words.edit, key: "e" }, use);
  button(row, { tool: "reject", label: words.reject, key: "r" }, use);
}

interface ButtonOf {
  readonly tool: InboxTool;
  readonly label: string;
  readonly key: string;
  readonly cls?: string;
}

function button(parent: HTMLElement, { tool, label, key, cls = "" }: ButtonOf, use: UseTool): HTMLElement {
  const made = parent.createEl("button", {
    cls: `retrace-inbox__button ${cls}`.trim(),
    attr: { "data-key": `tool ${tool}` },
  });
  made.createSpan({ text: label });
  addKeyCap(made, key.toUpperCase());
  made.addEventListener("click", (event) => {
    use(tool, event);
  });
  return made;
}

const toolIcons = { undo: "undo-2", openNote: "file-text", openProposal: "file-pen" } as const;
const toolNames = { undo: words.undoLast, openNote: words.openNote, openProposal: words.openProposal } as const;

function iconButton(parent: HTMLElement, tool: keyof typeof toolIcons, use: UseTool): void {
  const key = inboxTools.find(({ name }) => name === tool)?.key ?? "";
  const made = parent.createEl("button", {
    cls: "clickable-icon retrace-inbox__tool",
    attr: { "aria-label": `${toolNames[tool]} (${key.toUpperCase()})`, "data-key": `tool ${tool}` },
  });
  setIcon(made, toolIcons[tool]);
  if (tool === "undo") made.setAttrs(manyTimes);
  made.addEventListener("click", (event) => {
    use(tool, event);
  });
}

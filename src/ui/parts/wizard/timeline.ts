import { setIcon } from "obsidian";
import type { Attempt } from "../../../core/model/failure.ts";
import { wizardText as words } from "../../text/wizard.ts";
import { previewedNote, renderNotePreview } from "../note-preview.ts";
import { followDrag } from "./follow-drag.ts";

/** A conversation as it would be divided. */
export interface TimelineModel {
  readonly episodes: readonly TimelineEpisode[];
  /** The message the keys are about. */
  readonly cursor: number;
}

export interface TimelineEpisode {
  readonly title: string;
  /** When, how much, and why it begins there. */
  readonly facts: readonly string[];
  /** What is not sure about its days. */
  readonly doubt?: string;
  readonly decisions: readonly string[];
  /** Where its note is. */
  readonly note: string;
  /** What the note would say, or why it cannot; absent where it stays as it is. */
  readonly preview?: () => Promise<Attempt<string>>;
  /** The place of its first message. */
  readonly first: number;
  /** It has a note, and stays as it is. */
  readonly isFixed: boolean;
  readonly messages: readonly TimelineMessage[];
}

export interface TimelineMessage {
  readonly speaker: string;
  readonly text: string;
  readonly time: string;
}

export interface TimelineActions {
  readonly point: (message: number) => void;
  readonly toggle: (message: number) => void;
  readonly merge: (episode: number) => void;
  readonly move: (episode: number, message: number) => void;
}

/** Draws the messages of a conversation under the episodes they would be; all that can be done is done by `actions`. */
export function renderTimeline(parent: HTMLElement, model: TimelineModel, actions: TimelineActions): void {
  parent.empty();
  model.episodes.forEach((episode, place) => {
    const name = words.episode(place + 1, episode.title);
    const box = parent.createEl("section", { cls: "retrace-wizard__episode", attr: { "aria-label": name } });
    const canMove = place > 0 && !episode.isFixed && model.episodes[place - 1]?.isFixed === false;
    renderHead(box, { episode, place, canMove }, { parent, actions });
    const list = box.createEl("ol", { cls: "retrace-wizard__messages", attr: { start: String(episode.first + 1) } });
    episode.messages.forEach((message, at) => {
      const canCut = at === 0 ? canMove : !episode.isFixed;
      renderMessage(list, message, { at: episode.first + at, begins: at === 0, canCut, cursor: model.cursor }, actions);
    });
  });
}

function renderHead(
  box: HTMLElement,
  { episode, place, canMove }: { readonly episode: TimelineEpisode; readonly place: number; readonly canMove: boolean },
  { parent, actions }: { readonly parent: HTMLElement; readonly actions: TimelineActions },
): void {
  const head = box.createDiv({ cls: "retrace-wizard__head" });
  if (canMove) {
    const grip = head.createDiv({ cls: "retrace-wizard__grip", attr: { "aria-hidden": "true", title: words.drag } });
    setIcon(grip, "grip-vertical");
    followDrag(grip, {
      over: (event) => messageUnder(parent, event),
      mark: (message) => {
        for (const marked of parent.findAll(".is-target")) marked.removeClass("is-target");
        if (message !== undefined) messageElement(parent, message)?.addClass("is-target");
      },
      drop: (message) => {
        actions.move(place, message);
      },
    });
  }
  const about = head.createDiv({ cls: "retrace-wizard__about" });
  about.createEl("h3", { cls: "retrace-wizard__title", text: episode.title });
  about.createDiv({ cls: "retrace-wizard__facts", text: episode.facts.join(" · ") });
  if (episode.doubt !== undefined) about.createDiv({ cls: "retrace-wizard__doubt", text: episode.doubt });
  if (episode.decisions.length > 0) {
    const list = about.createEl("ul", { cls: "retrace-wizard__decisions", attr: { "aria-label": words.decisions } });
    for (const decision of episode.decisions) {
      const item = list.createEl("li");
      item.createSpan({ cls: "retrace-wizard__label", text: words.decision });
      item.appendText(decision);
    }
  }
  about.createDiv({ cls: "retrace-wizard__facts", text: episode.note });
  const { note, preview } = episode;
  if (preview) renderNotePreview(about, 1, async () => [previewedNote(note, await preview())]);
  if (!canMove) return;
  const label = words.merge(episode.title);
  const merge = head.createEl("button", { cls: "clickable-icon", attr: { "aria-label": label, type: "button" } });
  setIcon(merge, "fold-vertical");
  merge.addEventListener("click", () => {
    actions.merge(place);
  });
}

interface Placed {
  readonly at: number;
  readonly begins: boolean;
  readonly canCut: boolean;
  readonly cursor: number;
}

function renderMessage(
  list: HTMLElement,
  { speaker, text, time }: TimelineMessage,
  { at, begins, canCut, cursor }: Placed,
  actions: TimelineActions,
): void {
  const item = list.createEl("li", {
    cls: "retrace-wizard__message",
    attr: { "data-message": String(at), "data-key": `message ${String(at)}`, tabindex: at === cursor ? "0" : "-1" },
  });
  const said = item.createDiv({ cls: "retrace-wizard__said" });
  said.createSpan({ cls: "retrace-wizard__speaker", text: speaker });
  if (time !== "") said.createSpan({ cls: "retrace-wizard__time", text: time });
  said.createDiv({ cls: "retrace-wizard__text", text });
  item.addEventListener("focus", () => {
    actions.point(at);
  });
  if (!canCut) return;
  const label = begins ? words.join(at + 1) : words.divide(at + 1);
  const cut = item.createEl("button", {
    cls: "retrace-wizard__cut clickable-icon",
    attr: { "aria-label": label, type: "button", tabindex: "-1" },
  });
  setIcon(cut, begins ? "fold-vertical" : "scissors");
  cut.addEventListener("click", () => {
    actions.toggle(at);
  });
}

export function messageElement(parent: HTMLElement, message: number): HTMLElement | undefined {
  return parent.findAll(`[data-message="${String(message)}"]`)[0];
}

/** The message before which something would be put: the nearer edge counts. */
function messageUnder(parent: HTMLElement, { clientX, clientY }: PointerEvent): number | undefined {
  const found = parent.doc.elementFromPoint(clientX, clientY)?.closest("[data-message]");
  if (!found || !parent.contains(found)) return undefined;
  const { top, height } = found.getBoundingClientRect();
  return Number(found.getAttribute("data-message")) + (clientY > top + height / 2 ? 1 : 0);
}

import { setIcon, type UserEvent } from "obsidian";
import type { NoteId } from "../../../core/model/note-id.ts";
import { causesText } from "../../text/causes.ts";
import type { StoryNode } from "../../../app/causes/path-story.ts";
import type { ToldStep, ToldStory } from "./told-story.ts";

const words = causesText.story;

export interface StoryActions {
  readonly open: (note: NoteId, line: number, event: UserEvent) => void;
  readonly hover: (note: NoteId, event: MouseEvent, target: HTMLElement) => void;
  readonly close: () => void;
  readonly writeDay: (day: string) => string;
  /** Where there is nothing to tell, shows what there is instead. */
  readonly around?: () => void;
  /** What only a story with two ends can do. */
  readonly between?: BetweenActs;
}

interface BetweenActs {
  readonly turn: () => void;
  /** Shows another of the ways there are. */
  readonly way: (at: number) => void;
}

export interface StoryModel {
  readonly story: ToldStory;
  readonly way: number;
  readonly ways: number;
}

/** The path in sentences, with links to what each rests on. */
export function renderStory(parent: HTMLElement, { story, way, ways }: StoryModel, actions: StoryActions): void {
  const head = parent.createDiv({ cls: "retrace-graph__story-head" });
  head.createEl("h4", { cls: "retrace-graph__story-title", text: story.title });
  if (actions.between) addButton(head, "arrow-left-right", words.turn, actions.between.turn);
  addButton(head, "x", words.close, actions.close);
  const lead = parent.createEl("p", { cls: "retrace-graph__story-lead", text: story.lead });
  if (actions.between && story.turned !== undefined) addTurn(lead, story.turned, actions.between);
  if (actions.around) addWayOut(parent, actions.around);
  renderSteps(parent, story.steps, actions);
  if (story.holdsOff && story.holdsOff.length > 0) {
    parent.createEl("h5", { cls: "retrace-graph__story-part", text: words.reasons.holdsOff });
    renderSteps(parent, story.holdsOff, actions);
  }
  if (actions.between && ways > 1) renderWays(parent, { way, ways }, actions.between);
}

function addWayOut(parent: HTMLElement, run: () => void): void {
  const button = parent.createEl("button", { text: words.reasons.around, attr: { "data-key": "around" } });
  button.addEventListener("click", run);
}

/** The sentence does what it says there is. */
function addTurn(lead: HTMLElement, said: string, { turn }: BetweenActs): void {
  lead.appendText(" ");
  const button = lead.createEl("button", { cls: "retrace-graph__turned", text: said, attr: { type: "button" } });
  button.setAttribute("data-key", "turned");
  button.addEventListener("click", turn);
}

function renderWays(parent: HTMLElement, { way, ways }: Omit<StoryModel, "story">, acts: BetweenActs): void {
  const row = parent.createDiv({ cls: "retrace-graph__ways" });
  const previous = addButton(row, "chevron-left", words.previousWay, () => {
    acts.way((way + ways - 1) % ways);
  });
  previous.setAttribute("data-key", "way:previous");
  row.createSpan({ text: words.way(way + 1, ways) });
  const next = addButton(row, "chevron-right", words.nextWay, () => {
    acts.way((way + 1) % ways);
  });
  next.setAttribute("data-key", "way:next");
}

function renderSteps(parent: HTMLElement, steps: readonly ToldStep[], actions: StoryActions): void {
  if (steps.length === 0) return;
  const list = parent.createEl("ol", { cls: "retrace-graph__steps" });
  for (const step of steps) renderStep(list, step, actions);
}

function renderStep(list: HTMLElement, step: ToldStep, actions: StoryActions): void {
  const item = list.createEl("li", { cls: "retrace-graph__step" });
  const sentence = item.createEl("p", { cls: "retrace-graph__sentence" });
  addNode(sentence, step.cause, actions);
  sentence.appendText(` ${step.verb} `);
  addNode(sentence, step.effect, actions);
  sentence.appendText(". ");
  const { path, line } = step.place;
  const place = { note: path, line, text: words.place(line), cls: "retrace-graph__place" };
  addLink(sentence, place, actions);
  item.createEl("p", { cls: "retrace-graph__balance", text: step.balance });
  for (const { label, pieces } of step.evidence) {
    const row = item.createDiv({ cls: "retrace-graph__evidence" });
    row.createSpan({ cls: "retrace-graph__side", text: label });
    const inner = row.createEl("ul", { cls: "retrace-graph__episodes" });
    for (const { note, title, day } of pieces) {
      const piece = inner.createEl("li");
      if (note === undefined) piece.appendText(title);
      else addLink(piece, { note, line: 1, text: title, cls: "retrace-graph__link" }, actions);
      if (day !== undefined) piece.createSpan({ cls: "retrace-graph__day", text: actions.writeDay(day) });
    }
  }
}

function addNode(parent: HTMLElement, { note, label }: StoryNode, actions: StoryActions): void {
  if (note === undefined) parent.appendText(label);
  else addLink(parent, { note, line: 1, text: label, cls: "retrace-graph__link" }, actions);
}

interface NoteLink {
  readonly note: NoteId;
  readonly line: number;
  readonly text: string;
  readonly cls: string;
}

/** A link to a line of a note, as in notes themselves. */
export function addLink(
  parent: HTMLElement,
  { note, line, text, cls }: NoteLink,
  { open, hover }: Pick<StoryActions, "open" | "hover">,
): void {
  const link = parent.createEl("a", { cls, text, href: note });
  link.setAttribute("data-key", `link:${note}:${String(line)}`);
  link.addEventListener("click", (event) => {
    event.preventDefault();
    open(note, line, event);
  });
  link.addEventListener("mouseover", (event) => {
    hover(note, event, link);
  });
}

export function addButton(parent: HTMLElement, icon: string, label: string, run: () => void): HTMLElement {
  const attr = { type: "button", "aria-label": label, "data-key": `tool:${label}` };
  const button = parent.createEl("button", { cls: "retrace-graph__tool clickable-icon", attr });
  setIcon(button, icon);
  button.addEventListener("click", run);
  return button;
}

import { keepPlace } from "../parts/keep-place.ts";
import { causesText as words } from "../text/causes.ts";

/** The parts of the tab that stay while what is in them changes. */
export interface GraphFrame {
  readonly whole: HTMLElement;
  readonly top: HTMLElement;
  readonly legend: HTMLElement;
  readonly time: HTMLElement;
  /** What is said in the place of a drawing. */
  readonly notice: HTMLElement;
  readonly stage: HTMLElement;
  readonly table: HTMLElement;
  /** What the marks and lines of the drawing mean. */
  readonly key: HTMLElement;
  readonly story: HTMLElement;
  /** Tells screen readers where one is. */
  readonly live: HTMLElement;
}

/** Gives the keys to what is shown: the drawing, its table, or else the whole, until there is one of them. */
export function focusShown({ whole, stage, table }: GraphFrame): void {
  whole.tabIndex = -1;
  const shown = [stage, table].find((part) => part.isShown()) ?? whole;
  shown.focus({ preventScroll: true });
}

/** Draws in place; what is shown takes the keys where there was nothing yet that could, or what had them is gone. */
export function keepFocus(frame: GraphFrame, draw: () => void): void {
  const { whole } = frame;
  const hadFocus = whole.contains(whole.doc.activeElement);
  keepPlace(whole, draw);
  const { activeElement } = whole.doc;
  if (hadFocus && (activeElement === whole || !whole.contains(activeElement))) focusShown(frame);
}

export function buildGraphFrame(parent: HTMLElement): GraphFrame {
  parent.addClass("retrace-graph");
  const top = parent.createDiv({ cls: "retrace-graph__top" });
  const legend = parent.createDiv({ cls: "retrace-graph__legend" });
  const time = parent.createDiv({ cls: "retrace-graph__times" });
  const body = parent.createDiv({ cls: "retrace-graph__body" });
  const main = body.createDiv({ cls: "retrace-graph__main" });
  const key = main.createDiv({ cls: "retrace-graph__key" });
  const notice = main.createDiv({ cls: "retrace-graph__notice", attr: { role: "status" } });
  const stage = main.createDiv({
    cls: "retrace-graph__stage",
    attr: {
      tabindex: "0",
      role: "application",
      "aria-roledescription": words.pictureRole,
      "aria-label": words.picture,
    },
  });
  stage.createDiv({ cls: "retrace-graph__arranging", text: words.settling });
  const table = main.createDiv({
    cls: "retrace-graph__twin",
    attr: { tabindex: "0", role: "region", "aria-label": words.table.caption },
  });
  const story = body.createEl("aside", { cls: "retrace-graph__story", attr: { "aria-label": words.story.region } });
  const live = parent.createDiv({ cls: "retrace-graph__live", attr: { "aria-live": "polite", role: "status" } });
  return { whole: parent, top, legend, time, notice, stage, table, key, story, live };
}

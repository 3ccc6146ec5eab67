import { Keymap, type App, type HoverParent } from "obsidian";
import { inBackground } from "./report.ts";

export interface CardLinks {
  readonly app: App;
  /** The view the links are in, for previews. */
  readonly source: string;
  readonly parent: HoverParent;
  /** The note whose text is shown: links are relative to it. */
  readonly sourcePath: () => string;
}

/** Lets links in drawn Markdown be followed and previewed: outside of the app's own views nobody else does. */
export function followCardLinks(pane: HTMLElement, { app, source, parent, sourcePath }: CardLinks): void {
  const linkAt = ({ target }: Event): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>("a.internal-link") : null;
  const textOf = (link: HTMLElement): string => link.getAttribute("data-href") ?? link.getAttribute("href") ?? "";
  const follow = (event: MouseEvent): void => {
    const link = linkAt(event);
    if (!link || (event.type === "auxclick" && event.button !== 1)) return;
    event.preventDefault();
    inBackground(app.workspace.openLinkText(textOf(link), sourcePath(), Keymap.isModEvent(event)));
  };
  pane.addEventListener("click", follow);
  pane.addEventListener("auxclick", follow);
  pane.addEventListener("mouseover", (event) => {
    const targetEl = linkAt(event);
    if (!targetEl) return;
    const linktext = textOf(targetEl);
    app.workspace.trigger("hover-link", {
      event,
      source,
      hoverParent: parent,
      targetEl,
      linktext,
      sourcePath: sourcePath(),
    });
  });
}

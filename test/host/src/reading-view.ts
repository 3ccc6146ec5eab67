import type { App, HoverParent, Component } from "obsidian";
import { api } from "./api.ts";
import { renderMarkdown } from "./markdown-renderer.ts";

export interface ReadingPage {
  readonly app: App;
  readonly text: string;
  readonly sourcePath: string;
  /** Owns what processors add. */
  readonly component: Component;
  readonly hoverParent: HoverParent;
}

/** A note as one reads it: title, properties, text; links work. */
export async function drawReadingPage(parent: HTMLElement, page: ReadingPage): Promise<void> {
  const sizer = parent
    .createDiv("markdown-preview-view markdown-rendered")
    .createDiv("markdown-preview-sizer markdown-preview-section");
  const file = page.app.vault.getFileByPath(page.sourcePath);
  if (file !== null) sizer.createDiv({ cls: "inline-title", text: file.basename });
  drawProperties(sizer, page);
  followLinks(sizer, page);
  await renderMarkdown(page.text, { app: page.app, el: sizer, sourcePath: page.sourcePath, component: page.component });
}

function drawProperties(parent: HTMLElement, { app, sourcePath }: ReadingPage): void {
  const properties = Object.entries(app.metadataCache.getCache(sourcePath)?.frontmatter ?? {});
  if (properties.length === 0) return;
  const list = parent.createDiv("metadata-container").createDiv("metadata-content").createDiv("metadata-properties");
  for (const [key, value] of properties as [string, unknown][]) {
    const row = list.createDiv({ cls: "metadata-property", attr: { "data-property-key": key } });
    row.createDiv({ cls: "metadata-property-key", text: key });
    row.createDiv({ cls: "metadata-property-value", text: propertyText(value) });
  }
}

function propertyText(value: unknown): string {
  if (Array.isArray(value)) return value.map(propertyText).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

function followLinks(el: HTMLElement, { app, sourcePath, hoverParent }: ReadingPage): void {
  el.addEventListener("click", (event) => {
    const linktext = linkAt(event)?.getAttribute("data-href");
    if (linktext == null) return;
    event.preventDefault();
    void app.workspace.openLinkText(linktext, sourcePath, api.Keymap.isModEvent(event));
  });
  el.addEventListener("mouseover", (event) => {
    const targetEl = linkAt(event);
    const linktext = targetEl?.getAttribute("data-href");
    if (linktext == null) return;
    app.workspace.trigger("hover-link", { event, source: "preview", hoverParent, targetEl, linktext, sourcePath });
  });
}

function linkAt({ target }: Event): Element | null {
  return target instanceof Element ? target.closest("a.internal-link") : null;
}

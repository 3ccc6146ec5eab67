import type { App, Events, HoverParent, TFile } from "obsidian";
import { api } from "./api.ts";
import { seenAs } from "./loose.ts";
import { renderMarkdown } from "./markdown-renderer.ts";
import { registryOf } from "./registry.ts";
import { resolveSubpath } from "./subpath.ts";

/** What views trigger as `hover-link`. */
export interface HoverLink {
  readonly event: MouseEvent;
  /** Id given to `registerHoverLinkSource`. */
  readonly source: string;
  readonly hoverParent: HoverParent;
  readonly targetEl: HTMLElement | null;
  readonly linktext: string;
  readonly sourcePath?: string;
}

/** The core plugin "Page preview": shows the note the mouse rests on. */
export function installHoverPreview(app: App): void {
  const events: Events = app.workspace;
  events.on("hover-link", (link) => void preview(app, seenAs<HoverLink>(link)));
}

async function preview(app: App, { event, source, hoverParent, targetEl, ...link }: HoverLink): Promise<void> {
  const needsModKey = registryOf(app).hoverSources.get(source)?.defaultMod ?? false;
  if (needsModKey && !api.Keymap.isModifier(event, "Mod")) return;
  const { path, subpath } = api.parseLinktext(link.linktext);
  const file = app.metadataCache.getFirstLinkpathDest(path, link.sourcePath ?? "");
  if (file?.extension !== "md") return;
  const text = await partOf(app, file, subpath);
  const popover = new api.HoverPopover(hoverParent, targetEl);
  const page = popover.hoverEl.createDiv("markdown-embed").createDiv("markdown-preview-view markdown-rendered");
  if (subpath === "") page.createDiv({ cls: "inline-title", text: file.basename });
  await renderMarkdown(text, { app, el: page, sourcePath: file.path, component: popover });
}

/** The heading or block a link names, else the whole note. */
async function partOf(app: App, file: TFile, subpath: string): Promise<string> {
  const text = await app.vault.cachedRead(file);
  const metadata = app.metadataCache.getFileCache(file);
  const part = metadata === null || subpath === "" ? null : resolveSubpath(metadata, subpath);
  return part === null ? text : text.slice(part.start.offset, part.end?.offset);
}

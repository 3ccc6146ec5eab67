import { HoverPopover, Keymap, MarkdownRenderer, parseLinktext, resolveSubpath } from "obsidian";
import type { App, Events, HoverParent, TFile } from "obsidian";
import { seenAs } from "../src/loose.ts";
import { registryOf } from "../src/registry.ts";

/** What views trigger as `hover-link`. */
interface HoverLink {
  readonly event: MouseEvent;
  readonly source: string;
  readonly hoverParent: HoverParent;
  readonly targetEl: HTMLElement | null;
  readonly linktext: string;
  readonly sourcePath?: string;
}

const waitMs = 300;

/** The core plugin "Page preview": a note shown beside the link the mouse rests on. */
export function addHoverPreview(app: App): void {
  const events: Events = app.workspace;
  events.on("hover-link", (link) => void preview(app, seenAs<HoverLink>(link)));
}

async function preview(
  app: App,
  { event, source, hoverParent, targetEl, linktext, sourcePath }: HoverLink,
): Promise<void> {
  const needsKey = registryOf(app).hoverSources.get(source)?.defaultMod ?? false;
  if (needsKey && !Keymap.isModifier(event, "Mod")) return;
  const { path, subpath } = parseLinktext(linktext);
  const file = app.metadataCache.getFirstLinkpathDest(path, sourcePath ?? "");
  if (file?.extension !== "md") return;
  const text = await textOf(app, file, subpath);
  const popover = new HoverPopover(hoverParent, targetEl, waitMs);
  popover.hoverEl.addClass("popover", "hover-popover");
  const note = popover.hoverEl.createDiv("markdown-embed").createDiv("markdown-preview-view markdown-rendered");
  if (subpath === "") note.createDiv({ cls: "inline-title", text: file.basename });
  await MarkdownRenderer.render(app, text, note, file.path, popover);
}

/** The part a link like `[[Note#Heading]]` names, else the whole note. */
async function textOf(app: App, file: TFile, subpath: string): Promise<string> {
  const text = await app.vault.cachedRead(file);
  const cache = app.metadataCache.getFileCache(file);
  const part = cache === null || subpath === "" ? null : resolveSubpath(cache, subpath);
  return part === null ? text : text.slice(part.start.offset, part.end?.offset);
}

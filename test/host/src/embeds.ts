import type { CachedMetadata, TFile } from "obsidian";
import { api } from "./api.ts";
import { renderMarkdown, type RenderTarget } from "./markdown-renderer.ts";
import { resolveSubpath } from "./subpath.ts";

const images = new Set(["png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "bmp"]);

/** A note embedding itself must not be drawn for ever. */
const deepestEmbed = 4;

/** Fills the places `![[...]]` left: pictures as `<img>`, notes (or one heading or block of them) as text. */
export async function renderEmbeds(section: HTMLElement, target: RenderTarget): Promise<void> {
  for (const el of section.querySelectorAll<HTMLElement>(".internal-embed")) {
    const { path, subpath } = api.parseLinktext(el.getAttribute("src") ?? "");
    const file = target.app.metadataCache.getFirstLinkpathDest(path, target.sourcePath);
    if (file === null) el.addClass("mod-empty");
    else if (images.has(file.extension)) drawImage(el, file);
    else if (file.extension === "md" && depthOf(el) < deepestEmbed) await drawNote(el, { ...target, file, subpath });
  }
}

function drawImage(el: HTMLElement, file: TFile): void {
  el.addClass("image-embed", "media-embed", "is-loaded");
  el.createEl("img", { attr: { src: file.vault.getResourcePath(file), alt: el.getAttribute("alt") ?? file.name } });
}

interface NoteEmbed extends RenderTarget {
  readonly file: TFile;
  readonly subpath: string;
}

async function drawNote(el: HTMLElement, { file, subpath, app, component }: NoteEmbed): Promise<void> {
  el.addClass("markdown-embed", "inline-embed", "is-loaded");
  const content = el.createDiv("markdown-embed-content").createDiv("markdown-preview-view markdown-rendered");
  const text = partOf(await app.vault.cachedRead(file), app.metadataCache.getFileCache(file), subpath);
  await renderMarkdown(text, { app, el: content, sourcePath: file.path, component });
}

function partOf(text: string, metadata: CachedMetadata | null, subpath: string): string {
  const part = subpath === "" || metadata === null ? null : resolveSubpath(metadata, subpath);
  return part === null ? text : text.slice(part.start.offset, part.end?.offset ?? text.length);
}

function depthOf(el: Element): number {
  let depth = 0;
  for (let up = el.parentElement; up !== null; up = up.parentElement) if (up.hasClass("markdown-embed")) depth += 1;
  return depth;
}

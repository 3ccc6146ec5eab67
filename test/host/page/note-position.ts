import { resolveSubpath } from "obsidian";
import type { App, MarkdownView } from "obsidian";
import { api, patch } from "../src/api.ts";
import { registryOf } from "../src/registry.ts";

/** What `openFile` and `openLinkText` take as `eState`. */
interface Position {
  /** From 0. */
  readonly line?: number;
  /** "#Heading" or "#^block". */
  readonly subpath?: string;
}

const drawingMs = 2000;

/** Makes notes open at a line, heading or block: scrolled there, in source mode with the cursor on it. */
export function installNotePosition(app: App): void {
  markLines(app);
  patch(api.MarkdownView, {
    setEphemeralState(state: unknown) {
      const line = lineOf(this, typeof state === "object" && state !== null ? state : {});
      if (line === undefined) return;
      showInSource(this, line);
      showInReading(this, line);
    },
  });
}

/** Writes the first line of each block onto its element, because the reading view itself forgets it. */
function markLines(app: App): void {
  registryOf(app).postProcessors.push({
    sortOrder: Number.NEGATIVE_INFINITY,
    process: (el, context) => {
      const section = context.getSectionInfo(el);
      if (section !== null) el.setAttribute("data-line", String(section.lineStart));
    },
  });
}

function lineOf({ app, file }: MarkdownView, { line, subpath = "" }: Position): number | undefined {
  const cache = file === null ? null : app.metadataCache.getFileCache(file);
  if (line !== undefined || subpath === "" || cache === null) return line;
  return resolveSubpath(cache, subpath)?.start.line;
}

function showInSource({ editor, contentEl }: MarkdownView, line: number): void {
  const position = { line, ch: 0 };
  editor.setCursor(position);
  editor.scrollIntoView({ from: position, to: position }, true);
  if (contentEl.getAttribute("data-mode") === "source") editor.focus();
}

/** The reading view may still be drawing, so the way there is taken again once it has. */
function showInReading({ contentEl }: MarkdownView, line: number): void {
  const readingEl = contentEl.querySelector<HTMLElement>(".markdown-reading-view");
  if (readingEl === null) return;
  const show = (): void => {
    blockAt(readingEl, line)?.scrollIntoView({ block: "start" });
  };
  const drawing = new MutationObserver(() => {
    show();
    drawing.disconnect();
  });
  drawing.observe(readingEl, { childList: true });
  window.setTimeout(() => {
    drawing.disconnect();
  }, drawingMs);
  show();
}

function blockAt(readingEl: HTMLElement, line: number): HTMLElement | undefined {
  return readingEl.findAll("[data-line]").findLast((el) => Number(el.dataset["line"]) <= line);
}

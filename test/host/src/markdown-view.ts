import type { Component, MarkdownView, MarkdownViewModeType } from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { addUndocumented, api, onConstruct, patch } from "./api.ts";
import { setIcon } from "./icons.ts";
import { drawReadingPage } from "./reading-view.ts";
import { registryOf } from "./registry.ts";
import { seenAs } from "./loose.ts";
import { resolveSubpath } from "./subpath.ts";
import { makeSourceEditor, type SourceEditor } from "./source-editor.ts";
import { drawTitle } from "./views.ts";

/** A Markdown view has both faces at once and hides one of them. */
interface Faces {
  mode: MarkdownViewModeType;
  readonly sourceEl: HTMLElement;
  readonly readingEl: HTMLElement;
  source: SourceEditor | undefined;
  /** In the header; it shows the face that is hidden. */
  toggle: HTMLElement | undefined;
  /** Owns what the reading face shows now. */
  page: Component | undefined;
}

const faces = new WeakMap<MarkdownView, Faces>();

export function installMarkdownView(): void {
  onConstruct(api.MarkdownView, 7, (view: MarkdownView) => {
    view.icon = "lucide-file";
    const sourceEl = view.contentEl.createDiv("markdown-source-view mod-cm6 cm-s-obsidian");
    const readingEl = view.contentEl.createDiv("markdown-reading-view");
    faces.set(view, { mode: "source", sourceEl, readingEl, source: undefined, toggle: undefined, page: undefined });
    drawSource(view, "");
  });
  patchText();
  patchMode();
}

/** "source" or "preview", as "Default view for new tabs" in the app's settings says. */
export function defaultMode(view: MarkdownView): MarkdownViewModeType {
  const config = mock.Vault.fromOriginalType2__(view.app.vault).getConfig__("defaultViewMode");
  return config === "preview" ? "preview" : "source";
}

function patchText(): void {
  patch(api.MarkdownView, {
    setViewData(text, clear) {
      this.data = text;
      if (clear) drawSource(this, text);
      else facesOf(this).source?.setText(text);
      void drawReading(this);
    },
    getViewData() {
      return this.editor.getValue();
    },
    clear() {
      facesOf(this).page?.unload();
      facesOf(this).readingEl.empty();
    },
  });
}

function patchMode(): void {
  patch(api.MarkdownView, {
    getMode() {
      return facesOf(this).mode;
    },
    getState() {
      return { ...api.TextFileView.prototype.getState.call(this), mode: this.getMode(), source: false };
    },
    async setState(state, result) {
      await api.TextFileView.prototype.setState.call(this, state, result);
      const mode = modeIn(state);
      if (mode !== undefined) showFace(this, mode);
      drawTitle(this);
    },
    setEphemeralState(state) {
      goTo(this, state);
    },
  });
  // Protected, so not among the methods `patch` knows.
  addUndocumented(api.MarkdownView, {
    onOpen(this: MarkdownView) {
      facesOf(this).toggle = this.addAction("lucide-book-open", "Toggle reading view", () => {
        turn(this);
      });
      showFace(this, defaultMode(this));
      return Promise.resolve();
    },
  });
}

function drawSource(view: MarkdownView, text: string): void {
  const own = facesOf(view);
  own.source?.destroy();
  own.sourceEl.empty();
  own.source = makeSourceEditor(view.app, {
    parent: own.sourceEl,
    info: view,
    text,
    extensions: registryOf(view.app).editorExtensions,
    onChange: (changed) => {
      view.data = changed;
      view.requestSave();
      view.app.workspace.trigger("editor-change", view.editor, view);
      if (view.file !== null) view.app.workspace.trigger("quick-preview", view.file, changed);
    },
  });
  view.editor = own.source.editor;
}

/** From reading to writing, or back. */
export function turn(view: MarkdownView): void {
  showFace(view, view.getMode() === "source" ? "preview" : "source");
  view.app.workspace.trigger("layout-change");
}

function showFace(view: MarkdownView, mode: MarkdownViewModeType): void {
  const own = facesOf(view);
  own.mode = mode;
  own.sourceEl.toggle(mode === "source");
  own.readingEl.toggle(mode === "preview");
  view.contentEl.setAttribute("data-mode", mode);
  if (own.toggle) setIcon(own.toggle, mode === "source" ? "lucide-book-open" : "lucide-pencil");
  void drawReading(view);
}

/** Drawn aside and swapped in whole, so that a slow processor never shows half a note. */
async function drawReading(view: MarkdownView): Promise<void> {
  const own = facesOf(view);
  if (own.mode !== "preview" || view.file === null) return;
  const page = mock.Component.create__().asOriginalType__();
  own.page?.unload();
  own.page = page;
  page.load();
  const fresh = createDiv();
  await drawReadingPage(fresh, {
    app: view.app,
    text: view.data,
    sourcePath: view.file.path,
    component: page,
    hoverParent: view,
  });
  if (own.page === page) own.readingEl.replaceChildren(...fresh.childNodes);
}

/** `{ line }` or `{ subpath }`, as in `openLinkText("Note#Heading")`: the cursor goes there. */
function goTo(view: MarkdownView, state: unknown): void {
  const { line, subpath } = seenAs<{ line?: number; subpath?: string }>(state ?? {});
  const metadata = view.file === null ? null : view.app.metadataCache.getFileCache(view.file);
  const part = metadata === null || subpath === undefined ? null : resolveSubpath(metadata, subpath);
  const target = line ?? part?.start.line;
  if (target !== undefined) view.editor.setCursor({ line: target, ch: 0 });
}

function modeIn(state: unknown): MarkdownViewModeType | undefined {
  if (typeof state !== "object" || state === null || !("mode" in state)) return undefined;
  return state.mode === "preview" || state.mode === "source" ? state.mode : undefined;
}

function facesOf(view: MarkdownView): Faces {
  const own = faces.get(view);
  if (own === undefined) throw new Error("A Markdown view without faces.");
  return own;
}

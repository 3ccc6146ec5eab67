import type { FileView, TFile, TextFileView } from "obsidian";
import { api, patch } from "./api.ts";
import { drawTabs } from "./tab-headers.ts";
import { isInVault } from "./vault-index.ts";
import { drawTitle } from "./views.ts";

const saveDelayMs = 2000;
const saveTimers = new WeakMap<TextFileView, number>();
/** The text as last read or written, to tell own edits from those of others. */
const savedTexts = new WeakMap<TextFileView, string>();

export function installFileViews(): void {
  patchFileView();
  patchTextFileView();
}

function patchFileView(): void {
  patch(api.FileView, {
    onload() {
      const { vault } = this.app;
      this.registerEvent(
        vault.on("rename", (file) => {
          if (file === this.file) void this.onRename(this.file);
        }),
      );
      this.registerEvent(
        vault.on("delete", (file) => {
          if (file === this.file) void this.leaf.setViewState({ type: "empty" });
        }),
      );
    },
    getDisplayText() {
      return this.file?.basename ?? "No file";
    },
    getState() {
      return { file: this.file?.path ?? null };
    },
    async setState(state) {
      const path = pathIn(state);
      if (path === undefined) return;
      const file = path === null ? null : this.app.vault.getFileByPath(path);
      if (file !== this.file) await changeFile(this, file);
      drawTitle(this);
    },
    onLoadFile() {
      return Promise.resolve();
    },
    onRename() {
      drawTitle(this);
      drawTabs(this.app);
      return Promise.resolve();
    },
  });
}

async function changeFile(view: FileView, file: TFile | null): Promise<void> {
  if (view.file !== null) await view.onUnloadFile(view.file);
  view.file = file;
  if (file !== null) await view.onLoadFile(file);
}

function pathIn(state: unknown): string | null | undefined {
  if (typeof state !== "object" || state === null || !("file" in state)) return undefined;
  return typeof state.file === "string" ? state.file : null;
}

function patchTextFileView(): void {
  patch(api.TextFileView, {
    onload() {
      api.FileView.prototype.onload.call(this);
      this.registerEvent(
        this.app.vault.on("modify", (file) => {
          if (file === this.file) void takeOver(this, this.file);
        }),
      );
    },
    async onLoadFile(file) {
      await takeOver(this, file, true);
    },
    async onUnloadFile() {
      await this.save(true);
    },
    requestSave() {
      window.clearTimeout(saveTimers.get(this));
      saveTimers.set(
        this,
        window.setTimeout(() => void this.save(), saveDelayMs),
      );
    },
    async save(clear = false) {
      window.clearTimeout(saveTimers.get(this));
      const { file } = this;
      const text = this.getViewData();
      if (file !== null && isInVault(file) && text !== savedTexts.get(this)) {
        savedTexts.set(this, text);
        this.data = text;
        await this.app.vault.modify(file, text);
      }
      if (clear) this.clear();
    },
  });
}

/** Shows the text of the file, unless the view wrote that text itself. */
async function takeOver(view: TextFileView, file: TFile, isNewFile = false): Promise<void> {
  const known = savedTexts.get(view);
  const text = await view.app.vault.cachedRead(file);
  const saved = savedTexts.get(view);
  if (!isNewFile && text === saved) return;
  // What was saved while this was read may be newer than this, or older than an edit from outside.
  if (!isNewFile && known !== saved) return takeOver(view, file);
  savedTexts.set(view, text);
  view.data = text;
  view.setViewData(text, isNewFile);
}

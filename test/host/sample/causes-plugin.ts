import { MarkdownView, Notice, Plugin, debounce } from "obsidian";
import type { Menu, TFile } from "obsidian";
import { CausesSettingTab } from "./causes-settings.ts";
import { CausesView, causesViewType } from "./causes-view.ts";
import { NotePicker } from "./note-picker.ts";

export interface CausesSettings {
  key: string;
  showMissing: boolean;
  limit: number;
}

const defaults: CausesSettings = { key: "causes", showMissing: true, limit: 50 };

/** A small plugin that does a little of everything plugins do. */
export class CausesPlugin extends Plugin {
  override settings: CausesSettings = { ...defaults };
  status: HTMLElement | undefined;
  outsideChanges = 0;
  welcomed = false;

  override async onload(): Promise<void> {
    await this.readSettings();
    this.registerView(causesViewType, (leaf) => new CausesView(leaf, this));
    this.addRibbonIcon("git-fork", "Open causes", () => void this.openView());
    this.status = this.addStatusBarItem();
    this.addSettingTab(new CausesSettingTab(this.app, this));
    this.addCommands();
    this.addEntrances();
    this.registerMarkdownCodeBlockProcessor("causes", (source, el) => {
      el.createDiv({ cls: "causes-block", text: source });
    });
    const update = debounce(() => {
      this.showCount();
    }, 10);
    this.registerEvent(this.app.metadataCache.on("changed", update));
    this.registerEvent(
      this.app.workspace.on("file-menu", (menu: Menu, file) => {
        menu.addItem((item) => item.setTitle("Show causes").onClick(() => new Notice(file.path)));
      }),
    );
    this.app.workspace.onLayoutReady(() => {
      this.showCount();
    });
  }

  override onUserEnable(): void {
    this.welcomed = true;
  }

  override async onExternalSettingsChange(): Promise<void> {
    this.outsideChanges += 1;
    await this.readSettings();
  }

  causesOf(file: TFile): string[] {
    const value: unknown = this.app.metadataCache.getFileCache(file)?.frontmatter?.[this.settings.key];
    return Array.isArray(value) ? value.map(String) : [];
  }

  async openView(): Promise<void> {
    await this.app.workspace.ensureSideLeaf(causesViewType, "right", { active: true });
  }

  private addCommands(): void {
    this.addCommand({ id: "open", name: "Open view", callback: () => void this.openView() });
    this.addCommand({
      id: "add",
      name: "Add a cause",
      checkCallback: (checking) => {
        const file = this.app.workspace.getActiveFile();
        if (file === null) return false;
        if (!checking) new NotePicker(this.app, (cause) => void this.addCause(file, cause)).open();
        return true;
      },
    });
    this.addCommand({
      id: "stamp",
      name: "Insert stamp",
      editorCallback: (editor, info) => {
        editor.replaceSelection(info instanceof MarkdownView ? "STAMP" : "");
      },
    });
    this.addCommand({
      id: "shout",
      name: "Shout selection",
      editorCheckCallback: (checking, editor) => {
        const selection = editor.getSelection();
        if (!checking) editor.replaceSelection(selection.toUpperCase());
        return selection !== "";
      },
    });
  }

  private addEntrances(): void {
    const flags = { note: { value: "<path>", description: "The note", required: true } };
    this.registerCliHandler("causes", "Lists the causes of a note", flags, ({ note = "" }) => {
      const file = this.app.vault.getFileByPath(note);
      return file === null ? "No such note" : this.causesOf(file).join("\n");
    });
    this.registerObsidianProtocolHandler("causes", ({ note = "" }) => {
      new Notice(`Causes of ${note}`);
    });
  }

  private async addCause(file: TFile, cause: TFile): Promise<void> {
    await this.app.fileManager.processFrontMatter(file, (properties: Record<string, unknown>) => {
      const link = `[[${this.app.metadataCache.fileToLinktext(cause, file.path)}]]`;
      properties[this.settings.key] = [...this.causesOf(file), link];
    });
  }

  private async readSettings(): Promise<void> {
    const stored: unknown = await this.loadData();
    this.settings = { ...defaults, ...(typeof stored === "object" ? stored : {}) };
  }

  private showCount(): void {
    const count = this.app.vault.getMarkdownFiles().flatMap((file) => this.causesOf(file)).length;
    this.status?.setText(`${String(count)} causes`);
  }
}

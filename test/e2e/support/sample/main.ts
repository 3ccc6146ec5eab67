import { Decoration, MatchDecorator, ViewPlugin } from "@codemirror/view";
import type { DecorationSet, ViewUpdate, EditorView } from "@codemirror/view";
import {
  FuzzySuggestModal,
  MarkdownView,
  Menu,
  Modal,
  Notice,
  Platform,
  Plugin,
  PluginSettingTab,
  Setting,
  debounce,
  requestUrl,
} from "obsidian";
import type { App, SettingDefinitionItem, TFile } from "obsidian";
import { CausesView, causesViewType, drawCauses } from "./causes-view.ts";
import { causesOf } from "./causes.ts";

interface Settings {
  property: string;
  showsMissing: boolean;
  limit: number;
}

const defaults: Settings = { property: "causes", showsMissing: true, limit: 50 };

/** A bit of everything a plugin can do, so that a test can see each of them work in the page. */
export default class CausesPlugin extends Plugin {
  override settings: Settings = { ...defaults };
  private status: HTMLElement | undefined;

  override async onload(): Promise<void> {
    this.settings = { ...defaults, ...((await this.loadData()) as Partial<Settings> | null) };
    this.registerView(causesViewType, (leaf) => new CausesView(leaf, () => this.settings.property));
    this.addRibbonIcon("git-fork", "Open causes", () => void this.openView());
    this.status = this.addStatusBarItem();
    this.addSettingTab(new CausesSettings(this.app, this));
    this.addCommands();
    this.addProcessors();
    this.addEntrances();
    this.follow();
  }

  async save(): Promise<void> {
    await this.saveData(this.settings);
    this.draw();
  }

  private addCommands(): void {
    this.addCommand({ id: "open", name: "Open", callback: () => void this.openView() });
    this.addCommand({
      id: "add",
      name: "Add a cause to this note",
      checkCallback: (isChecking) => {
        const file = this.app.workspace.getActiveFile();
        if (file === null) return false;
        if (!isChecking) new NotePicker(this.app, (cause) => void this.addCause(file, cause)).open();
        return true;
      },
    });
    this.addCommand({
      id: "shout",
      name: "Shout",
      editorCallback: (editor) => {
        editor.replaceSelection(editor.getSelection().toUpperCase());
      },
    });
    this.addCommand({
      id: "about",
      name: "About",
      callback: () => {
        new AboutModal(this.app).open();
      },
    });
    this.addCommand({
      id: "require-fs",
      name: "Require fs",
      callback: () => {
        new Notice(describeNode());
      },
    });
  }

  private addProcessors(): void {
    this.registerMarkdownCodeBlockProcessor("causes", (_source, el, { sourcePath }) => {
      const file = this.app.vault.getFileByPath(sourcePath);
      drawCauses(el, this.app, file === null ? [] : causesOf(this.app, file, this.settings.property));
    });
    this.registerEditorExtension(markBecause);
  }

  private addEntrances(): void {
    this.registerHoverLinkSource(causesViewType, { display: "Causes", defaultMod: false });
    this.registerObsidianProtocolHandler("causes", ({ note = "" }) => {
      void this.app.workspace.openLinkText(note, "", false, { eState: { line: 40 } });
    });
    this.registerCliHandler(
      "causes",
      "Counts causes",
      { of: { value: "<note>", description: "Note" } },
      ({ of = "" }) => {
        const file = this.app.metadataCache.getFirstLinkpathDest(of, "");
        return file === null
          ? "No such note"
          : `${String(causesOf(this.app, file, this.settings.property).length)} causes`;
      },
    );
    this.registerEvent(
      this.app.workspace.on("file-menu", (menu, file) => {
        menu.addItem((item) =>
          item
            .setTitle("Show causes")
            .setIcon("git-fork")
            .onClick(() => new Notice(file.path)),
        );
      }),
    );
  }

  private follow(): void {
    const draw = debounce(() => {
      this.draw();
    }, 20);
    this.registerEvent(this.app.metadataCache.on("resolved", draw));
    this.app.workspace.onLayoutReady(draw);
  }

  private draw(): void {
    const { vault, workspace } = this.app;
    const causes = vault.getMarkdownFiles().flatMap((file) => causesOf(this.app, file, this.settings.property));
    this.status?.setText(`${String(causes.length)} causes`);
    for (const { view } of workspace.getLeavesOfType(causesViewType)) if (view instanceof CausesView) view.draw();
  }

  private async openView(): Promise<void> {
    await this.app.workspace.ensureSideLeaf(causesViewType, "right", { active: true });
  }

  private async addCause(file: TFile, cause: TFile): Promise<void> {
    const link = `[[${this.app.metadataCache.fileToLinktext(cause, file.path)}]]`;
    await this.app.fileManager.processFrontMatter(file, (properties: Record<string, string[] | undefined>) => {
      properties[this.settings.property] = [...(properties[this.settings.property] ?? []), link];
    });
    new Notice(`Added to ${file.basename}`);
  }
}

function describeNode(): string {
  try {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- what a plugin for desktop would do
    require("fs");
    return "fs is there";
  } catch (cause) {
    return cause instanceof Error ? cause.message : "no reason";
  }
}

class NotePicker extends FuzzySuggestModal<TFile> {
  private readonly choose: (file: TFile) => void;

  constructor(app: App, choose: (file: TFile) => void) {
    super(app);
    this.choose = choose;
    this.setPlaceholder("What causes it?");
  }

  override getItems(): TFile[] {
    return this.app.vault.getMarkdownFiles();
  }

  override getItemText({ path }: TFile): string {
    return path;
  }

  override onChooseItem(file: TFile): void {
    this.choose(file);
  }
}

class AboutModal extends Modal {
  override onOpen(): void {
    const mode = this.app.workspace.getActiveViewOfType(MarkdownView)?.getMode() ?? "no note";
    this.setTitle("About causes");
    this.contentEl.createEl("p", { text: `${Platform.isPhone ? "Phone" : "Desktop"}, ${mode}` });
    new Setting(this.contentEl).addButton((button) =>
      button
        .setButtonText("Ping")
        .setCta()
        .onClick(async () => {
          const { status } = await requestUrl(new URL("api/ping", window.location.href).href);
          new Notice(`status ${String(status)}`);
        }),
    );
    this.contentEl.addEventListener("contextmenu", (event) => {
      new Menu().addItem((item) => item.setTitle("Copy").onClick(() => new Notice("Copied"))).showAtMouseEvent(event);
    });
  }
}

class CausesSettings extends PluginSettingTab {
  private readonly causes: CausesPlugin;

  constructor(app: App, plugin: CausesPlugin) {
    super(app, plugin);
    this.causes = plugin;
  }

  override getSettingDefinitions(): SettingDefinitionItem[] {
    return [
      { name: "Property", desc: "Which property holds the causes.", control: { type: "text", key: "property" } },
      { name: "Show missing notes", control: { type: "toggle", key: "showsMissing" } },
      { name: "Limit", control: { type: "slider", key: "limit", min: 1, max: 200, step: 1 } },
    ];
  }

  override async setControlValue(key: string, value: unknown): Promise<void> {
    Object.assign(this.causes.settings, { [key]: value });
    await this.causes.save();
  }
}

const because = new MatchDecorator({ regexp: /because/g, decoration: Decoration.mark({ class: "causes-marked" }) });

const markBecause = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = because.createDeco(view);
    }

    update(update: ViewUpdate): void {
      this.decorations = because.updateDeco(update, this.decorations);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

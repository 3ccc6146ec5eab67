import type { BasesView, BasesViewRegistration, TextFileView, WorkspaceLeaf } from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { api } from "../api.ts";
import { stringifyYaml } from "../front-matter.ts";
import { seenAs } from "../loose.ts";
import { belongsTo } from "../owner.ts";
import { registryOf } from "../registry.ts";
import { readBase, type Base, type BaseView } from "./base-file.ts";
import { runQuery } from "./query.ts";
import { tableView } from "./table-view.ts";
import { makeConfig } from "./view-config.ts";
import { renderOptions } from "./view-options.ts";

const TextFileViewClass: new (leaf: WorkspaceLeaf) => TextFileView = seenAs(api.TextFileView);

/** Long enough that many changes at once are one query. */
const queryDelayMs = 10;

/** A tab with a base in it: a toolbar, and the view that is chosen there. */
class BasesFileView extends TextFileViewClass {
  override navigation = true;
  override icon = "lucide-table";
  private base: Base = { views: [] };
  private shown: { readonly name: string; readonly view: BasesView } | undefined;
  private chosen = "";
  private timer: number | undefined;

  override getViewType(): string {
    return "bases";
  }

  override getViewData(): string {
    return this.data;
  }

  override setViewData(data: string): void {
    this.data = data;
    this.draw();
  }

  override clear(): void {
    this.data = "";
  }

  override onload(): void {
    super.onload();
    const { vault, metadataCache } = this.app;
    const later = (): void => {
      this.querySoon();
    };
    this.registerEvent(metadataCache.on("changed", later));
    this.registerEvent(metadataCache.on("deleted", later));
    this.registerEvent(vault.on("rename", later));
    this.register(() => {
      window.clearTimeout(this.timer);
    });
  }

  private draw(): void {
    this.leaveView();
    this.contentEl.empty();
    try {
      this.base = readBase(this.data);
    } catch (cause) {
      this.fail(cause);
      return;
    }
    const view = this.base.views.find(({ name }) => name === this.chosen) ?? this.base.views[0];
    if (view === undefined) return;
    this.drawToolbar(view);
    const registration = this.registrationOf(view);
    const container = this.contentEl.createDiv({ cls: "bases-view", attr: { "data-view-type": view.type } });
    if (registration === undefined) container.createDiv({ cls: "bases-error", text: `Unknown view type ${view.type}` });
    else this.showView(registration, view, container);
  }

  private showView({ factory }: BasesViewRegistration, entry: BaseView, container: HTMLElement): void {
    const controller = mock.QueryController.create2__(seenAs(this.app), seenAs({}), container, null);
    belongsTo(controller, this.app);
    const view = factory(seenAs(controller), container);
    view.app = this.app;
    view.config = makeConfig({ base: this.base, view: entry, changed: this.write.bind(this) });
    this.shown = { name: entry.name, view };
    this.addChild(view);
    this.querySoon();
  }

  private drawToolbar(current: BaseView): void {
    const bar = this.contentEl.createDiv("bases-header");
    const views = bar.createDiv({ cls: "bases-toolbar", attr: { role: "group", "aria-label": "Views" } });
    for (const { name } of this.base.views) {
      const isCurrent = name === current.name;
      const button = views.createEl("button", { text: name, attr: { "aria-pressed": String(isCurrent) } });
      button.addEventListener("click", () => {
        this.chosen = name;
        this.draw();
      });
    }
    const configure = bar.createEl("button", { text: "Configure view" });
    configure.addEventListener("click", () => {
      if (this.shown === undefined) return;
      const { config } = this.shown.view;
      const options = this.registrationOf(current)?.options?.(config);
      if (options) renderOptions(bar, options, config);
    });
  }

  private registrationOf({ type }: BaseView): BasesViewRegistration | undefined {
    return registryOf(this.app).basesViews.get(type) ?? (type === "table" ? tableView : undefined);
  }

  private querySoon(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.query();
    }, queryDelayMs);
  }

  private query(): void {
    const entry = this.base.views.find(({ name }) => name === this.shown?.name);
    if (this.shown === undefined || entry === undefined) return;
    const { view } = this.shown;
    try {
      const { result, allProperties } = runQuery(this.app, this.base, entry);
      Object.assign(view, { data: result, allProperties });
    } catch (cause) {
      this.fail(cause);
      return;
    }
    view.onDataUpdated();
  }

  private write(): void {
    this.data = stringifyYaml(this.base);
    this.requestSave();
    this.querySoon();
  }

  private fail(cause: unknown): void {
    this.leaveView();
    const text = cause instanceof Error ? cause.message : String(cause);
    this.contentEl.createDiv({ cls: "bases-error", text, attr: { role: "alert" } });
  }

  private leaveView(): void {
    if (this.shown !== undefined) this.removeChild(this.shown.view);
    this.shown = undefined;
  }
}

export function basesFileView(leaf: WorkspaceLeaf): BasesFileView {
  return new BasesFileView(leaf);
}

import { Modal, Setting } from "obsidian";
import type { App } from "obsidian";
import { registryOf } from "../src/registry.ts";
import { showTab } from "../src/setting-tab.ts";
import { currentTheme, chooseTheme } from "./theme.ts";

interface Page {
  readonly id: string;
  readonly name: string;
  /** Draws into the given element, and says what to do when the page is left. */
  show(parent: HTMLElement): () => void;
}

/** What the app calls `app.setting`, which plugins use to open their own page. */
export class SettingsDialog extends Modal {
  readonly #headerEl: HTMLElement;
  readonly #pageEl: HTMLElement;
  #leave: () => void = () => undefined;

  constructor(app: App) {
    super(app);
    this.modalEl.addClass("mod-settings", "mod-sidebar-layout");
    this.contentEl.addClass("vertical-tabs-container");
    this.#headerEl = this.contentEl.createDiv("vertical-tab-header");
    this.#pageEl = this.contentEl.createDiv("vertical-tab-content-container");
  }

  override onOpen(): void {
    this.#headerEl.empty();
    const pluginPages = this.#pluginPages();
    const appearance = appearancePage(this.app);
    this.#addGroup("Options", [appearance]);
    this.#addGroup("Community plugins", pluginPages);
    this.#show(pluginPages[0] ?? appearance);
  }

  override onClose(): void {
    this.#leave();
    this.#leave = () => undefined;
    this.#pageEl.empty();
  }

  openTabById(id: string): void {
    const page = [appearancePage(this.app), ...this.#pluginPages()].find((candidate) => candidate.id === id);
    if (page !== undefined) this.#show(page);
  }

  #pluginPages(): Page[] {
    return registryOf(this.app).settingTabs.map(({ pluginId, name, tab }) => ({
      id: pluginId,
      name,
      show: (parent) => {
        parent.append(tab.containerEl);
        showTab(tab);
        return () => {
          tab.hide();
        };
      },
    }));
  }

  #addGroup(title: string, pages: readonly Page[]): void {
    const group = this.#headerEl.createDiv("vertical-tab-header-group");
    group.createDiv({ cls: "vertical-tab-header-group-title", text: title });
    const items = group.createDiv("vertical-tab-header-group-items");
    for (const page of pages) {
      const attr = { "data-setting-id": page.id, role: "button", tabindex: "0" };
      const item = items.createDiv({ cls: "vertical-tab-nav-item", text: page.name, attr });
      item.addEventListener("click", () => {
        this.#show(page);
      });
    }
  }

  #show(page: Page): void {
    this.#leave();
    this.#pageEl.empty();
    this.#leave = page.show(this.#pageEl);
    for (const item of this.#headerEl.findAll(".vertical-tab-nav-item")) {
      item.toggleClass("is-active", item.dataset["settingId"] === page.id);
    }
  }
}

function appearancePage(app: App): Page {
  return {
    id: "appearance",
    name: "Appearance",
    show(parent) {
      const content = parent.createDiv("vertical-tab-content");
      new Setting(content)
        .setName("Base color scheme")
        .setDesc("Choose the default color scheme.")
        .addDropdown((dropdown) =>
          dropdown
            .addOptions({ dark: "Dark", light: "Light" })
            .setValue(currentTheme())
            .onChange((value) => {
              chooseTheme(app, value === "dark" ? "dark" : "light");
            }),
        );
      return () => undefined;
    },
  };
}

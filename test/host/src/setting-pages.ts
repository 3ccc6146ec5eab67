import type { Setting, SettingDefinitionPage, SettingPage } from "obsidian";
import { setIcon } from "./icons.ts";

/** A sub-page of the settings somebody has opened. */
export interface OpenPage {
  readonly name: string;
  /** Set when the page draws itself instead of coming from definitions. */
  readonly custom: SettingPage | undefined;
}

/** The row that leads to a page. */
export function drawPageRow(setting: Setting, definition: SettingDefinitionPage, open: (page: OpenPage) => void): void {
  const { name, desc = "", page } = definition;
  setting.setName(name).setDesc(desc);
  const value = valueOf(definition.displayValue) ?? null;
  const status = valueOf(definition.status) ?? null;
  if (value !== null || status !== null) {
    setting.addDisplayValue((component) => component.setValue(value).setStatus(status));
  }
  const { settingEl, controlEl } = setting;
  settingEl.addClass("mod-navigation", "tappable");
  settingEl.setAttribute("role", "link");
  settingEl.tabIndex = 0;
  setIcon(controlEl.createDiv("setting-item-chevron"), "lucide-chevron-right");
  const go = (): void => {
    open({ name, custom: page?.() });
  };
  settingEl.addEventListener("click", go);
  settingEl.addEventListener("keydown", ({ key }) => {
    if (key === "Enter") go();
  });
}

/** Draws the frame of an open page, or the page itself if it draws itself; gives where definitions go. */
export function drawSubPage(parent: HTMLElement, { name, custom }: OpenPage, back: () => void): HTMLElement {
  const frame = custom?.rootEl ?? createDiv("setting-page");
  const titlebar = custom?.titlebarEl ?? frame.createDiv();
  const content = custom?.containerEl ?? frame.createDiv("setting-page-content");
  titlebar.empty();
  titlebar.addClass("setting-page-titlebar");
  const button = titlebar.createDiv({
    cls: "clickable-icon",
    attr: { "aria-label": "Back", role: "button", tabindex: "0" },
  });
  setIcon(button, "lucide-arrow-left");
  button.addEventListener("click", () => {
    custom?.hide();
    back();
  });
  parent.append(frame);
  custom?.display();
  titlebar.createDiv({ cls: "setting-page-title", text: custom?.title === "" ? name : (custom?.title ?? name) });
  return content;
}

function valueOf<V>(value: V | (() => V) | undefined): V | undefined {
  return value instanceof Function ? value() : value;
}

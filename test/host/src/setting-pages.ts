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
    const valueEl = setting.controlEl.createDiv({ cls: "setting-display-value", text: value ?? "" });
    valueEl.toggleClass("mod-warning", status === "warning");
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

interface PageFrame {
  readonly rootEl: HTMLElement;
  readonly titlebarEl: HTMLElement;
  readonly containerEl: HTMLElement;
}

/** Draws the frame of an open page, or the page itself if it draws itself; gives where definitions go. */
export function drawSubPage(parent: HTMLElement, { name, custom }: OpenPage, back: () => void): HTMLElement {
  const frame = custom ?? plainFrame();
  frame.titlebarEl.empty();
  frame.titlebarEl.addClass("setting-page-titlebar");
  drawBackButton(frame.titlebarEl, () => {
    custom?.hide();
    back();
  });
  parent.append(frame.rootEl);
  custom?.display();
  const title = custom === undefined || custom.title === "" ? name : custom.title;
  frame.titlebarEl.createDiv({ cls: "setting-page-title", text: title });
  return frame.containerEl;
}

function plainFrame(): PageFrame {
  const rootEl = createDiv("setting-page");
  return { rootEl, titlebarEl: rootEl.createDiv(), containerEl: rootEl.createDiv("setting-page-content") };
}

function drawBackButton(parent: HTMLElement, back: () => void): void {
  const attr = { "aria-label": "Back", role: "button", tabindex: "0" };
  const button = parent.createDiv({ cls: "clickable-icon", attr });
  setIcon(button, "lucide-arrow-left");
  button.addEventListener("click", back);
}

function valueOf<V>(value: V | (() => V) | undefined): V | undefined {
  return value instanceof Function ? value() : value;
}

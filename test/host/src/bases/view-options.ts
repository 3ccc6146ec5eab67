import type { BasesAllOptions, BasesOptions, BasesViewConfig, Setting } from "obsidian";
import { api } from "../api.ts";

/** What the app shows under "Configure view", as far as plugins have asked for it here. */
export function renderOptions(parent: HTMLElement, options: readonly BasesAllOptions[], config: BasesViewConfig): void {
  parent.querySelector(".bases-view-options")?.remove();
  const box = parent.createDiv("bases-view-options");
  for (const option of options) {
    if (option.type === "group") throw new Error("The host does not show groups of options.");
    if (option.shouldHide?.() === true) continue;
    addControl(new api.Setting(box).setName(option.displayName), option, config);
  }
}

function addControl(setting: Setting, option: BasesOptions, config: BasesViewConfig): void {
  const set = (value: unknown): void => {
    config.set(option.key, value);
  };
  const value = config.get(option.key) ?? option.default;
  if (option.type === "dropdown") {
    const chosen = typeof value === "string" ? value : "";
    setting.addDropdown((control) => control.addOptions(option.options).setValue(chosen).onChange(set));
  } else if (option.type === "toggle") {
    setting.addToggle((control) => control.setValue(value === true).onChange(set));
  } else if (option.type === "slider") {
    const { min = 0, max = 100, step = 1 } = option;
    setting.addSlider((control) => control.setLimits(min, max, step).setValue(Number(value)).onChange(set));
  } else throw new Error(`The host does not show options of the type ${option.type}.`);
}

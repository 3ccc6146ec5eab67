import type { App, Setting, SettingControl, SettingControlBase, SettingTab } from "obsidian";
import { seenAs } from "./loose.ts";
import { suggestFiles, suggestFolders } from "./path-suggest.ts";

/** A control of a definition, tied to its key: shows the stored value, stores what the user enters. */
export function drawControl(setting: Setting, control: SettingControl, tab: SettingTab): void {
  switch (control.type) {
    case "toggle":
      drawToggle(setting, bind(setting, control, tab, false));
      return;
    case "dropdown":
      drawDropdown(setting, control.options, bind(setting, control, tab, ""));
      return;
    case "slider":
      drawSlider(setting, control, bind(setting, control, tab, control.min));
      return;
    case "number":
      drawNumber(setting, control, bind(setting, control, tab, 0));
      return;
    case "color":
      drawColor(setting, bind(setting, control, tab, "#000000"));
      return;
    case "textarea":
      drawTextArea(setting, control, bind(setting, control, tab, ""));
      return;
    case "text":
    case "file":
    case "folder":
      drawText(setting, control, { ...bind(setting, control, tab, ""), app: tab.app });
      return;
  }
}

/** A value in the settings with the way to change it. */
interface Bound<V> {
  readonly value: V;
  readonly change: (value: V) => void;
}

type Limited<T extends SettingControl["type"]> = Extract<SettingControl, { type: T }>;

function bind<V>(setting: Setting, control: SettingControlBase<V>, tab: SettingTab, fallback: V): Bound<V> {
  const { key, defaultValue = fallback } = control;
  const value = seenAs<V | null | undefined>(tab.getControlValue(key)) ?? defaultValue;
  const problemWith = async (candidate: V): Promise<string> => (await control.validate?.(candidate)) ?? "";
  // What is stored may be wrong already: it is shown as wrong, and left alone.
  void problemWith(value).then((problem) => {
    // Must not return the setting: it has a `then` of its own, and the promise would wait for it for ever.
    setting.setErrorMessage(problem);
  });
  let latest = 0;
  const change = async (next: V): Promise<void> => {
    latest += 1;
    const turn = latest;
    const problem = await problemWith(next);
    // Somebody typed on while this was being checked.
    if (turn !== latest) return;
    setting.setErrorMessage(problem);
    if (problem !== "") return;
    await tab.setControlValue(key, next);
    tab.refreshDomState();
  };
  return { value, change: (next) => void change(next) };
}

function drawToggle(setting: Setting, { value, change }: Bound<boolean>): void {
  setting.addToggle((toggle) => toggle.setValue(value).onChange(change));
}

function drawDropdown(setting: Setting, options: Record<string, string>, { value, change }: Bound<string>): void {
  setting.addDropdown((dropdown) => dropdown.addOptions(options).setValue(value).onChange(change));
}

function drawSlider(setting: Setting, control: Limited<"slider">, { value, change }: Bound<number>): void {
  const { min, max, step, displayFormat = String } = control;
  setting.addSlider((slider) =>
    slider.setLimits(min, max, step).setDisplayFormat(displayFormat).setValue(value).onChange(change),
  );
}

function drawNumber(setting: Setting, control: Limited<"number">, { value, change }: Bound<number>): void {
  setting.addText((text) => {
    const { inputEl } = text;
    inputEl.type = "number";
    for (const limit of ["min", "max", "step"] as const) {
      if (control[limit] !== undefined) inputEl[limit] = String(control[limit]);
    }
    text.setPlaceholder(control.placeholder ?? "").setValue(String(value));
    // "Persists a number; falls back to `defaultValue` (or `0`) if the input cannot be parsed."
    text.onChange((entered) => {
      const number = entered.trim() === "" ? Number.NaN : Number(entered);
      change(Number.isNaN(number) ? (control.defaultValue ?? 0) : number);
    });
  });
}

function drawColor(setting: Setting, { value, change }: Bound<string>): void {
  setting.addColorPicker((picker) => picker.setValue(value).onChange(change));
}

function drawTextArea(setting: Setting, control: Limited<"textarea">, { value, change }: Bound<string>): void {
  setting.addTextArea((text) => {
    if (control.rows !== undefined) text.inputEl.rows = control.rows;
    text
      .setPlaceholder(control.placeholder ?? "")
      .setValue(value)
      .onChange(change);
  });
}

interface BoundPath extends Bound<string> {
  readonly app: App;
}

function drawText(
  setting: Setting,
  control: Limited<"text"> | Limited<"file"> | Limited<"folder">,
  { value, change, app }: BoundPath,
): void {
  setting.addText((text) => {
    text
      .setPlaceholder(control.placeholder ?? "")
      .setValue(value)
      .onChange(change);
    if (control.type === "file") suggestFiles(app, text.inputEl, { filter: control.filter, choose: change });
    if (control.type === "folder") {
      const { filter, includeRoot = false } = control;
      suggestFolders(app, text.inputEl, { filter, includeRoot, choose: change });
    }
  });
}

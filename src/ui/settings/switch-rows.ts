import type { SettingDefinition } from "obsidian";

/** What a setting shows and changes. */
export interface Bound<T> {
  readonly value: () => T;
  readonly change: (value: T) => void;
}

export function switchRow(name: string, desc: string, { value, change }: Bound<boolean>): SettingDefinition {
  return {
    name,
    ...(desc === "" ? {} : { desc }),
    render: (setting) => {
      setting.addToggle((toggle) => {
        (toggle.toggleEl.querySelector("input") ?? toggle.toggleEl).setAttribute("aria-label", name);
        toggle.setValue(value()).onChange(change);
      });
    },
  };
}

export interface Choosing<T> {
  readonly chosen: () => readonly T[];
  readonly change: (chosen: readonly T[]) => void;
}

/** A switch for each of several words; what is chosen keeps their order. */
export function choiceRows<T extends string>(
  all: readonly T[],
  names: Readonly<Record<T, string>>,
  { chosen, change }: Choosing<T>,
): SettingDefinition[] {
  return all.map((word) =>
    switchRow(names[word], "", {
      value: () => chosen().includes(word),
      change: (isOn) => {
        change(all.filter((each) => (each === word ? isOn : chosen().includes(each))));
      },
    }),
  );
}

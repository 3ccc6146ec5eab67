import type { Setting, TextComponent } from "obsidian";

export interface TextField {
  readonly label: string;
  readonly value: string;
  readonly isSecret?: boolean;
  readonly onChange: (value: string) => void;
}

/** Drawn by us, because the app's own controls have no names that a screen reader could say. */
export function addTextField(setting: Setting, { label, value, isSecret = false, onChange }: TextField): TextComponent {
  let field: TextComponent | undefined;
  setting.addText((input) => {
    field = input;
    input.inputEl.setAttribute("aria-label", label);
    input.inputEl.autocomplete = "off";
    if (isSecret) input.inputEl.type = "password";
    input.setValue(value).onChange(onChange);
  });
  if (!field) throw new Error(`There is no field for ${label}.`);
  return field;
}

import { setIcon } from "obsidian";
import { icons } from "../parts/result-item.ts";
import { memoryText as words } from "../text/memory.ts";
import type { Chip } from "./filter-chips.ts";

export type PressChip = (chip: Chip, event: MouseEvent) => void;

export function renderChips(parent: HTMLElement, groups: readonly (readonly Chip[])[], press: PressChip): void {
  parent.empty();
  for (const group of groups) {
    const box = parent.createDiv({ cls: "retrace-memory__chip-group" });
    for (const chip of group) renderChip(box, chip, press);
  }
}

function renderChip(parent: HTMLElement, chip: Chip, press: PressChip): void {
  const button = parent.createEl("button", {
    cls: `retrace-filter retrace-memory__chip retrace-memory__chip--${chip.does}`,
    attr: { "data-key": keyOf(chip), ...attributesOf(chip) },
  });
  drawChip(button, chip);
  button.addEventListener("click", (event) => {
    press(chip, event);
  });
}

function keyOf(chip: Chip): string {
  return `${chip.does}:${chip.dimension}:${chip.does === "ask" ? "" : chip.value}`;
}

function attributesOf(chip: Chip): Readonly<Record<string, string>> {
  switch (chip.does) {
    case "toggle":
      return {
        "aria-pressed": String(chip.isPressed),
        ...(isKey(chip) && { "aria-label": words.keyChip(chip.notes) }),
      };
    case "ask":
      return { "aria-haspopup": chip.dimension === "days" ? "menu" : "dialog" };
    case "take":
      return { "aria-label": words.take(chip.label) };
  }
}

const isKey = ({ dimension, value }: Extract<Chip, { does: "toggle" }>): boolean =>
  dimension === "marks" && value === "key";

function drawChip(button: HTMLElement, chip: Chip): void {
  if (chip.does === "toggle" && chip.sign !== undefined) {
    addIcon(button, icons[chip.sign], `retrace-result__sign retrace-result__sign--${chip.sign}`);
  }
  button.createSpan({ text: chip.label, attr: { dir: "auto" } });
  if (chip.does === "toggle") {
    // Nobody sees the space; it parts what is heard.
    button.appendText(" ");
    button.createSpan({ cls: "retrace-filter__count", text: words.number(chip.notes) });
  }
  if (chip.does !== "toggle") addIcon(button, chip.does === "ask" ? "chevron-down" : "x", "retrace-memory__chip-icon");
}

function addIcon(button: HTMLElement, icon: string, cls: string): void {
  const span = button.createSpan({ cls, attr: { "aria-hidden": "true" } });
  setIcon(span, icon);
}

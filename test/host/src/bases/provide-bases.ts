import type { App } from "obsidian";
import { registryOf } from "../registry.ts";
import { basesFileView } from "./bases-view.ts";
import { switchBases } from "./install-bases.ts";

/** Opens `.base` files, unless that is switched off. */
export function provideBases(app: App, isOn: boolean): void {
  switchBases(app, isOn);
  const { views, extensions } = registryOf(app);
  if (!isOn) return;
  views.set("bases", basesFileView);
  extensions.set("base", "bases");
}

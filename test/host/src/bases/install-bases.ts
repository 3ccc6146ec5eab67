import type { App, BasesView } from "obsidian";
import { api, onConstruct } from "../api.ts";
import { appOf } from "../owner.ts";
import { installEntries } from "./entries.ts";
import { installViewConfig } from "./view-config.ts";

const without = new WeakSet<App>();

export function installBases(): void {
  installEntries();
  installViewConfig();
  onConstruct(api.BasesView, 2, (view: BasesView, controller: object) => {
    view.app = appOf(controller);
  });
}

/** Bases is a part of the app that people can switch off. */
export function switchBases(app: App, isOn: boolean): void {
  if (isOn) without.delete(app);
  else without.add(app);
}

export function hasBases(app: App): boolean {
  return !without.has(app);
}

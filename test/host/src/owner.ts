import type { App } from "obsidian";

const apps = new WeakMap<object, App>();

/** Remembers which app an object belongs to, for the classes whose types do not say. */
export function belongsTo(object: object, app: App): void {
  apps.set(object, app);
}

export function appOf(object: object): App {
  const app = apps.get(object);
  if (app === undefined) throw new Error("This object was made outside of an app.");
  return app;
}

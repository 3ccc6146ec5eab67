import type { App } from "obsidian";
import type { Shelf } from "../../app/ports.ts";
import { databaseShelf } from "./database-shelf.ts";
import { deviceKeys } from "./device-keys.ts";

const key = deviceKeys.shelf;

/** What is kept for this vault on this device: in the app's own storage, so that nothing of it is synced. */
export function appShelf(app: App): Shelf {
  return databaseShelf(() => databaseName(app));
}

/** What the database of this vault is called on this device. */
export function databaseName(app: App): string {
  return `retrace-${shelfId(app)}`;
}

/** Drawn once for each vault of a device: names of vaults change, and two may be the same. */
function shelfId(app: App): string {
  const stored: unknown = app.loadLocalStorage(key);
  if (typeof stored === "string") return stored;
  const drawn = Array.from(window.crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
  app.saveLocalStorage(key, drawn);
  return drawn;
}

import type { App } from "obsidian";
import type { Shelf } from "../../app/ports.ts";
import { databaseShelf } from "./database-shelf.ts";

const key = "retrace-shelf";

/** What is kept for this vault on this device: in the app's own storage, so that nothing of it is synced. */
export function appShelf(app: App): Shelf {
  return databaseShelf(() => `retrace-${shelfId(app)}`);
}

/** Drawn once for each vault of a device: names of vaults change, and two may be the same. */
function shelfId(app: App): string {
  const stored: unknown = app.loadLocalStorage(key);
  if (typeof stored === "string") return stored;
  const drawn = Array.from(window.crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
  app.saveLocalStorage(key, drawn);
  return drawn;
}

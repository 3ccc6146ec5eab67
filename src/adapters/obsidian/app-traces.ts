import { normalizePath, type App } from "obsidian";
import type { Trace } from "../../app/ports.ts";
import { besideThePlugin } from "../beside-plugin.ts";
import { databaseName } from "./app-shelf.ts";
import { deviceKeys, secretKeys } from "./device-keys.ts";

/** What this device keeps of the vault outside its notes; the plugin itself is Obsidian's to remove. */
export async function appTraces(app: App, folder: string): Promise<readonly Trace[]> {
  const { adapter } = app.vault;
  const beside: Trace[] = [];
  for (const [kind, name] of besideThePlugin) {
    const where = normalizePath(`${folder}/${name}`);
    const found = await adapter.stat(where);
    if (!found) continue;
    beside.push({
      kind,
      where,
      remove: () => (found.type === "folder" ? adapter.rmdir(where, true) : adapter.remove(where)),
    });
  }
  return [indexTrace(app), ...beside, ...deviceTrace(app)];
}

function indexTrace(app: App): Trace {
  const name = databaseName(app);
  return {
    kind: "index",
    where: `IndexedDB ${name}`,
    remove: () =>
      new Promise((resolve, reject) => {
        const request = window.indexedDB.deleteDatabase(name);
        request.onsuccess = (): void => {
          resolve();
        };
        request.onerror = (): void => {
          reject(request.error ?? new Error(`${name} cannot be deleted.`));
        };
      }),
  };
}

function deviceTrace(app: App): readonly Trace[] {
  const keys = Object.values(deviceKeys).filter((key) => app.loadLocalStorage(key) !== null);
  const secrets = Object.values(secretKeys).filter((key) => (app.secretStorage.getSecret(key) ?? "") !== "");
  if (keys.length + secrets.length === 0) return [];
  return [
    {
      kind: "device",
      where: [...keys, ...secrets].join(", "),
      remove: () => {
        for (const key of keys) app.saveLocalStorage(key, null);
        // Obsidian lets nobody take a secret away; an empty one says nothing.
        for (const key of secrets) app.secretStorage.setSecret(key, "");
        return Promise.resolve();
      },
    },
  ];
}

import type { App } from "obsidian";
import { deviceKeys } from "./device-keys.ts";

const key = deviceKeys.device;

/** The name this device goes by in the logs it writes: made up once, and never synced. */
export function deviceName(app: App): string {
  const kept: unknown = app.loadLocalStorage(key);
  if (typeof kept === "string" && kept !== "") return kept;
  const bytes = window.crypto.getRandomValues(new Uint8Array(3));
  const name = `device-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  app.saveLocalStorage(key, name);
  return name;
}

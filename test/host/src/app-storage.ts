import type { App, SecretStorage } from "obsidian";
import { api, onConstruct, patch } from "./api.ts";
import { appOf, belongsTo } from "./owner.ts";

/** What the app keeps on this device, apart from the vault: `loadLocalStorage` and the secrets. */
export function installAppStorage(): void {
  patch(api.App, {
    isDarkMode() {
      return document.body.hasClass("theme-dark");
    },
    loadLocalStorage(key) {
      return read(storageKey(this, key));
    },
    // null takes the entry away.
    saveLocalStorage(key, data: unknown) {
      write(storageKey(this, key), data);
    },
  });
  installSecrets();
}

function installSecrets(): void {
  onConstruct(api.SecretStorage, 2, (secrets: SecretStorage, app: App) => {
    belongsTo(secrets, app);
  });
  patch(api.SecretStorage, {
    setSecret(id, secret) {
      if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) {
        throw new Error(`Invalid secret ID "${id}": use lowercase letters, digits and dashes.`);
      }
      write(secretsKey(this), { ...secretsOf(this), [id]: secret });
      this.trigger("change", id);
    },
    getSecret(id) {
      return secretsOf(this)[id] ?? null;
    },
    listSecrets() {
      return Object.keys(secretsOf(this));
    },
  });
}

function secretsOf(secrets: SecretStorage): Record<string, string> {
  const stored = read(secretsKey(secrets));
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}

function secretsKey(secrets: SecretStorage): string {
  return storageKey(appOf(secrets), "secrets");
}

/** Entries of two vaults on one device do not mix. */
function storageKey(app: App, key: string): string {
  return `${app.vault.getName()}-${key}`;
}

function read(key: string): unknown {
  const stored = window.localStorage.getItem(key);
  return stored === null ? null : JSON.parse(stored);
}

function write(key: string, value: unknown): void {
  if (value === null || value === undefined) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, JSON.stringify(value));
}

/** For tests: what one host kept must not be there for the next. */
export function clearAppStorage(app: App): void {
  const prefix = storageKey(app, "");
  for (const key of Object.keys(window.localStorage)) {
    if (key.startsWith(prefix)) window.localStorage.removeItem(key);
  }
}

import { readFileSync, statSync } from "node:fs";
import { isObject, parseJson } from "../../core/lib/json.ts";
import { settingsFiles } from "./stored-choice.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Layers<T> {
  /** The name under which they are stored. */
  readonly name: string;
  readonly usual: T;
  /** Lays what was stored over what is below it. */
  readonly read: (stored: unknown, before: T) => T;
  /** What the variables of this program say, as it would be stored. */
  readonly own: unknown;
}

/**
 * Settings of a vault: as the plugin's say, over them its `retrace.json`, over both the variables. A server runs for
 * days: what is changed meanwhile counts at once.
 */
export function settingsLayers<T>(root: string, { name, usual, read, own }: Layers<T>): () => T {
  const files = settingsFiles(root).toReversed();
  let known: { readonly stamp: string; readonly settings: T } | undefined;
  return () => {
    const stamp = files.map(stampOf).join(" ");
    if (known?.stamp !== stamp) {
      const layers = [...files.map((path) => storedIn(path, name)), own];
      known = { stamp, settings: layers.reduce<T>((before, layer) => read(layer, before), usual) };
    }
    return known.settings;
  };
}

/** A number as a variable says it; nothing where it is empty. */
export function numberIn(env: Environment, name: string): number | undefined {
  return (env[name] ?? "").trim() === "" ? undefined : Number(env[name]);
}

function stampOf(path: string): string {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? `${String(found.mtimeMs)}-${String(found.size)}-${String(found.ino)}` : "";
  } catch {
    return "unreadable";
  }
}

/** Nothing where there is no such file, or something else in it, which is told once the vault is opened. */
function storedIn(path: string, name: string): unknown {
  try {
    const stored = parseJson(readFileSync(path, "utf8"));
    return stored.ok && isObject(stored.value) ? stored.value[name] : undefined;
  } catch {
    return undefined;
  }
}

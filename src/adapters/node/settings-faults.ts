import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isObject, notJson, parseJson, type Json } from "../../core/lib/json.ts";
import { err, ok, type Result } from "../../core/lib/result.ts";
import { readRoot } from "../../core/model/memory-root.ts";
import { settingsDoubts } from "../../core/model/settings-doubts.ts";
import { rootKey } from "../../core/model/settings.ts";
import { ifPresentNow } from "../system-errors.ts";
import { whyUnread } from "./disk-failures.ts";
import type { Environment } from "./settings-layers.ts";
import { settingsFiles } from "./stored-choice.ts";

const rootVariable = "RETRACE_MEMORY_ROOT";

/** What is wrong with the settings of a vault, so that nobody knows where its notes belong: file, line, what to do. */
export function settingsFaults(root: string, env: Environment): readonly string[] {
  const ofFiles = settingsFiles(root).flatMap((path) => fileFaults(path, relative(root, path).replaceAll("\\", "/")));
  return [...ofFiles, ...rootFaults(`The variable ${rootVariable}`, env[rootVariable])];
}

/** What the file that people write by hand says and nobody reads; what the plugin stores may be of a newer one. */
export function writtenDoubts(root: string): readonly string[] {
  const read = readSettings(join(root, "retrace.json"), "retrace.json");
  return read.ok && isObject(read.value) ? settingsDoubts(read.value).map((doubt) => `retrace.json: ${doubt}`) : [];
}

function fileFaults(path: string, name: string): readonly string[] {
  const read = readSettings(path, name);
  if (!read.ok) return [read.error];
  if (read.value === undefined) return [];
  if (!isObject(read.value)) return [`${name} has to hold one JSON object. An empty one, {}, will do.`];
  return rootFaults(`${name}: "${rootKey}"`, read.value[rootKey]);
}

/** Nothing where there is no such file. */
function readSettings(path: string, name: string): Result<Json | undefined, string> {
  try {
    const text = ifPresentNow(() => readFileSync(path, "utf8"));
    if (text === undefined) return ok(undefined);
    const value = parseJson(text);
    return value.ok ? value : err(`${notJson(name, value.error)}. Correct it.`);
  } catch (cause) {
    return err(`${name} cannot be read: ${whyUnread(cause) ?? String(cause)}.`);
  }
}

/** What is stored by hand may name a folder of the machine, which must not become one of the vault. */
function rootFaults(where: string, stored: Json | undefined): readonly string[] {
  if (stored === undefined || stored === "") return [];
  const isFolder = typeof stored === "string" && !/^\s*(?:[\\/~]|[a-z]:)/i.test(stored) && isTaken(stored);
  return isFolder
    ? []
    : [`${where} is ${JSON.stringify(stored)}, no folder of the vault. Name one such as "Notes/Memory".`];
}

/** Whether it is a folder that notes can be in, rather than passed over. */
const isTaken = (stored: string): boolean => readRoot(stored, "\0") !== "\0";

import { readRoot, type MemoryRoot } from "../../core/model/memory-root.ts";
import { rootKey } from "../../core/model/settings.ts";
import { settingsLayers, type Environment } from "./settings-layers.ts";

/** Where in a vault its memory lives; a program that moves it has to be started anew. */
export function storedRoot(root: string, env: Environment): MemoryRoot {
  return settingsLayers<MemoryRoot>(root, {
    name: rootKey,
    usual: "",
    read: readRoot,
    own: env["RETRACE_MEMORY_ROOT"],
  })();
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ModelFiles } from "../../app/ports.ts";

/** The files of a model in a folder on this disk. */
export function modelFolder(folder: string): ModelFiles {
  return {
    read: async (name) => {
      try {
        const bytes = await readFile(join(folder, name));
        return new Uint8Array(bytes).buffer;
      } catch (cause) {
        if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return undefined;
        throw cause;
      }
    },
  };
}

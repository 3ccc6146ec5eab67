import type { ModelFiles } from "../../../src/app/ports.ts";

export type FilesByName = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;

/** A model's folder without a disk; each reading gives bytes of its own, because they are given away. */
export function modelFiles(files: FilesByName): ModelFiles {
  return {
    read: (name) => {
      const content = files[name];
      if (content === undefined) return Promise.resolve(undefined);
      const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
      return Promise.resolve(new Uint8Array(bytes).buffer);
    },
  };
}

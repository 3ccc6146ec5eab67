import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface StagedPlugin {
  readonly folder: string;
  readonly remove: () => void;
}

/** A plugin folder with this main.js and our own manifest and styles. */
export function stagePlugin(code: string): StagedPlugin {
  const folder = mkdtempSync(join(tmpdir(), "retrace-bench-"));
  for (const file of ["manifest.json", "styles.css"]) cpSync(file, join(folder, file));
  writeFileSync(join(folder, "main.js"), code);
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The least a plugin can be: what the page costs without us. */
export const emptyPlugin =
  'const { Plugin } = require("obsidian"); module.exports = { default: class extends Plugin {} };';

/** Our plugin, counting what it asks of the vault before the workspace is laid out: `window.earlyReads`. */
export const countingEarlyReads = (code: string): string => `${code};
{
  const { prototype } = module.exports.default;
  const own = prototype.onload;
  window.earlyReads = [];
  prototype.onload = function () {
    const { vault, workspace } = this.app;
    const names = ["read", "cachedRead", "readBinary", "getMarkdownFiles", "getFiles", "getAllLoadedFiles", "list"];
    for (const target of [vault, vault.adapter]) {
      for (const name of names) {
        const original = target[name];
        if (typeof original !== "function") continue;
        target[name] = function (...args) {
          // The first two lines are the error and this function; the page itself reads the vault too.
          const isOurs = new Error().stack.split("\\n").slice(2).some((line) => line.includes("plugin:retrace"));
          if (isOurs && !workspace.layoutReady) window.earlyReads.push(name);
          return original.apply(this, args);
        };
      }
    }
    return own.call(this);
  };
}`;

/** What is marked in a trace when the workspace is ready: from then on notes are read. */
export const layoutMark = "retrace-layout";

/** Our plugin, marking in a trace when the workspace is ready. */
export const markingLayout = (code: string): string => `${code};
{
  const { prototype } = module.exports.default;
  const own = prototype.onload;
  prototype.onload = function () {
    this.app.workspace.onLayoutReady(() => performance.mark("${layoutMark}"));
    return own.call(this);
  };
}`;

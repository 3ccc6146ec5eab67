import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const source = fileURLToPath(new URL("sample/", import.meta.url));

export interface BuiltPlugin {
  readonly folder: string;
  dispose(): void;
}

/** The sample plugin as a plugin is built: one CommonJS file beside its manifest and styles. */
export async function buildSample(): Promise<BuiltPlugin> {
  const folder = mkdtempSync(join(tmpdir(), "sample-plugin-"));
  await build({
    entryPoints: [join(source, "main.ts")],
    outfile: join(folder, "main.js"),
    bundle: true,
    format: "cjs",
    target: "es2022",
    external: ["obsidian", "@codemirror/*", "fs"],
    logLevel: "warning",
  });
  for (const name of ["manifest.json", "styles.css"]) cpSync(join(source, name), join(folder, name));
  return {
    folder,
    dispose() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { pluginBuild } from "../../../esbuild.config.mjs";
import type { BuiltPlugin } from "./build-sample.ts";

const source = fileURLToPath(new URL("embedding-sample/", import.meta.url));

/** A plugin around the model in the worker, built as the product is. */
export async function buildEmbeddingSample(): Promise<BuiltPlugin> {
  const folder = mkdtempSync(join(tmpdir(), "embedding-sample-"));
  await build({ ...pluginBuild, entryPoints: [join(source, "main.ts")], outfile: join(folder, "main.js") });
  cpSync(join(source, "manifest.json"), join(folder, "manifest.json"));
  writeFileSync(join(folder, "styles.css"), "");
  return {
    folder,
    dispose() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

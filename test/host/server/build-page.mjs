// @ts-check
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const repository = fileURLToPath(new URL("../../../", import.meta.url));
const host = join(repository, "test/host");
const cache = join(repository, "node_modules/.cache/obsidian-host");
const dayMs = 24 * 60 * 60 * 1000;
const sourceFolders = [join(host, "src"), join(host, "page")];

/**
 * Bundles the browser page once per content of its sources.
 * @returns {Promise<string>} the folder that holds index.html and what it loads
 */
export async function buildPage() {
  const target = join(cache, await contentHash());
  const isBuilt = await stat(join(target, "index.html")).then(
    () => true,
    () => false,
  );
  if (!isBuilt) {
    await buildInto(target);
    await removeOldPages();
  }
  return target;
}

/** Others may be serving a page they built a moment ago, so only what is a day old goes. */
async function removeOldPages() {
  for (const name of await readdir(cache)) {
    const page = join(cache, name);
    const stats = await stat(page).catch(() => undefined);
    if (stats !== undefined && Date.now() - stats.mtimeMs > dayMs) await rm(page, { recursive: true, force: true });
  }
}

/** @param {string} target */
async function buildInto(target) {
  const draft = `${target}.${String(process.pid)}`;
  await mkdir(draft, { recursive: true });
  await build({
    entryPoints: { page: join(host, "page/main.ts"), style: join(host, "page/style/index.css") },
    outdir: draft,
    bundle: true,
    format: "esm",
    target: "es2022",
    sourcemap: "linked",
    logLevel: "warning",
    alias: { obsidian: join(host, "src/obsidian.ts") },
    plugins: [lenient],
  });
  await cp(join(host, "page/index.html"), join(draft, "index.html"));
  await rename(draft, target).catch(async () => {
    // Another process was first; its build has the same content.
    await rm(draft, { recursive: true, force: true });
  });
}

/**
 * Reading an unknown property of an Obsidian object gives undefined; the mock's own proxy would throw.
 * @type {import("esbuild").Plugin}
 */
const lenient = {
  name: "lenient",
  setup(bundle) {
    bundle.onResolve({ filter: /strict-proxy\.mjs$/ }, () => ({ path: join(host, "src/lenient.ts") }));
  },
};

async function contentHash() {
  const hash = createHash("sha256");
  const files = [join(repository, "package-lock.json"), fileURLToPath(import.meta.url)];
  for (const folder of sourceFolders) files.push(...(await filesBelow(folder)));
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sources = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"));
  return sources.map((entry) => join(entry.parentPath, entry.name));
}

import { chmod, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import esbuild from "esbuild";
import { ownSources, filesInside, holding, phrasesInside, sentencesInside } from "./esbuild.texts.mjs";
import { datesStay, noAskedForms, noBuiltInEngines, noCodeFromText, noOldSchemas } from "./esbuild.packages.mjs";

const root = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));

/** The runtime without WebGPU and with its JavaScript inside, so that it has nothing to load beside its WebAssembly. */
const plainRuntime = {
  name: "plain-runtime",
  setup(build) {
    const folder = join(build.initialOptions.absWorkingDir, "node_modules/onnxruntime-web/dist");
    const path = join(folder, "ort.wasm.bundle.min.mjs");
    build.onResolve({ filter: /^onnxruntime-web(\/|$)/ }, () => ({ path }));
    build.onLoad({ filter: /[\\/]ort\.wasm\.bundle\.min\.mjs$/ }, async () => {
      const text = await readFile(path, "utf8");
      const contents = text.replace(/\(await import\((?:\/\*.*?\*\/)*(\w+)\)\)\.default/, '$1("no code is loaded")');
      if (contents === text) throw new Error(`${path} has changed: see how it loads code now.`);
      return { contents };
    });
  },
};

/**
 * The worker, as one script that knows no page and no Node, and has no way out: whatever could reach another machine or
 * start another thread is undefined in it.
 */
const workerBuild = /** @satisfies {esbuild.BuildOptions} */ ({
  entryPoints: ["src/adapters/embedding/transformers/worker.ts"],
  bundle: true,
  write: false,
  minify: true,
  format: "iife",
  platform: "browser",
  target: "es2022",
  define: {
    ...Object.fromEntries(
      ["process", "fetch", "XMLHttpRequest", "WebSocket", "Worker", "importScripts", "caches"].flatMap((name) => [
        [name, "undefined"],
        [`globalThis.${name}`, "undefined"],
      ]),
    ),
    "import.meta.url": '"file:///worker.mjs"',
  },
  plugins: [plainRuntime],
  logLevel: "warning",
});

function pack(content) {
  const packed = gzipSync(content, { level: 9 });
  // The header says on what system it was packed; 255 is "unknown".
  packed[9] = 255;
  return packed.toString("base64");
}

/** What takes the place of `worker-program.ts`: the worker and its WebAssembly, packed; licences stay readable. */
export async function embeddedWorker({ absWorkingDir = root, preserveSymlinks = false } = {}) {
  const { outputFiles } = await esbuild.build({ ...workerBuild, absWorkingDir, preserveSymlinks });
  const program = outputFiles[0].text;
  const [licences] = /\/\*! Bundled license [^]*\*\//.exec(program);
  const runtime = await readFile(join(absWorkingDir, "node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm"));
  return `${licences}
export const packedProgram = ${holding(pack(program))};
export const packedRuntime = ${holding(pack(runtime))};\n`;
}

/** The thread in which drawings are arranged, as text; as alone as the other. */
export async function drawingWorker({ absWorkingDir = root, preserveSymlinks = false } = {}) {
  const entryPoints = ["src/adapters/drawing/worker.ts"];
  const { outputFiles } = await esbuild.build({ ...workerBuild, entryPoints, absWorkingDir, preserveSymlinks });
  return `export const drawingProgram = ${holding(outputFiles[0].text)};\n`;
}

export const drawingProgramFile = /[\\/]adapters[\\/]drawing[\\/]worker-program\.ts$/;
export const workerProgramFile = /[\\/]embedding[\\/]transformers[\\/]worker-program\.ts$/;

/** What takes the place of `fitting-program.ts`: the worker that fits parameters, as text, with no way out either. */
export async function embeddedFitting({ absWorkingDir = root, preserveSymlinks = false } = {}) {
  const entryPoints = ["src/adapters/fitting/worker.ts"];
  const plugins = [datesStay];
  const { outputFiles } = await esbuild.build({
    ...workerBuild,
    entryPoints,
    plugins,
    absWorkingDir,
    preserveSymlinks,
  });
  return `export const fittingProgram = ${holding(outputFiles[0].text)};\n`;
}

export const fittingProgramFile = /[\\/]adapters[\\/]fitting[\\/]fitting-program\.ts$/;

const workersInside = {
  name: "workers-inside",
  setup(build) {
    const { initialOptions: options } = build;
    build.onLoad({ filter: workerProgramFile }, async () => ({ contents: await embeddedWorker(options) }));
    build.onLoad({ filter: drawingProgramFile }, async () => ({ contents: await drawingWorker(options) }));
    build.onLoad({ filter: fittingProgramFile }, async () => ({ contents: await embeddedFitting(options) }));
  },
};

// Paths are relative to this file and nothing reads the clock: the same sources give the same bytes in any checkout.
const common = /** @satisfies {esbuild.BuildOptions} */ ({
  absWorkingDir: root,
  bundle: true,
  define: { RETRACE_VERSION: JSON.stringify(version) },
  legalComments: "inline",
  // Written as `new RegExp("…")`: an engine takes literals apart as soon as it reads them, even in what nobody calls.
  supported: { "regexp-sticky-and-unicode-flags": false },
  plugins: [
    ...[noBuiltInEngines, noCodeFromText, noAskedForms, noOldSchemas, datesStay],
    ...[workersInside, filesInside, phrasesInside, sentencesInside, ownSources],
  ],
  logLevel: "warning",
});

/** The plugin as Obsidian loads it, on phones too: one CommonJS file without Node in it. */
export const pluginBuild = /** @satisfies {esbuild.BuildOptions} */ ({
  ...common,
  entryPoints: ["src/main.ts"],
  outfile: "main.js",
  minify: true,
  format: "cjs",
  platform: "browser",
  target: "es2022",
  external: ["obsidian", "electron", "@codemirror/*", "@lezer/*"],
  inject: ["./src/core/notes/no-buffer.ts"],
});

/** The command line: one file that runs wherever Node 20 does, with nothing beside it. */
export const commandBuild = /** @satisfies {esbuild.BuildOptions} */ ({
  ...common,
  entryPoints: ["src/cli.ts"],
  outfile: "dist/retrace.mjs",
  minify: true,
  format: "esm",
  platform: "node",
  target: "node20",
  banner: {
    // gray-matter is CommonJS and asks for `fs`; an ES module has no `require` of its own.
    js: '#!/usr/bin/env node\nimport { createRequire as requireFrom } from "node:module";\nconst require = requireFrom(import.meta.url);',
  },
});

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

async function write(options) {
  await esbuild.build(options);
  const bytes = await readFile(join(root, options.outfile));
  process.stdout.write(`${options.outfile}  ${kB(bytes.length)} (${kB(gzipSync(bytes).length)} gzipped)\n`);
}

/** Says whether building again gives the bytes that are on disk. */
async function isCurrent(options) {
  const { outputFiles } = await esbuild.build({ ...options, write: false });
  const bytes = await readFile(join(root, options.outfile));
  return bytes.equals(outputFiles[0].contents);
}

async function main(args) {
  const builds = [pluginBuild, commandBuild];
  if (!args.includes("--check")) {
    for (const options of builds) await write(options);
    await chmod(join(root, commandBuild.outfile), 0o755);
    return;
  }
  for (const options of builds) {
    if (await isCurrent(options)) continue;
    process.stderr.write(`${options.outfile} is not what its sources build to: run npm run build\n`);
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main(process.argv.slice(2));

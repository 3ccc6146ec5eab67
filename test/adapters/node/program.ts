import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export interface Ending {
  /** "done", the signal that killed it, or what it complained of. */
  readonly end: string;
  readonly output: string;
}

export type Program = (...programArguments: readonly string[]) => Promise<Ending>;

/** A TypeScript file of this folder as a process of its own. */
export async function buildProgram(name: string, folder: string): Promise<Program> {
  const outfile = await bundleProgram(name, folder);
  return (...programArguments) => run([outfile, ...programArguments]);
}

/** The same as a file for Node to run. */
export async function bundleProgram(name: string, folder: string): Promise<string> {
  const entry = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const outfile = join(folder, `${name}.mjs`);
  // gray-matter is CommonJS and asks for `fs`; an ES module has no `require` of its own.
  const js = 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);';
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    banner: { js },
    logLevel: "silent",
  });
  return outfile;
}

function run(programArguments: readonly string[]): Promise<Ending> {
  const child = spawn(process.execPath, programArguments, { stdio: "pipe" });
  let [output, complaints] = ["", ""];
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (complaints += String(chunk)));
  return new Promise((resolve) => {
    child.on("close", (exitCode, signal) => {
      resolve({ end: signal ?? (exitCode === 0 ? "done" : complaints), output });
    });
  });
}

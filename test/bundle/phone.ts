import { createContext, runInContext } from "node:vm";
import esbuild from "esbuild";
import { pluginBuild, type commandBuild } from "../../esbuild.config.mjs";

/** What a phone's web view has and the language itself does not; no Buffer, process or module of Node. */
const webGlobals = { TextEncoder, TextDecoder, URL, WebAssembly, performance, queueMicrotask, structuredClone };

export interface Loaded {
  readonly exports: unknown;
  /** Every module the bundle asked for, in order. */
  readonly asked: readonly string[];
}

/** Evaluates a bundle as Obsidian on a phone does, after what is `said` first. Only `offered` can be required. */
export function evaluateOnPhone(code: string, offered: Readonly<Record<string, unknown>> = {}, said = ""): Loaded {
  const asked: string[] = [];
  const require = (name: string): unknown => {
    asked.push(name);
    if (Object.hasOwn(offered, name)) return offered[name];
    throw new Error(`there is no module ${name} on a phone`);
  };
  const module: { exports: unknown } = { exports: {} };
  const globals = { ...webGlobals, module, exports: module.exports, require };
  const context = createContext({ ...globals }, { codeGeneration: { strings: false, wasm: true } });
  runInContext(said, context);
  runInContext(code, context);
  return { exports: module.exports, asked };
}

/** Builds a few lines the way the plugin is built. */
export async function buildLikePlugin(source: string): Promise<string> {
  const stdin = { contents: source, resolveDir: ".", loader: "ts" as const };
  const { outputFiles } = await esbuild.build({ ...pluginBuild, entryPoints: [], stdin, write: false });
  return outputFiles[0]?.text ?? "";
}

type Bundle = typeof pluginBuild | typeof commandBuild;

/** The bundle as `npm run build` would write it now. */
export async function buildText(options: Bundle): Promise<string> {
  const { outputFiles } = await esbuild.build({ ...options, write: false });
  return outputFiles[0]?.text ?? "";
}

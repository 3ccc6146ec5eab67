import * as commands from "@codemirror/commands";
import * as language from "@codemirror/language";
import * as state from "@codemirror/state";
import * as view from "@codemirror/view";
import type { Plugin, PluginManifest } from "obsidian";
import * as obsidian from "obsidian";
import { seenAs } from "../src/loose.ts";
import type { PluginClass } from "../src/plugin-loading.ts";

/** A plugin folder as the page got it. */
interface PluginFolder {
  readonly manifest: PluginManifest;
  readonly code: string;
}

interface Module {
  exports: unknown;
}

type Require = (name: string) => unknown;

const offered: Readonly<Record<string, unknown>> = {
  obsidian,
  "@codemirror/commands": commands,
  "@codemirror/language": language,
  "@codemirror/state": state,
  "@codemirror/view": view,
};

/** Fetches the built plugin and puts its styles into the page. */
export async function fetchPlugin(): Promise<PluginFolder> {
  const [manifest, code] = await Promise.all([readPluginFile("manifest.json"), readPluginFile("main.js"), addStyles()]);
  return { manifest: seenAs<PluginManifest>(JSON.parse(manifest)), code };
}

/**
 * Runs main.js as the app does. On a phone, and here on desktop too unless a test puts `nodeModules` there, nothing
 * but `obsidian` and CodeMirror can be required.
 */
export function evaluatePlugin(
  { manifest, code }: PluginFolder,
  nodeModules: Readonly<Record<string, unknown>>,
): PluginClass<Plugin> {
  const modules = { ...nodeModules, ...offered };
  const require: Require = (name) => {
    if (name in modules) return modules[name];
    throw new Error(`Cannot find module '${name}'`);
  };
  const module: Module = { exports: {} };
  // As the app does it, to the letter.
  const source = `(function anonymous(require,module,exports){${code}\n})\n//# sourceURL=plugin:${manifest.id}\n`;
  const { eval: evaluate } = window;
  const run: unknown = evaluate(source);
  seenAs<(require: Require, module: Module, exports: unknown) => void>(run)(require, module, module.exports);
  const exported = seenAs<{ readonly default?: PluginClass<Plugin> }>(module.exports);
  return exported.default ?? seenAs<PluginClass<Plugin>>(module.exports);
}

async function readPluginFile(name: string): Promise<string> {
  const response = await window.fetch(`/plugin/${name}`);
  if (!response.ok) throw new Error(`The plugin folder has no ${name}; build the plugin first.`);
  return response.text();
}

async function addStyles(): Promise<void> {
  const response = await window.fetch("/plugin/styles.css");
  if (!response.ok) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await response.text());
  document.adoptedStyleSheets.push(sheet);
}

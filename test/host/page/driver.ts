import type { App, Plugin, PluginManifest } from "obsidian";
import type { Theme } from "./theme.ts";

/** How tests and people at the console drive the page: `window.retraceHost`. */
export interface HostDriver {
  readonly app: App;
  readonly plugin: Plugin;
  readonly timing: HostTiming;
  /** Runs a command as the palette would; false when it does not apply now. */
  run(commandId: string): boolean;
  /** Follows an `obsidian://` link. */
  openUri(uri: string): Promise<void>;
  /** Runs a command the plugin offers to Obsidian's command line. */
  runCli(command: string, flags: Readonly<Record<string, string>>): Promise<string>;
  setTheme(theme: Theme): void;
  /** Waits until the notes are indexed and everything under way has had its turn. */
  settled(): Promise<void>;
  /** Switches another plugin on, given as its main.js. */
  loadPlugin(manifest: PluginManifest, code: string): Promise<void>;
  /** Switches the plugin off, as in the list of community plugins. */
  unload(): void;
}

export interface HostTiming {
  /** From the start of the page: reading the folder and building the window. */
  readonly hostReadyMs: number;
  /** Evaluating the plugin's main.js. */
  readonly evaluateMs: number;
  /** The plugin's `onload`. */
  readonly onloadMs: number;
  /** Restoring tabs and the callbacks of `onLayoutReady`. */
  readonly layoutReadyMs: number;
}

declare global {
  interface Window {
    retraceHost: HostDriver;
    /** Modules a test lets the plugin require, as the app does with Node's on desktop. */
    retraceNodeModules?: Readonly<Record<string, unknown>>;
  }
}

import type { App, Command, MarkdownFileInfo } from "obsidian";
import { api } from "./api.ts";
import { registryOf } from "./registry.ts";

/** The commands the palette would offer right now. */
export function availableCommands(app: App): Command[] {
  return [...registryOf(app).commands.values()].filter((command) => invocation(app, command) !== undefined);
}

/** Runs a command as the palette and hotkeys do; false when it is unknown or does not apply right now. */
export function runCommand(app: App, id: string): boolean {
  const command = registryOf(app).commands.get(id);
  const run = command && invocation(app, command);
  if (run === undefined) return false;
  run();
  return true;
}

/** The documented order: editorCheckCallback, editorCallback, checkCallback, callback; only the first there counts. */
function invocation(app: App, command: Command): (() => void) | undefined {
  if (command.mobileOnly === true && !api.Platform.isMobile) return undefined;
  const { editorCheckCallback, editorCallback, checkCallback, callback } = command;
  if (editorCheckCallback !== undefined || editorCallback !== undefined) return editorInvocation(app, command);
  if (checkCallback !== undefined) {
    return checkCallback(true) === true ? () => void checkCallback(false) : undefined;
  }
  return callback === undefined ? undefined : () => void callback();
}

function editorInvocation(app: App, { editorCheckCallback, editorCallback }: Command): (() => void) | undefined {
  const info = activeEditorInfo(app);
  const editor = info?.editor;
  if (info === null || editor === undefined) return undefined;
  if (editorCheckCallback !== undefined) {
    return editorCheckCallback(true, editor, info) === true
      ? () => void editorCheckCallback(false, editor, info)
      : undefined;
  }
  return () => void editorCallback?.(editor, info);
}

/** Editor commands are not offered in reading mode. */
function activeEditorInfo(app: App): MarkdownFileInfo | null {
  const info = app.workspace.activeEditor;
  return info instanceof api.MarkdownView && info.getMode() !== "source" ? null : info;
}

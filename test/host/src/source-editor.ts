import type { App, Editor, MarkdownFileInfo } from "obsidian";
import { memorySourceEditor } from "./memory-source-editor.ts";

/**
 * The text surface of a note in source mode. Unit tests use an in-memory one (`memory-source-editor.ts`); the browser
 * page passes a CodeMirror one to `createHost({ makeSourceEditor })`.
 */
export interface SourceEditor {
  /** What plugins get as `view.editor`; its text is the truth while the note is in source mode. */
  readonly editor: Editor;
  /** Called when the note changed outside; must not call `onChange`. */
  setText(text: string): void;
  destroy(): void;
}

export interface SourceEditorOptions {
  /** Where to draw; empty, with the classes `markdown-source-view mod-cm6 cm-s-obsidian`. */
  readonly parent: HTMLElement;
  /** The view it is in, which extensions ask for as `editorInfoField`. */
  readonly info: MarkdownFileInfo;
  readonly text: string;
  /** CodeMirror extensions registered by plugins (`registerEditorExtension`). */
  readonly extensions: readonly unknown[];
  /** Must be called for every edit, by the user or by a plugin through `editor`. */
  readonly onChange: (text: string) => void;
}

export type MakeSourceEditor = (options: SourceEditorOptions) => SourceEditor;

const makers = new WeakMap<App, MakeSourceEditor>();

export function useSourceEditor(app: App, make: MakeSourceEditor): void {
  makers.set(app, make);
}

export function makeSourceEditor(app: App, options: SourceEditorOptions): SourceEditor {
  return (makers.get(app) ?? memorySourceEditor)(options);
}

import { EditorView } from "@codemirror/view";
import { editorInfoField, type App, type Plugin } from "obsidian";
import { paragraphAt } from "./paragraph.ts";

/** Called with the editor that somebody writes in or moves through. */
export type CursorListener = (editor: EditorView) => void;

/** Tells of every move of a cursor and every change of a text, made by the person in front of it. Answers how to listen. */
export function followCursor(plugin: Plugin): (listener: CursorListener) => () => void {
  const all = new Set<CursorListener>();
  let last: EditorView | undefined;
  const tell: CursorListener = (editor) => {
    last = editor;
    for (const listener of all) listener(editor);
  };
  plugin.registerEditorExtension([
    EditorView.updateListener.of(({ docChanged, selectionSet, focusChanged, view }) => {
      if (view.hasFocus && (docChanged || selectionSet || focusChanged)) tell(view);
    }),
    EditorView.domEventHandlers({
      compositionend: (_event, view) => {
        // Only after this event the editor knows of what was composed.
        view.dom.win.setTimeout(() => {
          tell(view);
        });
      },
    }),
  ]);
  plugin.register(() => {
    all.clear();
    last = undefined;
  });
  return (listener) => {
    all.add(listener);
    // Who comes later wants to know where the cursor has been left.
    if (last?.dom.isConnected === true) listener(last);
    return () => {
      all.delete(listener);
    };
  };
}

/** What somebody is writing, and in which note. */
export interface Writing {
  readonly path: string;
  readonly paragraph: string;
}

export function writingIn(app: App, { state }: EditorView): Writing | undefined {
  const file = state.field(editorInfoField, false)?.file ?? app.workspace.getActiveFile();
  if (!file) return undefined;
  const { head } = state.selection.main;
  const { number, from } = state.doc.lineAt(head);
  return { path: file.path, paragraph: paragraphAt(state.doc.toString().split("\n"), number - 1, head - from) };
}

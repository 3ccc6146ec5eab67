import { EditorView } from "@codemirror/view";
import { editorInfoField, MarkdownView, type MarkdownFileInfo, type Plugin, type TFile } from "obsidian";
import { paragraphAt } from "./paragraph.ts";

/** What somebody is writing, and in which note. */
export interface Writing {
  readonly path: string;
  readonly paragraph: string;
}

/** What is being written; that an input method is composing it still; or that nobody is in that note any more. */
export type Cursor = Writing | "composing" | undefined;

export type CursorListener = (cursor: Cursor) => void;

/** The editor that somebody was in last, and the note it had then: it may have another one since. */
interface Place {
  readonly view: EditorView;
  readonly file: TFile;
}

/** Tells of every move of a cursor and every change of a text, made by the person in front of it. Answers how to listen. */
export function followCursor(plugin: Plugin): (listener: CursorListener) => () => void {
  const { workspace } = plugin.app;
  const all = new Set<CursorListener>();
  let last: Place | undefined;
  const tell = (cursor: Cursor): void => {
    for (const listener of all) listener(cursor);
  };
  const tellOf = (view: EditorView): void => {
    const file = infoOf(view)?.file;
    last = file ? { view, file } : undefined;
    // For a paragraph the whole note is taken apart.
    if (all.size > 0) tell(last && cursorIn(last));
  };
  plugin.registerEditorExtension([
    EditorView.updateListener.of(({ docChanged, selectionSet, focusChanged, view }) => {
      if (view.hasFocus && (docChanged || selectionSet || focusChanged)) tellOf(view);
    }),
    EditorView.domEventHandlers({
      compositionend: (_event, view) => {
        // Only after this event the editor knows of what was composed.
        view.dom.win.setTimeout(() => {
          tellOf(view);
        });
      },
    }),
  ]);
  const leave = (): void => {
    if (last === undefined || isEdited(last)) return;
    last = undefined;
    tell(undefined);
  };
  // Also where the same note is only read from now on.
  plugin.registerEvent(workspace.on("layout-change", leave));
  plugin.register(() => {
    all.clear();
    last = undefined;
  });
  return (listener) => {
    all.add(listener);
    // Who comes later wants to know where the cursor has been left, unless it is another note that is open now.
    if (last && isEdited(last) && workspace.getActiveFile() === last.file) listener(cursorIn(last));
    return () => {
      all.delete(listener);
    };
  };
}

function infoOf({ state }: EditorView): MarkdownFileInfo | undefined {
  return state.field(editorInfoField, false);
}

/** Behind a note that is only read there is an editor, too, with the text of whatever was written in it last. */
function isEdited({ view, file }: Place): boolean {
  const info = infoOf(view);
  const isRead = info instanceof MarkdownView && info.getMode() !== "source";
  return view.dom.isConnected && info?.file === file && !isRead;
}

function cursorIn({ view, file }: Place): Cursor {
  if (view.composing) return "composing";
  const { doc, selection } = view.state;
  const { head } = selection.main;
  const { number, from } = doc.lineAt(head);
  return { path: file.path, paragraph: paragraphAt(doc.toString().split("\n"), number - 1, head - from) };
}

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { markdown } from "@codemirror/lang-markdown";
import { Annotation, Compartment, EditorState, Transaction } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { EditorView, drawSelection, keymap } from "@codemirror/view";
import { editorInfoField } from "obsidian";
import { seenAs } from "../../src/loose.ts";
import type { SourceEditor, SourceEditorOptions } from "../../src/source-editor.ts";
import { CodeMirrorEditor } from "./codemirror-editor.ts";
import { codeBlockWidgets } from "./code-block-widgets.ts";
import { markdownLook } from "./markdown-look.ts";
import { differenceBetween } from "./text-difference.ts";

const cameFromOutside = Annotation.define<true>();
const pluginExtensions = new Compartment();
/** Open editors, and the list of plugin extensions each was made with; plugins add to it and take from it later. */
const openEditors = new Map<EditorView, readonly unknown[]>();

/** Takes up the extensions plugins have registered or taken away since. */
export function reconfigureSourceEditors(): void {
  for (const [view, extensions] of openEditors) {
    view.dispatch({ effects: pluginExtensions.reconfigure(seenAs<Extension>([...extensions])) });
  }
}

/** Source mode as people use it: CodeMirror 6 with Markdown and the extensions of plugins. */
export function codeMirrorSourceEditor(options: SourceEditorOptions): SourceEditor {
  const { parent, info, text, extensions } = options;
  const reportEdits = EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    const isFromOutside = transactions.some((transaction) => transaction.annotation(cameFromOutside) === true);
    if (docChanged && !isFromOutside) options.onChange(state.doc.toString());
  });
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        editorInfoField.init(() => info),
        history(),
        drawSelection({ cursorBlinkRate: 0 }),
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        markdown(),
        markdownLook,
        codeBlockWidgets,
        EditorView.lineWrapping,
        EditorState.allowMultipleSelections.of(true),
        EditorView.contentAttributes.of({ spellcheck: "false", "aria-label": "Note" }),
        pluginExtensions.of(seenAs<Extension>([...extensions])),
        reportEdits,
      ],
    }),
  });
  openEditors.set(view, extensions);
  return {
    editor: new CodeMirrorEditor(view),
    setText(next) {
      const changes = differenceBetween(view.state.doc.toString(), next);
      if (changes === undefined) return;
      view.dispatch({ changes, annotations: [cameFromOutside.of(true), Transaction.addToHistory.of(false)] });
    },
    destroy() {
      openEditors.delete(view);
      view.destroy();
    },
  };
}

import { StateField, type EditorState, type Range } from "@codemirror/state";
import { Decoration, EditorView, WidgetType, type DecorationSet } from "@codemirror/view";
import type { App } from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { seenAs } from "../../src/loose.ts";
import { renderMarkdown } from "../../src/markdown-renderer.ts";
import { registryOf } from "../../src/registry.ts";

interface CodeBlock {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Live preview, as far as it shows code blocks that plugins draw, unless the cursor is in them. */
class CodeBlockWidget extends WidgetType {
  readonly #text: string;
  #page = mock.Component.create__().asOriginalType__();

  constructor(text: string) {
    super();
    this.#text = text;
  }

  override eq(other: CodeBlockWidget): boolean {
    return other.#text === this.#text;
  }

  override toDOM(): HTMLElement {
    const el = createDiv("cm-embed-block cm-lang-block");
    const app = theApp();
    const sourcePath = app.workspace.getActiveFile()?.path ?? "";
    this.#page = mock.Component.create__().asOriginalType__();
    this.#page.load();
    void renderMarkdown(this.#text, { app, el, sourcePath, component: this.#page });
    return el;
  }

  override destroy(): void {
    this.#page.unload();
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

function theApp(): App {
  return seenAs<{ app: App }>(window).app;
}

function drawn(state: EditorState): DecorationSet {
  const { head, anchor } = state.selection.main;
  const [start, end] = [Math.min(head, anchor), Math.max(head, anchor)];
  const ranges = blocksIn(state)
    .filter(({ from, to }) => end < from || start > to)
    .map(({ from, to, text }): Range<Decoration> => {
      return Decoration.replace({ widget: new CodeBlockWidget(text), block: true }).range(from, to);
    });
  return Decoration.set(ranges);
}

function blocksIn({ doc }: EditorState): readonly CodeBlock[] {
  const languages = registryOf(theApp()).codeBlocks;
  const blocks: CodeBlock[] = [];
  for (const { index, 0: text, groups } of doc.toString().matchAll(/^```(?<language>\S+)[^`]*?^```$/gm)) {
    if (languages.has(groups?.["language"] ?? "")) blocks.push({ from: index, to: index + text.length, text });
  }
  return blocks;
}

export const codeBlockWidgets = StateField.define<DecorationSet>({
  create: drawn,
  update: (_before, { state }) => drawn(state),
  provide: (field) => EditorView.decorations.from(field),
});

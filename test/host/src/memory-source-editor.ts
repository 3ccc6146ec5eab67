import * as mock from "obsidian-test-mocks/obsidian";
import type { SourceEditor, SourceEditorOptions } from "./source-editor.ts";

/** An editor without a surface to type on: plugins edit it through the API, and the text shows as plain text. */
export function memorySourceEditor({ parent, text, onChange }: SourceEditorOptions): SourceEditor {
  const content = parent.createDiv("cm-content");
  let isLoading = true;
  const editor = new MemoryEditor((changed) => {
    content.setText(changed);
    if (!isLoading) onChange(changed);
  });
  const setText = (next: string): void => {
    isLoading = true;
    editor.setValue(next);
    isLoading = false;
  };
  setText(text);
  return {
    editor: editor.asOriginalType__(),
    setText,
    destroy: () => {
      content.remove();
    },
  };
}

/** The mock's editor, telling of every change; its other editing methods all end in these. */
class MemoryEditor extends mock.Editor {
  private readonly onChange: (text: string) => void;

  constructor(onChange: (text: string) => void) {
    super();
    this.onChange = onChange;
  }

  override setValue(text: string): void {
    super.setValue(text);
    this.onChange(text);
  }

  override replaceRange(...args: Parameters<mock.Editor["replaceRange"]>): void {
    super.replaceRange(...args);
    this.onChange(this.getValue());
  }

  override undo(): void {
    super.undo();
    this.onChange(this.getValue());
  }

  override redo(): void {
    super.redo();
    this.onChange(this.getValue());
  }
}

import type { App, MarkdownFileInfo } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import type { Action } from "../commands.ts";
import type { Readable } from "./readable-file.ts";
import { ImportWizard, type LeftWork } from "./import-wizard.ts";
import type { OpenMigration } from "./migrate-memory.ts";

type Starter = Required<Pick<Action, "run" | "canRun">>;

/** Lets the person bring in transcripts, exports and chats; nothing is written before they have seen what. */
export function sessionImporter(app: App, memory: Memory, migrate: OpenMigration): Starter {
  let left: LeftWork | undefined;
  const leave = (work: LeftWork | undefined): void => {
    left = work;
  };
  return {
    // Whether a session has its note already is known once all notes are.
    canRun: memory.isOpen,
    run: () => {
      new ImportWizard(app, memory, { migrate, left, leave }).open();
    },
  };
}

/** The same for what is selected in the note that is open, or for all of it. */
export function noteImporter(app: App, memory: Memory, migrate: OpenMigration): Starter {
  const open = (): MarkdownFileInfo | null => app.workspace.activeEditor;
  let before: { readonly name: string; readonly said: string; readonly left: LeftWork | undefined } | undefined;
  return {
    canRun: () => memory.isOpen() && Boolean(open()?.file && open()?.editor),
    run: () => {
      const { file, editor: text } = open() ?? {};
      if (!file || !text) return;
      const { name } = file;
      const said = text.getSelection() || text.getValue();
      const isSame = before?.name === name && before.said === said;
      new ImportWizard(app, memory, {
        files: [readableText(name, said)],
        left: isSame ? before?.left : undefined,
        leave: (left) => {
          before = { name, said, left };
        },
        migrate,
      }).open();
    },
  };
}

function readableText(name: string, text: string): Readable {
  async function* pieces(): AsyncGenerator<string> {
    yield await Promise.resolve(text);
  }
  return { name, kind: "note", size: text.length, pieces };
}

import { MarkdownView, Platform, type App, type Editor, type MarkdownFileInfo } from "obsidian";
import type { Memory } from "../app/memory.ts";
import { warningLimits, type PreflightReport } from "../app/preflight.ts";
import type { Action } from "./commands.ts";
import type { Writing } from "./follow-cursor.ts";
import { notify } from "./notify.ts";
import { orThrow } from "./or-throw.ts";
import { AntipatternsPane, antipatternsViewType } from "./panes/antipatterns-pane.ts";
import { paragraphAt } from "./paragraph.ts";
import { inBackground } from "./report.ts";
import { antipatternText as words } from "./text/antipatterns.ts";

/** Says what is known to speak against what is selected, else against the paragraph under the cursor, and what worked. */
export function preflightAsker(app: App, memory: Memory): Required<Pick<Action, "run" | "canRun">> {
  return {
    canRun: () => memory.isOpen() && edited(app) !== undefined,
    run: () => {
      const open = edited(app);
      if (open) inBackground(preflight(app, memory, open));
    },
  };
}

interface Edited {
  readonly path: string;
  readonly editor: Editor;
}

/** Where a note is only read there is no cursor. Whoever stands in one of our panes means the note they come from. */
function edited(app: App): Edited | undefined {
  const open: MarkdownFileInfo | undefined = app.workspace.activeEditor ?? lastNote(app);
  if (!open?.file || !open.editor || (open instanceof MarkdownView && open.getMode() !== "source")) return undefined;
  return { path: open.file.path, editor: open.editor };
}

function lastNote({ workspace }: App): MarkdownView | undefined {
  const recent = workspace.getMostRecentLeaf();
  const leaves = [...(recent ? [recent] : []), ...workspace.getLeavesOfType("markdown")];
  const file = workspace.getActiveFile();
  return leaves.flatMap(({ view }) => (view instanceof MarkdownView && view.file === file ? [view] : []))[0];
}

async function preflight(app: App, memory: Memory, { path, editor }: Edited): Promise<void> {
  const { line, ch } = editor.getCursor();
  const writing = { path, paragraph: paragraphAt(editor.getValue().split("\n"), line, ch) };
  const text = editor.getSelection().trim() || writing.paragraph;
  if (text === "") {
    notify(words.noParagraph);
    return;
  }
  const found = orThrow(await memory.preflight({ text, except: path, ...warningLimits }));
  if (!found.relevant) notify(words.nothingAgainst);
  else {
    await show(app, writing, found);
    // Whoever asks goes on writing; a phone shows its keyboard for that, over the answer.
    if (!Platform.isMobile) editor.focus();
  }
}

async function show(app: App, writing: Writing, report: PreflightReport): Promise<void> {
  const leaf = await app.workspace.ensureSideLeaf(antipatternsViewType, "right", { active: false, reveal: true });
  await leaf.loadIfDeferred();
  if (leaf.view instanceof AntipatternsPane) leaf.view.answer(writing, report);
}

import { MarkdownView, type App } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { noteId } from "../../core/model/note-id.ts";
import type { Action } from "../commands.ts";
import { inOwnWords } from "../language/in-own-words.ts";
import { notify } from "../notify.ts";
import { openReplay } from "../open-replay.ts";
import { recordAt } from "../record-at.ts";

/** Shows what led to the decision or event under the cursor, else to the note that is open. */
export function whyAsker(
  app: App,
  memory: Memory,
  showAround: (path: string) => void,
): Required<Pick<Action, "run" | "canRun">> {
  const active = (): string | undefined => {
    const file = app.workspace.getActiveFile();
    return file?.extension === "md" ? file.path : undefined;
  };
  return {
    canRun: () => active() !== undefined,
    run: () => {
      const path = active();
      if (path === undefined) return;
      const step = stepUnderCursor(app, memory, path);
      if (step === undefined) showAround(path);
      else showWhy(app, memory, path, step);
    },
  };
}

/** Only where somebody writes there is a cursor. */
function stepUnderCursor(app: App, memory: Memory, path: string): string | undefined {
  const view = app.workspace.getActiveViewOfType(MarkdownView);
  const note = memory.library.catalog.note(noteId(path));
  if (view?.file?.path !== path || view.getMode() !== "source" || note?.kind !== "episode") return undefined;
  const { editor } = view;
  return recordAt(note, editor.getValue().split("\n"), editor.getCursor().line + 1)?.id;
}

/** The replay has the causes beside the step, each to be gone to; where there are none, it is said. */
function showWhy(app: App, memory: Memory, path: string, step: string): void {
  openReplay(app, path, step);
  const told = memory.why({ note: path, event_id: step });
  const hint = told.ok ? told.value.hint : told.error.message;
  if (hint !== undefined) notify(inOwnWords(hint));
}

import { ownFiles } from "../app/listed-notes.ts";
import type { Memory } from "../app/memory.ts";
import type { Action } from "./commands.ts";
import { addNoticeButton } from "./notice-button.ts";
import { notify } from "./notify.ts";
import { inBackground } from "./report.ts";
import { text } from "./text.ts";

const words = text.place;

/** Makes all that is kept of the notes anew, and shows for as long how far that is. */
export function indexRebuilder(memory: Memory): Required<Pick<Action, "run" | "canRun">> {
  let isRunning = false;
  const rebuild = async (): Promise<void> => {
    isRunning = true;
    const giveUp = new AbortController();
    const shown = showProgress(memory, giveUp);
    try {
      await memory.rebuild(giveUp.signal);
    } finally {
      isRunning = false;
      shown.end();
    }
    notify(giveUp.signal.aborted ? words.rebuildStopped : words.rebuildDone(ownFiles(memory.library)));
  };
  return {
    canRun: () => memory.isOpen() && !isRunning,
    run: () => {
      if (!isRunning) inBackground(rebuild());
    },
  };
}

/** A notice that stays until the work has ended, with a way to end it early. */
function showProgress(memory: Memory, giveUp: AbortController): { readonly end: () => void } {
  const notice = notify("", 0);
  const line = notice.messageEl.createDiv({ attr: { role: "status" } });
  const cancel = addNoticeButton(notice, words.cancel, () => {
    giveUp.abort();
    cancel.disabled = true;
  });
  const draw = (): void => {
    const { done, total } = memory.progress() ?? { done: 0, total: 0 };
    line.setText(words.rebuilding(done, total));
  };
  draw();
  const stop = memory.onProgress(draw);
  return {
    end: () => {
      stop();
      notice.hide();
    },
  };
}

import { ownFiles } from "../app/search/listed-notes.ts";
import type { Memory } from "../app/memory.ts";
import type { Action } from "./commands.ts";
import { addNoticeButton } from "./notice-button.ts";
import { notify } from "./notify.ts";
import { inBackground } from "./report.ts";
import { text } from "./text/text.ts";

const words = text.place;

type Doing = Required<Pick<Action, "run" | "canRun">>;

/** Makes all that is kept of the notes anew, and shows for as long how far that is; and how to end it early. */
export function indexRebuilder(memory: Memory): Record<"rebuildIndex" | "stopRebuilding", Doing> {
  let running: AbortController | undefined;
  const rebuild = async (giveUp: AbortController): Promise<void> => {
    running = giveUp;
    const shown = showProgress(memory, giveUp);
    try {
      await memory.rebuild(giveUp.signal);
    } finally {
      running = undefined;
      shown.end();
    }
    notify(giveUp.signal.aborted ? words.rebuildStopped : words.rebuildDone(ownFiles(memory.library)));
  };
  return {
    rebuildIndex: {
      canRun: () => memory.isOpen() && !running,
      run: () => {
        if (!running) inBackground(rebuild(new AbortController()));
      },
    },
    stopRebuilding: {
      canRun: () => running?.signal.aborted === false,
      run: () => running?.abort(),
    },
  };
}

/** A notice that stays until the work has ended, with a way to end it early. */
function showProgress(memory: Memory, giveUp: AbortController): { readonly end: () => void } {
  const notice = notify("", 0);
  const line = notice.messageEl.createDiv({ attr: { role: "status" } });
  const cancel = addNoticeButton(notice, words.cancel, () => {
    giveUp.abort();
  });
  giveUp.signal.addEventListener("abort", () => {
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

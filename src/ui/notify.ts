import { Notice } from "obsidian";

/** A notice that runs as its own sentence does, whichever way the app runs. Names in it come `isolated`. */
export function notify(said: string | DocumentFragment, ms?: number): Notice {
  const notice = new Notice(said, ms);
  notice.messageEl.addClass("retrace-notice");
  return notice;
}

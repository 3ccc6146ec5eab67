import { ItemView } from "obsidian";

/** A view of ours: whoever has asked for it can use its keys at once. */
export abstract class RetraceView extends ItemView {
  /** Takes the keys; from here, Tab goes to the first thing to press. */
  focus(): void {
    this.contentEl.tabIndex = -1;
    this.contentEl.focus({ preventScroll: true });
  }
}

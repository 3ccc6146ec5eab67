import { ItemView, type Plugin, type WorkspaceLeaf } from "obsidian";

/** A view of ours: whoever has asked for it can use its keys at once. */
export abstract class RetraceView extends ItemView {
  /** The plugin has been switched off. */
  isGone = (): boolean => false;

  /** A tab that was still opening when the plugin was switched off is opened all the same, and nobody closes it. */
  override onOpen(): Promise<void> {
    if (!this.isGone()) this.begin();
    return Promise.resolve();
  }

  /** Draws the view, and takes what it needs for as long as it is open. */
  protected abstract begin(): void;

  /** Takes the keys; from here, Tab goes to the first thing to press. */
  focus(): void {
    this.contentEl.tabIndex = -1;
    this.contentEl.focus({ preventScroll: true });
  }
}

/** Lets tabs of this type be opened for as long as the plugin is on. */
export function offerView(plugin: Plugin, type: string, make: (leaf: WorkspaceLeaf) => RetraceView): void {
  let isGone = false;
  plugin.register(() => {
    isGone = true;
  });
  plugin.registerView(type, (leaf) => {
    const view = make(leaf);
    view.isGone = () => isGone;
    return view;
  });
}

import { ItemView } from "obsidian";
import type { WorkspaceLeaf } from "obsidian";
import type { CausesPlugin } from "./causes-plugin.ts";

export const causesViewType = "causes-view";

export class CausesView extends ItemView {
  override icon = "git-fork";
  private readonly plugin: CausesPlugin;
  private filter = "";

  constructor(leaf: WorkspaceLeaf, plugin: CausesPlugin) {
    super(leaf);
    this.plugin = plugin;
  }

  override getViewType(): string {
    return causesViewType;
  }

  override getDisplayText(): string {
    return "Causes";
  }

  override getState(): Record<string, unknown> {
    return { filter: this.filter };
  }

  override setState(state: unknown): Promise<void> {
    const isFilter = typeof state === "object" && state !== null && "filter" in state;
    this.filter = isFilter ? String(state.filter) : "";
    this.draw();
    return Promise.resolve();
  }

  protected override onOpen(): Promise<void> {
    this.addAction("refresh-cw", "Refresh", () => {
      this.draw();
    });
    this.draw();
    return Promise.resolve();
  }

  private draw(): void {
    this.contentEl.empty();
    for (const file of this.app.vault.getMarkdownFiles()) {
      for (const cause of this.plugin.causesOf(file)) {
        if (cause.includes(this.filter)) this.contentEl.createDiv({ cls: "causes-row", text: cause });
      }
    }
  }
}

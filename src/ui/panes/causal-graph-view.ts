import { debounce, ItemView, type WorkspaceLeaf } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { causesText as words } from "../text-of-causes.ts";

export const causalGraphViewType = "retrace-causal-graph";

/** What leads to what, drawn. */
export class CausalGraphView extends ItemView {
  override readonly icon = "waypoints";
  // Notes open beside the drawing, not in its place.
  override navigation = false;
  readonly #memory: Memory;

  constructor(leaf: WorkspaceLeaf, memory: Memory) {
    super(leaf);
    this.#memory = memory;
  }

  override getViewType(): string {
    return causalGraphViewType;
  }

  override getDisplayText(): string {
    return words.title;
  }

  override onOpen(): Promise<void> {
    const redraw = debounce(() => {
      this.#draw();
    }, 50);
    this.register(this.#memory.onRevision(redraw));
    this.#draw();
    return Promise.resolve();
  }

  #draw(): void {
    this.contentEl.empty();
    const isOpen = this.#memory.isOpen();
    const count = isOpen ? this.#memory.library.graph().nodes.size : 0;
    this.contentEl.createDiv({ cls: "retrace-empty", text: isOpen ? words.notes(count) : words.reading });
  }
}

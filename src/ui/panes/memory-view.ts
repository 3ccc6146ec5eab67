import {
  debounce,
  Platform,
  Scope,
  type HoverParent,
  type HoverPopover,
  type ViewStateResult,
  type WorkspaceLeaf,
} from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { MemoryDesk } from "../memory/memory-desk.ts";
import { listenForViewKeys } from "../memory/memory-keys.ts";
import { readMemoryState, startMemory, type MemoryState } from "../memory/memory-state.ts";
import type { Beginning } from "../parts/beginnings.ts";
import { redrawOnRevision } from "../redraw-on-revision.ts";
import { memoryText as words } from "../text/memory.ts";
import { RetraceView } from "./retrace-view.ts";

export const memoryViewType = "retrace-memory";

/** Long enough for the changes that come together. */
const pauseMs = 50;
/** A day may begin, and something may become due, while nothing else happens. */
const lookAgainMs = 60_000;

export interface MemoryViewParts {
  readonly memory: Memory;
  readonly beginnings: () => readonly Beginning[];
}

/** Everything that is remembered, to leaf through and to search. */
export class MemoryView extends RetraceView implements HoverParent {
  override readonly icon = "library";
  // Notes open beside the list, not in its place.
  override navigation = false;
  hoverPopover: HoverPopover | null = null;
  readonly #parts: MemoryViewParts;
  #desk: MemoryDesk | undefined;
  #state: MemoryState = startMemory;

  constructor(leaf: WorkspaceLeaf, parts: MemoryViewParts) {
    super(leaf);
    this.#parts = parts;
    this.scope = new Scope(this.app.scope);
  }

  override getViewType(): string {
    return memoryViewType;
  }

  override getDisplayText(): string {
    return words.title;
  }

  protected override begin(): void {
    const { app } = this;
    const { memory, beginnings } = this.#parts;
    const desk = new MemoryDesk(this.contentEl, {
      app,
      memory,
      beginnings,
      hover: (linktext, event, targetEl) => {
        app.workspace.trigger("hover-link", { event, source: memoryViewType, hoverParent: this, targetEl, linktext });
      },
      changed: debounce(() => {
        app.workspace.requestSaveLayout();
      }, 500),
    });
    this.#desk = desk;
    const keys = { search: desk.focus.bind(desk), clear: desk.clear.bind(desk) };
    if (this.scope) listenForViewKeys(this.scope, this.contentEl, keys);
    const refresh = redrawOnRevision(this, memory, desk.refresh.bind(desk), pauseMs);
    this.register(memory.onProgress(refresh));
    this.registerInterval(window.setInterval(refresh, lookAgainMs));
    this.register(() => {
      desk.close();
    });
    desk.refresh();
  }

  override onResize(): void {
    this.#desk?.resize();
  }

  override getState(): Record<string, unknown> {
    return { ...(this.#desk?.state ?? this.#state) };
  }

  override async setState(value: unknown, result: ViewStateResult): Promise<void> {
    await super.setState(value, result);
    this.#state = readMemoryState(value);
    this.#desk?.restore(this.#state);
  }

  /** Lets somebody type at once; on a phone, the keyboard would cover half of what there is to see. */
  override focus(): void {
    if (Platform.isMobile) super.focus();
    else this.#desk?.focus();
  }
}

import type { ItemView, View, ViewState, WorkspaceLeaf } from "obsidian";
import { api } from "./api.ts";
import { seenAs } from "./loose.ts";

// The views the host brings along: no file, a view whose plugin is gone, and a view that waits to be looked at.

const ItemViewClass: new (leaf: WorkspaceLeaf) => ItemView = seenAs(api.ItemView);

class EmptyView extends ItemViewClass {
  override navigation = true;
  override icon = "lucide-file";

  override getViewType(): string {
    return "empty";
  }

  override getDisplayText(): string {
    return "New tab";
  }

  protected override onOpen(): Promise<void> {
    this.contentEl.createDiv("empty-state").createDiv({ cls: "empty-state-title", text: "No file is open" });
    return Promise.resolve();
  }
}

/** Keeps type and state of a view nobody registered, so that they are back when its plugin is. */
class UnknownView extends ItemViewClass {
  override navigation = true;
  override icon = "lucide-ghost";
  private readonly type: string;
  private kept: Record<string, unknown> = {};

  constructor(leaf: WorkspaceLeaf, type: string) {
    super(leaf);
    this.type = type;
  }

  override getViewType(): string {
    return this.type;
  }

  override getDisplayText(): string {
    return "Plugin no longer active";
  }

  override getState(): Record<string, unknown> {
    return this.kept;
  }

  override setState(state: unknown): Promise<void> {
    this.kept = typeof state === "object" && state !== null ? { ...state } : {};
    return Promise.resolve();
  }

  protected override onOpen(): Promise<void> {
    this.contentEl.createDiv({ cls: "pane-empty", text: "Plugin no longer active" });
    return Promise.resolve();
  }
}

/** Since 1.7.2 a restored tab in the background is one of these until it is revealed. */
class DeferredView extends ItemViewClass {
  private readonly waiting: WaitingView;

  constructor(leaf: WorkspaceLeaf, waiting: WaitingView) {
    super(leaf);
    this.waiting = waiting;
    this.icon = waiting.icon;
  }

  override getViewType(): string {
    return this.waiting.viewState.type;
  }

  override getDisplayText(): string {
    return this.waiting.title;
  }

  override getState(): Record<string, unknown> {
    return this.waiting.viewState.state ?? {};
  }
}

export interface WaitingView {
  readonly viewState: ViewState;
  readonly title: string;
  readonly icon: string;
}

export function emptyView(leaf: WorkspaceLeaf): View {
  return new EmptyView(leaf);
}

export function unknownView(leaf: WorkspaceLeaf, type: string): View {
  return new UnknownView(leaf, type);
}

export function deferredView(leaf: WorkspaceLeaf, waiting: WaitingView): View {
  return new DeferredView(leaf, waiting);
}

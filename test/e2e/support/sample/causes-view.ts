import { ItemView, setIcon } from "obsidian";
import type { App, HoverParent, WorkspaceLeaf } from "obsidian";
import { causesOf } from "./causes.ts";
import type { Cause } from "./causes.ts";

export const causesViewType = "causes-view";

export class CausesView extends ItemView implements HoverParent {
  hoverPopover: HoverParent["hoverPopover"] = null;
  private readonly property: () => string;

  constructor(leaf: WorkspaceLeaf, property: () => string) {
    super(leaf);
    this.property = property;
    this.icon = "git-fork";
  }

  override getViewType(): string {
    return causesViewType;
  }

  override getDisplayText(): string {
    return "Causes";
  }

  protected override onOpen(): Promise<void> {
    this.registerDomEvent(this.contentEl, "click", (event) => {
      const link = linkAt(event);
      if (link !== null) void this.app.workspace.openLinkText(link.textContent, "", false);
    });
    this.registerDomEvent(this.contentEl, "mouseover", (event) => {
      const targetEl = linkAt(event);
      if (targetEl === null) return;
      const linktext = targetEl.textContent;
      const link = { event, source: causesViewType, hoverParent: this, targetEl, linktext, sourcePath: "" };
      this.app.workspace.trigger("hover-link", link);
    });
    this.draw();
    return Promise.resolve();
  }

  draw(): void {
    const files = this.app.vault.getMarkdownFiles();
    const causes = files.flatMap((file) => causesOf(this.app, file, this.property()));
    drawCauses(this.contentEl, this.app, causes);
  }
}

export function drawCauses(parent: HTMLElement, app: App, causes: readonly Cause[]): void {
  parent.empty();
  for (const { cause, effect } of causes) {
    const row = parent.createDiv("causes-row");
    const isThere = app.metadataCache.getFirstLinkpathDest(cause, effect.path) !== null;
    row.createEl("a", { cls: "internal-link", text: cause }).toggleClass("is-unresolved", !isThere);
    setIcon(row.createSpan({ attr: { "aria-label": "causes" } }), "arrow-right");
    row.createEl("a", { cls: "internal-link", text: effect.basename });
  }
}

function linkAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("a.internal-link") : null;
}

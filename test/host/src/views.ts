import type { ItemView, View } from "obsidian";
import { api, onConstruct, patch } from "./api.ts";
import { setIcon } from "./icons.ts";

interface Header {
  readonly title: HTMLElement;
  readonly actions: HTMLElement;
}

const headers = new WeakMap<View, Header>();

export function installViews(): void {
  onConstruct(api.View, 2, (view: View) => {
    view.containerEl.addClass("workspace-leaf-content");
    // Only file views can be navigated by default: `getLeaf(false)` must not replace any other view.
    view.navigation = false;
  });
  onConstruct(api.ItemView, 3, (view: ItemView) => {
    addHeader(view);
    view.contentEl.addClass("view-content");
  });
  patch(api.ItemView, {
    addAction(icon, title, callback) {
      const button = createEl("button", { cls: "clickable-icon view-action", attr: { "aria-label": title } });
      setIcon(button, icon);
      button.addEventListener("click", callback);
      headers.get(this)?.actions.prepend(button);
      return button;
    },
  });
}

/** The header comes before the content: plugins rely on `containerEl.children[1]` being `contentEl`. */
function addHeader(view: ItemView): void {
  const header = createDiv("view-header");
  const title = header.createDiv("view-header-title-container").createDiv("view-header-title");
  headers.set(view, { title, actions: header.createDiv("view-actions") });
  view.containerEl.prepend(header);
}

export function drawTitle(view: View): void {
  headers.get(view)?.title.setText(view.getDisplayText());
}

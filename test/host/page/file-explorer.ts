import { ItemView, Keymap, Menu, TFile, TFolder, setIcon } from "obsidian";
import type { TAbstractFile, WorkspaceLeaf } from "obsidian";

export const fileExplorerType = "file-explorer";

export class FileExplorer extends ItemView {
  readonly #expanded = new Set<string>(["/"]);
  readonly #listEl: HTMLElement;
  #isDrawingSoon = false;

  constructor(leaf: WorkspaceLeaf) {
    super(leaf);
    this.icon = "folder-closed";
    this.navigation = false;
    const buttons = this.contentEl.createDiv("nav-header").createDiv("nav-buttons-container");
    this.#addButton(buttons, "square-pen", "New note", () => this.#createNote());
    this.#addButton(buttons, "chevrons-down-up", "Collapse all", () => {
      this.#collapseAll();
    });
    this.#listEl = this.contentEl.createDiv("nav-files-container");
  }

  override getViewType(): string {
    return fileExplorerType;
  }

  override getDisplayText(): string {
    return "Files";
  }

  protected override onOpen(): Promise<void> {
    const { vault, workspace } = this.app;
    const later = (): void => {
      this.#drawSoon();
    };
    this.registerEvent(vault.on("create", later));
    this.registerEvent(vault.on("delete", later));
    this.registerEvent(vault.on("rename", later));
    this.registerEvent(
      workspace.on("file-open", (file) => {
        this.#reveal(file);
        later();
      }),
    );
    this.#draw();
    return Promise.resolve();
  }

  #addButton(parent: HTMLElement, icon: string, label: string, onClick: () => unknown): void {
    const button = parent.createEl("button", {
      cls: "clickable-icon nav-action-button",
      attr: { "aria-label": label },
    });
    setIcon(button, icon);
    button.addEventListener("click", () => void onClick());
  }

  async #createNote(): Promise<void> {
    const { vault, workspace } = this.app;
    let path = "Untitled.md";
    for (let number = 1; vault.getAbstractFileByPath(path) !== null; number++) path = `Untitled ${String(number)}.md`;
    await workspace.getLeaf(false).openFile(await vault.create(path, ""));
  }

  #collapseAll(): void {
    this.#expanded.clear();
    this.#expanded.add("/");
    this.#draw();
  }

  #reveal(file: TFile | null): void {
    for (let folder = file?.parent; folder; folder = folder.parent) this.#expanded.add(folder.path);
  }

  /** Many files arrive at once when the vault is read or changed outside. */
  #drawSoon(): void {
    if (this.#isDrawingSoon) return;
    this.#isDrawingSoon = true;
    window.setTimeout(() => {
      this.#isDrawingSoon = false;
      this.#draw();
    }, 20);
  }

  #draw(): void {
    const { scrollTop } = this.#listEl;
    this.#listEl.empty();
    this.#drawFolder(this.#listEl, this.app.vault.getRoot());
    this.#listEl.scrollTop = scrollTop;
  }

  #drawFolder(parent: HTMLElement, folder: TFolder): void {
    const isExpanded = this.#expanded.has(folder.path);
    const item = parent.createDiv("tree-item nav-folder");
    item.toggleClass("mod-root", folder.isRoot());
    item.toggleClass("is-collapsed", !isExpanded);
    const title = item.createDiv({
      cls: "tree-item-self nav-folder-title is-clickable mod-collapsible",
      attr: { "data-path": folder.path },
    });
    if (!folder.isRoot()) setIcon(title.createDiv("tree-item-icon collapse-icon"), "chevron-down");
    const name = folder.isRoot() ? this.app.vault.getName() : folder.name;
    title.createDiv({ cls: "tree-item-inner nav-folder-title-content", text: name });
    title.addEventListener("click", () => {
      this.#toggle(folder);
    });
    this.#offerMenu(title, folder);
    if (!isExpanded) return;
    const children = item.createDiv("tree-item-children nav-folder-children");
    for (const child of inOrder(folder.children)) {
      if (child instanceof TFolder) this.#drawFolder(children, child);
      else if (child instanceof TFile) this.#drawFile(children, child);
    }
  }

  #toggle(folder: TFolder): void {
    if (folder.isRoot()) return;
    if (!this.#expanded.delete(folder.path)) this.#expanded.add(folder.path);
    this.#draw();
  }

  #drawFile(parent: HTMLElement, file: TFile): void {
    const title = parent.createDiv("tree-item nav-file").createDiv({
      cls: "tree-item-self nav-file-title tappable is-clickable",
      attr: { "data-path": file.path },
    });
    title.toggleClass("is-active", this.app.workspace.getActiveFile() === file);
    title.createDiv({ cls: "tree-item-inner nav-file-title-content", text: file.basename });
    if (file.extension !== "md") title.createDiv({ cls: "nav-file-tag", text: file.extension });
    title.addEventListener("click", (event) => {
      void this.app.workspace.getLeaf(Keymap.isModEvent(event)).openFile(file);
    });
    this.#offerMenu(title, file);
  }

  #offerMenu(el: HTMLElement, file: TAbstractFile): void {
    el.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      const menu = new Menu();
      menu.addItem((item) =>
        item
          .setTitle("Delete")
          .setIcon("trash-2")
          .setSection("danger")
          .setWarning(true)
          .onClick(() => void this.app.fileManager.trashFile(file)),
      );
      this.app.workspace.trigger("file-menu", menu, file, "file-explorer-context-menu", this.leaf);
      menu.showAtMouseEvent(event);
    });
  }
}

/** Folders first, then by name as people sort: 2 before 10. */
function inOrder(children: readonly TAbstractFile[]): TAbstractFile[] {
  const rank = (child: TAbstractFile): number => (child instanceof TFolder ? 0 : 1);
  return [...children].sort(
    (a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: "base" }),
  );
}

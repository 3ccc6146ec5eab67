import { ItemView, MarkdownView, Plugin } from "obsidian";
import type { WorkspaceLeaf } from "obsidian";
import { describe, expect, it } from "vitest";
import { find, manifest, openHost, openWithPlugin, texts, weather } from "./open-host.ts";

class Board extends ItemView {
  override getViewType(): string {
    return "board";
  }

  override getDisplayText(): string {
    return "Board";
  }
}

class BoardPlugin extends Plugin {
  override onload(): void {
    this.registerView("board", (leaf) => new Board(leaf));
    this.registerExtensions(["board"], "board");
  }
}

describe("a leaf", () => {
  it("makes the view of its type, in the document", async () => {
    const { app, plugin } = await openWithPlugin();
    await plugin.openView();
    const leaf = app.workspace.getLeavesOfType("causes-view")[0];
    expect(leaf?.view.getDisplayText()).toBe("Causes");
    expect(leaf?.getRoot()).toBe(app.workspace.rightSplit);
    expect(find(".mod-right-split .workspace-leaf-content").getAttribute("data-type")).toBe("causes-view");
  });

  it("puts the content after the header, and actions into it", async () => {
    const { app, plugin } = await openWithPlugin();
    await plugin.openView();
    const view = app.workspace.getLeavesOfType("causes-view")[0]?.view;
    expect(view instanceof ItemView && view.containerEl.children[1] === view.contentEl).toBe(true);
    expect(find('.mod-right-split .view-action[aria-label="Refresh"] svg')).toBeTruthy();
  });

  it("without a file has an empty view, where unknown properties are undefined", async () => {
    const { app } = await openHost();
    const { view } = app.workspace.getLeaf();
    expect(view.getViewType()).toBe("empty");
    expect(Reflect.get(view, "file")).toBeUndefined();
  });

  it("keeps the state of a view whose plugin is gone", async () => {
    const { app } = await openHost();
    const leaf = app.workspace.getLeaf();
    await leaf.setViewState({ type: "gone", state: { a: 1 } });
    expect(leaf.view.getDisplayText()).toBe("Plugin no longer active");
    expect(leaf.getViewState()).toEqual({ type: "gone", state: { a: 1 } });
  });

  it("opens a file in the view registered for its extension", async () => {
    const host = await openHost({ files: { "x.board": "", "x.zip": "" } });
    await host.load(BoardPlugin, manifest);
    const leaf = host.app.workspace.getLeaf();
    const [board, zip] = host.app.vault.getFiles();
    if (board !== undefined) await leaf.openFile(board);
    expect(leaf.view).toBeInstanceOf(Board);
    if (zip !== undefined) await leaf.openFile(zip);
    expect(leaf.view).toBeInstanceOf(Board);
  });

  it("becomes empty when its file is deleted, and follows when it is renamed", async () => {
    const { app, settled } = await openWithPlugin();
    await app.workspace.openLinkText("Mud", "");
    const mud = app.vault.getFileByPath("Mud.md");
    if (mud !== null) await app.vault.rename(mud, "Clay.md");
    expect(texts(".mod-root .workspace-tab-header.is-active")).toEqual(["Clay"]);
    if (mud !== null) await app.vault.delete(mud);
    await settled();
    expect(app.workspace.activeLeaf?.view.getViewType()).toBe("empty");
  });
});

describe("getLeaf", () => {
  it("gives the same tab again for navigation, and a new one on request", async () => {
    const { app } = await openWithPlugin();
    const first = app.workspace.getLeaf();
    expect(app.workspace.getLeaf(false)).toBe(first);
    expect(app.workspace.getLeaf("tab")).not.toBe(first);
  });

  it("leaves a pinned tab and a view not made for navigation alone", async () => {
    const host = await openHost();
    await host.load(BoardPlugin, manifest);
    await host.layoutReady();
    const { workspace } = host.app;
    const board = workspace.getLeaf();
    await board.setViewState({ type: "board", active: true });
    const second = workspace.getLeaf(false);
    expect(second).not.toBe(board);
    workspace.setActiveLeaf(second);
    second.setPinned(true);
    expect([board, second]).not.toContain(workspace.getLeaf(false));
  });

  it("does not navigate in a sidebar", async () => {
    const { app, plugin } = await openWithPlugin();
    await plugin.openView();
    expect(app.workspace.activeLeaf?.getRoot()).toBe(app.workspace.rightSplit);
    expect(app.workspace.getLeaf(false).getRoot()).toBe(app.workspace.rootSplit);
  });
});

describe("the active", () => {
  it("view, editor and file are those of the active leaf", async () => {
    const { app } = await openWithPlugin();
    expect(app.workspace.getActiveViewOfType(MarkdownView)).toBeNull();
    await app.workspace.openLinkText("Rain", "");
    const view = app.workspace.getActiveViewOfType(MarkdownView);
    expect(view?.file?.path).toBe("a/Rain.md");
    expect(app.workspace.activeEditor).toBe(view);
    expect(app.workspace.getActiveFile()?.path).toBe("a/Rain.md");
  });

  it("file stays the last one while a sidebar is active", async () => {
    const { app, plugin } = await openWithPlugin();
    await app.workspace.openLinkText("Rain", "");
    await plugin.openView();
    expect(app.workspace.getActiveViewOfType(MarkdownView)).toBeNull();
    expect(app.workspace.getActiveFile()?.path).toBe("a/Rain.md");
    expect(app.workspace.getMostRecentLeaf()?.view).toBeInstanceOf(MarkdownView);
  });

  it("leaf and file are announced when they change, once", async () => {
    const { app } = await openWithPlugin();
    const log: string[] = [];
    app.workspace.on("file-open", (file) => log.push(`file ${file?.path ?? "none"}`));
    app.workspace.on("active-leaf-change", (leaf) => log.push(`leaf ${leaf?.view.getViewType() ?? "none"}`));
    await app.workspace.openLinkText("Rain", "");
    await app.workspace.openLinkText("Rain", "");
    await app.workspace.openLinkText("Mud", "", "tab");
    expect(log).toEqual(["file a/Rain.md", "leaf markdown", "file Mud.md"]);
    expect(app.workspace.getLastOpenFiles()).toEqual(["Mud.md", "a/Rain.md"]);
  });

  it("tab goes to the neighbour when it is closed, and the middle is never without one", async () => {
    const { app } = await openWithPlugin();
    await app.workspace.openLinkText("Rain", "");
    await app.workspace.openLinkText("Mud", "", "tab");
    find(".mod-root .workspace-tab-header.is-active .workspace-tab-header-inner-close-button").click();
    expect(texts(".mod-root .workspace-tab-header")).toEqual(["Rain"]);
    find(".workspace-tab-header-inner-close-button").click();
    expect(texts(".mod-root .workspace-tab-header")).toEqual(["New tab"]);
  });
});

describe("openLinkText", () => {
  it("goes to a heading", async () => {
    const { app } = await openWithPlugin();
    await app.workspace.openLinkText("Rain#Sub", "Mud.md");
    expect(app.workspace.activeEditor?.editor?.getCursor().line).toBe(8);
  });

  it("makes a note that is not there, with its folders", async () => {
    const { app, backend } = await openWithPlugin();
    await app.workspace.openLinkText("x/y/Fresh", "");
    expect(backend.other.read("x/y/Fresh.md")).toBe("");
    expect(app.workspace.getActiveFile()?.path).toBe("x/y/Fresh.md");
  });
});

describe("the saved layout", () => {
  const open = async (): Promise<Record<string, unknown>> => {
    const { app, plugin, close } = await openWithPlugin();
    await app.workspace.openLinkText("Rain", "");
    await app.workspace.openLinkText("Mud", "", "tab");
    await plugin.openView();
    await app.workspace
      .getLeavesOfType("causes-view")[0]
      ?.setViewState({ type: "causes-view", state: { filter: "Mud" } });
    const layout: unknown = JSON.parse(JSON.stringify(app.workspace.getLayout()));
    close();
    return layout as Record<string, unknown>;
  };

  it("brings back tabs, their state and which one is active", async () => {
    const layout = await open();
    const { app, settled } = await openWithPlugin();
    await app.workspace.changeLayout(layout);
    await settled();
    expect(texts(".mod-root .workspace-tab-header")).toEqual(["Rain", "Mud"]);
    expect(texts(".mod-right-split .causes-row")).toEqual(["[[Mud]]"]);
    expect(app.workspace.activeLeaf?.view.getViewType()).toBe("causes-view");
    expect(app.workspace.getLayout()).toEqual(layout);
  });

  it("leaves tabs in the background deferred until they are revealed", async () => {
    const layout = await open();
    const { app } = await openWithPlugin();
    await app.workspace.changeLayout(layout);
    const leaves: WorkspaceLeaf[] = app.workspace.getLeavesOfType("markdown");
    expect(leaves.map(({ isDeferred }) => isDeferred)).toEqual([true, false]);
    expect(leaves[0]?.view).not.toBeInstanceOf(MarkdownView);
    if (leaves[0] !== undefined) await app.workspace.revealLeaf(leaves[0]);
    expect(leaves[0]?.isDeferred).toBe(false);
    expect(leaves[0]?.view).toBeInstanceOf(MarkdownView);
    expect(app.workspace.getActiveFile()?.path).toBe("a/Rain.md");
  });

  it("leaves views in a collapsed sidebar deferred", async () => {
    const layout = await open();
    const { app, plugin } = await openWithPlugin();
    await app.workspace.changeLayout(layout);
    app.workspace.rightSplit.collapse();
    const collapsed = app.workspace.getLayout();
    await app.workspace.changeLayout(collapsed);
    expect(find(".mod-right-split").hasClass("is-sidedock-collapsed")).toBe(true);
    expect(app.workspace.getLeavesOfType("causes-view")[0]?.isDeferred).toBe(true);
    await plugin.openView();
    expect(app.workspace.getLeavesOfType("causes-view").map(({ isDeferred }) => isDeferred)).toEqual([false]);
    expect(app.workspace.rightSplit.collapsed).toBe(false);
  });
});

it("two hosts do not see each other", async () => {
  const one = await openWithPlugin();
  const two = await openHost({ files: weather });
  expect(two.registry.commands.size).toBe(0);
  await one.app.vault.create("New.md", "");
  expect(two.app.vault.getFileByPath("New.md")).toBeNull();
});

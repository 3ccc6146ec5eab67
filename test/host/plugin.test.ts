import { Menu, Plugin } from "obsidian";
import type { Command } from "obsidian";
import { describe, expect, it } from "vitest";
import { find, manifest, openHost, openWithPlugin, texts, weather } from "./open-host.ts";
import { CausesPlugin } from "./sample/causes-plugin.ts";
import { bindHotkey, commandsFor } from "./src/hotkeys.ts";
import { noticeTexts } from "./src/notice.ts";

const dataPath = ".obsidian/plugins/causes/data.json";

describe("start", () => {
  it("runs `onLayoutReady` only when the layout is ready", async () => {
    const host = await openHost();
    const plugin = await host.load(CausesPlugin, manifest);
    expect(plugin.status?.textContent).toBe("");
    await host.layoutReady();
    expect(plugin.status?.textContent).toBe("2 causes");
  });

  it("tells a listener of `onload` about every note there is", async () => {
    class Curious extends Plugin {
      readonly seen: string[] = [];

      override onload(): void {
        this.registerEvent(this.app.vault.on("create", ({ path }) => this.seen.push(`early ${path}`)));
        this.app.workspace.onLayoutReady(() => {
          this.registerEvent(this.app.vault.on("create", ({ path }) => this.seen.push(`late ${path}`)));
        });
      }
    }
    const host = await openHost({ files: { "Mud.md": "" } });
    const plugin = await host.load(Curious, manifest);
    await host.layoutReady();
    await host.app.vault.create("New.md", "");
    expect(plugin.seen).toEqual(["early Mud.md", "early New.md", "late New.md"]);
  });

  it("calls `onUserEnable` only for the user", async () => {
    const host = await openHost();
    expect((await host.load(CausesPlugin, manifest)).welcomed).toBe(false);
    host.unload();
    expect((await host.enable(CausesPlugin, manifest)).welcomed).toBe(true);
  });

  it("waits for an `onload` that fails, and says so", async () => {
    class Failing extends Plugin {
      override onload(): Promise<void> {
        return Promise.reject(new Error("no way"));
      }
    }
    const host = await openHost();
    await expect(host.load(Failing, manifest)).rejects.toThrow("no way");
  });
});

describe("data", () => {
  it("is null before the first save and comes back after", async () => {
    const { plugin, backend } = await openWithPlugin();
    expect(await plugin.loadData()).toBeNull();
    await plugin.saveData({ a: 1 });
    expect(await plugin.loadData()).toEqual({ a: 1 });
    expect(backend.other.read(dataPath)).toBe('{\n  "a": 1\n}');
  });

  it("changed by another program reaches the plugin, its own saves do not", async () => {
    const { plugin, backend, settled } = await openWithPlugin();
    await plugin.saveData({ key: "own" });
    expect(plugin.outsideChanges).toBe(0);
    backend.other.write(dataPath, '{ "key": "leads" }');
    await settled();
    expect(plugin.outsideChanges).toBe(1);
    expect(plugin.settings.key).toBe("leads");
  });
});

describe("commands", () => {
  it("are prefixed with the plugin", async () => {
    const { registry } = await openWithPlugin();
    expect(registry.commands.get("causes:open")?.name).toBe("Causes: Open view");
  });

  it("are offered when they apply", async () => {
    const { app, commands, run } = await openWithPlugin();
    const offered = (): string[] => commands().map(({ id }) => id);
    expect(offered()).toEqual(["causes:open"]);
    expect(run("causes:add")).toBe(false);
    await app.workspace.openLinkText("Mud", "");
    expect(offered()).toEqual(["causes:open", "causes:add", "causes:stamp"]);
  });

  it("for the editor act on the active note, not in reading view", async () => {
    const { app, run } = await openWithPlugin();
    await app.workspace.openLinkText("Mud", "");
    const editor = app.workspace.activeEditor?.editor;
    expect(run("causes:stamp")).toBe(true);
    expect(editor?.getValue()).toBe("STAMPplain");
    expect(run("causes:shout")).toBe(false);
    editor?.setSelection({ line: 0, ch: 5 }, { line: 0, ch: 10 });
    expect(run("causes:shout")).toBe(true);
    expect(editor?.getValue()).toBe("STAMPPLAIN");
    await app.workspace.activeLeaf?.setViewState({ type: "markdown", state: { file: "Mud.md", mode: "preview" } });
    expect(run("causes:stamp")).toBe(false);
  });

  it("have hotkeys, and the user may add some", async () => {
    const { app, plugin } = await openWithPlugin();
    const command: Command = { id: "bound", name: "Bound", hotkeys: [{ modifiers: ["Mod", "Shift"], key: "s" }] };
    plugin.addCommand(command);
    const press = (key: string, ctrlKey: boolean, shiftKey: boolean): readonly string[] =>
      commandsFor(app, { key, ctrlKey, shiftKey, altKey: false, metaKey: false });
    expect(press("S", true, true)).toEqual(["causes:bound"]);
    expect(press("S", true, false)).toEqual([]);
    bindHotkey(app, { modifiers: [], key: "F9" }, "causes:open");
    expect(press("F9", false, false)).toEqual(["causes:open"]);
  });

  it("can be removed one by one", async () => {
    const { plugin, registry } = await openWithPlugin();
    plugin.removeCommand("open");
    expect(registry.commands.has("causes:open")).toBe(false);
  });
});

describe("entrances", () => {
  it("on the command line answer, and insist on what is required", async () => {
    const { runCli } = await openWithPlugin();
    expect(await runCli("causes", { note: "a/Rain.md" })).toBe("[[Wet street]]\n[[Mud]]");
    await expect(runCli("causes")).rejects.toThrow('Missing required flag "note"');
    await expect(runCli("cause")).rejects.toThrow("not found");
  });

  it("on the command line are unique", async () => {
    const { plugin } = await openWithPlugin();
    expect(() => {
      plugin.registerCliHandler("causes", "", null, () => "");
    }).toThrow("already registered");
  });

  it("by URI get the decoded query", async () => {
    const { openUri } = await openWithPlugin();
    await openUri("obsidian://causes?note=a%20b");
    await openUri("obsidian://causes?note");
    expect(noticeTexts()).toEqual(["Causes of a b", "Causes of true"]);
    await expect(openUri("obsidian://other")).rejects.toThrow('action "other"');
  });

  it("in menus are asked for when the menu opens", async () => {
    const { app } = await openWithPlugin();
    const menu = new Menu();
    app.workspace.trigger("file-menu", menu, app.vault.getFileByPath("Mud.md"), "file-explorer-context-menu");
    menu.showAtPosition({ x: 0, y: 0 });
    find(".menu-item").click();
    expect(noticeTexts()).toEqual(["Mud.md"]);
  });

  it("in the ribbon and in notes work", async () => {
    const { app, settled } = await openWithPlugin({
      files: { ...weather, "Block.md": "```causes\nof: x\n```", ".obsidian/app.json": '{"defaultViewMode":"preview"}' },
    });
    find('.side-dock-ribbon-action[aria-label="Open causes"]').click();
    await settled();
    expect(texts(".mod-right-split .causes-row")).toEqual(["[[Wet street]]", "[[Mud]]"]);
    await app.workspace.openLinkText("Block", "");
    await settled();
    expect(texts(".block-language-causes .causes-block")).toEqual(["of: x"]);
  });
});

it("an unloaded plugin leaves nothing behind", async () => {
  const { app, plugin, registry, unload, settled } = await openWithPlugin();
  await plugin.openView();
  unload();
  await settled();
  await app.vault.create("New.md", "---\ncauses: [x]\n---\n");
  await settled();
  expect([...registry.commands.keys(), ...registry.cli.keys(), ...registry.protocol.keys()]).toEqual([]);
  expect([registry.settingTabs, registry.hotkeys.size, registry.codeBlocks.size]).toEqual([[], 0, 0]);
  expect([...registry.views.keys()]).toEqual(["empty", "markdown", "bases"]);
  expect(app.workspace.getLeavesOfType("causes-view")).toEqual([]);
  expect(document.querySelectorAll(".status-bar-item, .side-dock-ribbon-action, .causes-row")).toHaveLength(0);
  expect(plugin.status?.textContent).toBe("2 causes");
});

it("a view type can only be registered once", async () => {
  const { plugin } = await openWithPlugin();
  expect(() => {
    plugin.registerView("causes-view", (leaf) => leaf.view);
  }).toThrow("existing view type");
});

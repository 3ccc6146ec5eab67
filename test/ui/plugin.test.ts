import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createHost, type MemoryHost } from "../host/src/host.ts";
import { registryOf } from "../host/src/registry.ts";
import manifest from "../../manifest.json" with { type: "json" };
import Retrace from "../../src/main.ts";
import { eventually } from "../support/eventually.ts";

const episode = `---
title: EPISODE-2026-01-21-session-42
type: episode
outcome: success
task: Cut the cold start
---
`;

let host: MemoryHost | undefined;

afterEach(() => {
  host?.close();
  host = undefined;
});

async function start(files: Readonly<Record<string, string>>): Promise<MemoryHost> {
  host = await createHost({ files });
  await host.load(Retrace, manifest);
  return host;
}

const statusBar = (): string => document.querySelector(".plugin-retrace")?.textContent ?? "";

describe("the plugin", () => {
  it("has every command that docs/commands.md lists, and no other", async () => {
    const { app } = await start({});
    const [, table = ""] = readFileSync("docs/commands.md", "utf8").split(/^## /m);
    const listed = Array.from(table.matchAll(/^\| (Retrace: [^|]*?) +\|/gm), ([, name]) => name);
    expect(listed.sort()).toEqual([...registryOf(app).commands.values()].map(({ name }) => name).sort());
  });

  it("only registers in onload: no note is read before the layout is ready", async () => {
    const running = (host = await createHost({ files: { "episodes/a.md": episode } }));
    const { vault } = running.app;
    const read = vi.spyOn(vault, "cachedRead");
    const others = [vi.spyOn(vault, "read"), vi.spyOn(vault, "readBinary")];
    const files = (["list", "read", "readBinary"] as const).map((name) => vi.spyOn(vault.adapter, name));
    await running.load(Retrace, manifest);
    for (const each of [read, ...others, ...files]) expect(each).not.toHaveBeenCalled();
    expect(statusBar()).toBe("Retrace: reading…");
    await running.layoutReady();
    await eventually(() => {
      expect(statusBar()).toBe("1 episode");
    });
    expect(read).toHaveBeenCalledOnce();
  });

  it("names its commands in sentence case, after neither itself nor what they are, and gives them no hotkeys", async () => {
    const { app } = await start({});
    const all = [...registryOf(app).commands.values()];
    expect(all.length).toBeGreaterThan(20);
    for (const { id, name, hotkeys } of all) {
      expect(id).toMatch(/^retrace:(?!.*(?:retrace|command))[a-z-]+$/);
      expect(name).toMatch(/^Retrace: (?!.*(?:Retrace|command))[A-Z][^A-Z]*$/);
      expect(hotkeys, id).toBeUndefined();
    }
  });

  it("says how far it is while it reads a large vault", async () => {
    const files = Object.fromEntries(Array.from({ length: 1200 }, (_, at) => [`n${String(at)}.md`, "tide"]));
    const running = await start({ ...files, "episodes/a.md": episode });
    const shown: string[] = [];
    const observer = new MutationObserver(() => shown.push(statusBar()));
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    await running.layoutReady();
    await eventually(() => {
      expect(statusBar()).toBe("1 episode");
    });
    observer.disconnect();
    expect(shown).toContain("Retrace: reading 1,024 of 1,201");
  });

  it("offers its commands in the palette, where the app puts its name in front", async () => {
    const running = await start({});
    const own = running.commands().filter(({ id }) => id.startsWith("retrace:"));
    expect(own.map(({ id, name }) => [id, name])).toEqual([
      ["retrace:open-memory", "Retrace: Open memory"],
      ["retrace:search-memory", "Retrace: Search memory"],
      ["retrace:open-context", "Retrace: Open context"],
      ["retrace:start-review", "Retrace: Start review"],
      ["retrace:open-statistics", "Retrace: Open statistics"],
      ["retrace:open-problems", "Retrace: Open problems"],
      ["retrace:record-episode", "Retrace: Record episode"],
      ["retrace:add-pattern", "Retrace: Add pattern"],
      ["retrace:add-antipattern", "Retrace: Add anti-pattern"],
      ["retrace:add-learning", "Retrace: Add learning"],
      ["retrace:download-model", "Retrace: Download a better model…"],
      ["retrace:open-model-calls", "Retrace: Open the log of model calls"],
      ["retrace:open-proposals", "Retrace: Open proposals"],
      ["retrace:open-causal-graph", "Retrace: Open causal graph"],
      ["retrace:open-antipatterns", "Retrace: Open anti-patterns"],
      ["retrace:add-bases", "Retrace: Add ready-made bases"],
    ]);
  });

  it("follows notes that come, change and go", async () => {
    const running = await start({ "episodes/a.md": episode });
    const { app } = running;
    await running.layoutReady();
    await app.vault.create("episodes/b.md", episode.replace("outcome: success", "outcome: splendid"));
    await eventually(() => {
      expect(statusBar()).toBe("2 episodes, 1 error");
    });
    const added = app.vault.getFileByPath("episodes/b.md");
    if (added) await app.fileManager.trashFile(added);
    await eventually(() => {
      expect(statusBar()).toBe("1 episode");
    });
  });

  it("offers other plugins its api, and tells those who wait that it is there", async () => {
    host = await createHost({ files: { "episodes/a.md": episode } });
    const heard: unknown[] = [];
    host.app.workspace.on("retrace:ready" as "quit", (api: unknown) => heard.push(api));
    const { api } = await host.load(Retrace, manifest);
    expect(heard).toEqual([api]);
    await host.layoutReady();
    const found = await api?.search({ query: "cold start" });
    expect(found?.ok === true && found.value.hits.map(({ id }) => id)).toEqual(["episodes/a.md"]);
    host.unload();
    expect(await api?.due()).toMatchObject({ ok: false, error: { code: "UNLOADED" } });
  });

  it("does not begin to listen where it is switched off while its settings are read", async () => {
    const running = await start({ "episodes/a.md": episode });
    const { app } = running;
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const load = vi.spyOn(Retrace.prototype, "loadData").mockImplementation(() => held);
    const read = vi.spyOn(app.vault, "cachedRead");
    const listen = vi.spyOn(app.vault, "on");
    await running.layoutReady();
    expect(load).toHaveBeenCalled();
    listen.mockClear();
    running.unload();
    goOn();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(listen).not.toHaveBeenCalled();
    expect(read).not.toHaveBeenCalled();
    load.mockRestore();
  });

  it("stops listening when it is switched off", async () => {
    const running = await start({ "episodes/a.md": episode });
    const { app } = running;
    await running.layoutReady();
    running.unload();
    const read = vi.spyOn(app.vault, "cachedRead");
    await app.vault.create("episodes/b.md", episode);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(read).not.toHaveBeenCalled();
    expect(document.querySelector(".plugin-retrace")).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import manifest from "../../manifest.json" with { type: "json" };
import Retrace from "../../src/main.ts";
import { createHost, type MemoryHost } from "../host/src/host.ts";
import { registryOf } from "../host/src/registry.ts";
import { eventually } from "../support/eventually.ts";
import { CausalGraphView } from "../../src/ui/panes/causal-graph-view.ts";
import { episodeText, patternVault } from "../support/note-text.ts";
import { texts } from "./farm.ts";

let host: MemoryHost;

beforeEach(async () => {
  vi.stubGlobal("Worker", IdleWorker);
  const episode = episodeText("1", { permalink: "episodes/one" });
  host = await createHost({
    files: { "episodes/EPISODE-1.md": episode, ...patternVault("Rust causes Squeak", "Squeak causes Noise") },
  });
  await host.load(Retrace, manifest);
  await host.layoutReady();
});
afterEach(async () => {
  // What is under way comes to its end while there still is a window.
  await host.settled();
  vi.unstubAllGlobals();
  host.close();
});

async function graph(): Promise<CausalGraphView> {
  const open = (): readonly unknown[] =>
    host.app.workspace.getLeavesOfType("retrace-causal-graph").map(({ view }) => view);
  await eventually(() => {
    expect(open()).toHaveLength(1);
  });
  const [view] = open();
  if (!(view instanceof CausalGraphView)) throw new Error("This is no graph.");
  return view;
}

/** Nothing is drawn here, so that nothing needs to be arranged. */
class IdleWorker extends EventTarget {
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();
}

const asked = (): string | undefined => document.querySelector<HTMLInputElement>(".retrace-search input")?.value;

describe("a link", () => {
  it("asks what it says", async () => {
    await host.openUri("obsidian://retrace?search=what%20squeaks");
    expect(asked()).toBe("what squeaks");
  });

  it("opens a note by any of its names", async () => {
    await host.openUri("obsidian://retrace?note=episodes%2Fone");
    await eventually(() => {
      expect(host.app.workspace.getActiveFile()?.path).toBe("episodes/EPISODE-1.md");
    });
    expect(asked()).toBeUndefined();
  });

  it("looks for what names no note, and nowhere outside the vault", async () => {
    await host.openUri("obsidian://retrace?note=..%2F..%2Fetc%2Fpasswd");
    await eventually(() => {
      expect(asked()).toBe("../../etc/passwd");
    });
  });

  it.each([
    ["problems", "retrace-problems"],
    ["context", "retrace-context"],
    ["causes", "retrace-causal-graph"],
    ["causal-graph", "retrace-causal-graph"],
    ["antipatterns", "retrace-antipatterns"],
    ["Reviews", "retrace-reviews"],
  ])("opens a view by its name: %s", async (name, type) => {
    await host.openUri(`obsidian://retrace?open=${name}`);
    await eventually(() => {
      expect(host.app.workspace.getLeavesOfType(type)).toHaveLength(1);
    });
  });

  it("starts a review", async () => {
    await host.openUri("obsidian://retrace?review");
    await eventually(() => {
      expect(host.app.workspace.getLeavesOfType("retrace-reviews")).toHaveLength(1);
    });
  });

  it("says which views there are where it names none, and runs nothing else", async () => {
    const run = vi.spyOn(registryOf(host.app).commands, "get");
    await host.openUri("obsidian://retrace?open=record-episode");
    expect(texts(".notice").join("\n")).toMatch(
      /Retrace has no view called “record-episode”. Links can open .*problems/,
    );
    expect(document.querySelector(".retrace-form")).toBeNull();
    expect(run).not.toHaveBeenCalled();
  });

  it("lights a path between two notes, and asks for an end it does not know", async () => {
    await host.openUri("obsidian://retrace?path=Rust&to=Noise");
    expect((await graph()).getState()).toMatchObject({
      path: { from: "patterns/Rust.md", to: "patterns/Noise.md", way: 0 },
    });
    expect(document.querySelector(".prompt")).toBeNull();
    await host.openUri("obsidian://retrace?path=Rust&to=Nowhere");
    await eventually(() => {
      expect(document.querySelector(".prompt")).not.toBeNull();
    });
  });

  it("shows what led to a note, and looks for what is none", async () => {
    await host.openUri("obsidian://retrace?why=Noise");
    expect((await graph()).getState()).toMatchObject({ around: "patterns/Noise.md" });
    await host.openUri("obsidian://retrace?why=nothing%20of%20the%20kind");
    await eventually(() => {
      expect(asked()).toBe("nothing of the kind");
    });
  });

  it("writes nothing, whatever it says", async () => {
    const { adapter } = host.app.vault;
    const writes = (["write", "process", "append", "remove", "rename", "mkdir"] as const).map((way) =>
      vi.spyOn(adapter, way),
    );
    const before = host.app.vault.getFiles().map(({ path }) => path);
    const links = ["search=a", "note=episodes/one", "note=New%20note", "open=problems", "open=add-bases", "review"];
    const more = ["path=Rust&to=Noise", "why=Noise", "write=true", "rate=episodes/one&rating=good", ""];
    for (const link of [...links, ...more]) await host.openUri(`obsidian://retrace?${link}`);
    await host.settled();
    expect(host.app.vault.getFiles().map(({ path }) => path)).toEqual(before);
    const own = writes.flatMap(({ mock }) => mock.calls).filter(([path]) => !path.startsWith(".obsidian/"));
    expect(own).toEqual([]);
  });

  it("is not followed any more when the plugin is gone", async () => {
    host.unload();
    await host.openUri("obsidian://retrace?search=gate").catch(() => undefined);
    expect(asked()).toBeUndefined();
  });
});

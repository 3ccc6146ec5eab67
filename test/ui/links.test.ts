import { afterEach, beforeEach, describe, expect, it } from "vitest";
import manifest from "../../manifest.json" with { type: "json" };
import Retrace from "../../src/main.ts";
import { createHost, type MemoryHost } from "../host/src/host.ts";
import { eventually } from "../support/eventually.ts";
import { episodeText } from "../support/note-text.ts";

let host: MemoryHost;

beforeEach(async () => {
  host = await createHost({ files: { "episodes/EPISODE-1.md": episodeText("1", { permalink: "episodes/one" }) } });
  await host.load(Retrace, manifest);
  await host.layoutReady();
});
afterEach(() => {
  host.close();
});

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

  it("is not followed any more when the plugin is gone", async () => {
    host.unload();
    await host.openUri("obsidian://retrace?search=gate").catch(() => undefined);
    expect(asked()).toBeUndefined();
  });
});

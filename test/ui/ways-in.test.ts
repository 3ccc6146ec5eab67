import { createRequire } from "node:module";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import manifest from "../../manifest.json" with { type: "json" };
import Retrace from "../../src/main.ts";
import { toolsOf } from "../../src/mcp/tools.ts";
import { createHost, type MemoryHost } from "../host/src/host.ts";
import { hello, message, sendTo, type Answered, type Asked } from "../mcp/http/running.ts";
import { eventually } from "../support/eventually.ts";
import { episodeText } from "../support/note-text.ts";

let host: MemoryHost;

beforeEach(async () => {
  // What Obsidian has on a desktop.
  Object.assign(window, { require: createRequire(import.meta.url) });
  host = await createHost({ files: { "episodes/EPISODE-1.md": episodeText("1") } });
});
afterEach(() => {
  host.close();
  Reflect.deleteProperty(window, "require");
});

async function settings(): Promise<HTMLElement> {
  await host.load(Retrace, manifest);
  await host.layoutReady();
  return host.showSettings("retrace");
}

const rowOf = (shown: HTMLElement, name: string): HTMLElement => {
  const rows = [...shown.querySelectorAll<HTMLElement>(".setting-item")];
  const row = rows.find((each) => each.querySelector(".setting-item-name")?.textContent === name);
  if (!row) throw new Error(`There is no setting "${name}".`);
  return row;
};

const freePort = (): string => String(20_000 + Math.floor(Math.random() * 40_000));

function type(row: HTMLElement, value: string): void {
  const input = row.querySelector("input");
  if (!input) throw new Error("There is nothing to type into.");
  input.value = value;
  input.dispatchEvent(new Event("input"));
  input.dispatchEvent(new Event("change"));
}

function press(row: HTMLElement, name: string): void {
  const button = [...row.querySelectorAll("button")].find((each) => each.textContent === name);
  button?.click();
}

const server = "Serve programs on this device";

/** Turns the server on, at a port of its own; answers its address. */
async function turnOn(shown: HTMLElement): Promise<string> {
  type(rowOf(shown, "Port"), freePort());
  rowOf(shown, server).querySelector<HTMLElement>(".checkbox-container")?.click();
  await eventually(() => {
    expect(rowOf(shown, server).textContent).toContain("Listening at ");
  });
  return /http:\S+\/mcp/.exec(rowOf(shown, server).textContent)?.[0] ?? "";
}

const isSwitchedOn = (shown: HTMLElement): boolean =>
  rowOf(shown, server).querySelector(".checkbox-container.is-enabled") !== null;

const tokenNow = (): string => host.app.secretStorage.getSecret("retrace-server-token") ?? "";

/** From outside: the page's own requests carry its origin, and are refused. */
function send(address: string, { headers, ...asked }: Asked, token = tokenNow()): Promise<Answered> {
  const { port } = new URL(address);
  return sendTo(Number(port), { ...asked, headers: { authorization: `Bearer ${token}`, ...headers } });
}

async function call(address: string, name: string, given: object): Promise<unknown> {
  const session = String((await send(address, { body: hello })).headers["mcp-session-id"]);
  const body = message("tools/call", { params: { name, arguments: given } });
  const { text } = await send(address, { body, headers: { "mcp-session-id": session } });
  const { result }: { result?: unknown } = JSON.parse(text) as object;
  return result;
}

const isServing = async (address: string): Promise<boolean> => {
  try {
    return (await send(address, { body: hello })).status === 200;
  } catch {
    return false;
  }
};

describe("the plugin's server", () => {
  it("is off until it is turned on in the settings, then serves agents, and stops with the plugin", async () => {
    const shown = await settings();
    expect(isSwitchedOn(shown)).toBe(false);
    expect(host.app.secretStorage.listSecrets()).toEqual([]);
    const address = await turnOn(shown);
    expect(await call(address, "status", {})).toMatchObject({ structuredContent: { notes: 1 } });
    host.unload();
    await eventually(async () => {
      expect(await isServing(address)).toBe(false);
    });
  });

  it("writes through Obsidian, and what it wrote is there", async () => {
    const address = await turnOn(await settings());
    const session = { session_id: "2026-03-04-session-7", task: "Mend the hinge", outcome: "success" };
    await call(address, "store_episode", session);
    expect(host.app.vault.getFileByPath("episodes/EPISODE-2026-03-04-session-7.md")).not.toBeNull();
    const found = await call(address, "query_episodes", { task: "hinge" });
    expect(found).toMatchObject({ structuredContent: { total: 1 } });
  });

  it("is on again after a restart, without being asked", async () => {
    const shown = await settings();
    const address = await turnOn(shown);
    host.unload();
    await host.load(Retrace, manifest);
    await eventually(async () => {
      expect(await isServing(address)).toBe(true);
    });
  });

  it("says when its port is taken, and takes another one", async () => {
    const shown = await settings();
    const address = await turnOn(shown);
    const other = await createHost({ files: {} });
    try {
      await other.load(Retrace, manifest);
      await other.layoutReady();
      const theirs = other.showSettings("retrace");
      type(rowOf(theirs, "Port"), /:(\d+)/.exec(address)?.[1] ?? "");
      rowOf(theirs, server).querySelector<HTMLElement>(".checkbox-container")?.click();
      await eventually(() => {
        expect(rowOf(theirs, server).textContent).toMatch(/Port \d+ is in use by another program/);
        expect(isSwitchedOn(theirs)).toBe(false);
      });
      type(rowOf(theirs, "Port"), freePort());
      expect(isSwitchedOn(theirs)).toBe(false);
      rowOf(theirs, server).querySelector<HTMLElement>(".checkbox-container")?.click();
      await eventually(() => {
        expect(rowOf(theirs, server).textContent).toContain("Listening at ");
      });
    } finally {
      other.close();
    }
  });

  it("refuses the old token once there is a new one", async () => {
    const shown = await settings();
    const address = await turnOn(shown);
    const old = tokenNow();
    press(rowOf(shown, "Token"), "New token");
    await eventually(async () => {
      expect((await send(address, { body: hello }, old)).status).toBe(401);
    });
    expect(await isServing(address)).toBe(true);
  });

  it("refuses a port that is none", async () => {
    const shown = await settings();
    const address = await turnOn(shown);
    type(rowOf(shown, "Port"), "80");
    expect(rowOf(shown, "Port").textContent).toContain("A whole number from 1024 to 65535.");
    expect(await isServing(address)).toBe(true);
  });

  it("says so where Obsidian has no Node, and is not offered on a phone", async () => {
    Reflect.deleteProperty(window, "require");
    const shown = await settings();
    rowOf(shown, server).querySelector<HTMLElement>(".checkbox-container")?.click();
    await eventually(() => {
      expect(rowOf(shown, server).textContent).toContain("It stays off. Obsidian gives no server on this device.");
      expect(isSwitchedOn(shown)).toBe(false);
    });
    host.setDevice("phone");
    expect(() => rowOf(host.showSettings("retrace"), server)).toThrow();
  });
});

describe("configurations", () => {
  it("are shown without the token and copied with it", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    const shown = await settings();
    press(rowOf(shown, "Token"), "Copy token");
    const token = tokenNow();
    expect(token).not.toBe("");
    expect(writeText).toHaveBeenLastCalledWith(token);
    expect(shown.textContent).not.toContain(token);
    const row = rowOf(shown, "Command line");
    press(row, "Copy");
    expect(writeText).toHaveBeenLastCalledWith(row.querySelector("pre")?.textContent);
    vi.unstubAllGlobals();
  });
});

describe("Obsidian's command line", () => {
  it("asks the memory", async () => {
    await settings();
    await eventually(() => {
      expect(host.registry.cli.size).toBe(toolsOf("all").length);
    });
    expect(await host.runCli("retrace:recent-memory", { limit: "1" })).toMatch(/^### EPISODE-1\n/);
    expect(JSON.parse(await host.runCli("retrace:status", {}))).toMatchObject({ notes: 1 });
  });
});

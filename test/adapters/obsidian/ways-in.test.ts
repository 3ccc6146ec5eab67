import { Plugin, type App, type PluginManifest } from "obsidian";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { desktopModule } from "../../../src/adapters/obsidian/desktop.ts";
import { keptServer, keptToken } from "../../../src/adapters/obsidian/kept-server.ts";
import { offerToRestApi, type OfferedTool } from "../../../src/adapters/obsidian/local-rest-api.ts";
import { offerCommand } from "../../../src/adapters/obsidian/offer-commands.ts";
import { createHost, type MemoryHost } from "../../host/src/host.ts";

const manifest = {
  id: "retrace",
  name: "Retrace",
  version: "1.0.0",
  minAppVersion: "1.13.0",
  author: "",
  description: "",
};

class Offering extends Plugin {}

async function loaded(): Promise<{ readonly host: MemoryHost; readonly plugin: Plugin }> {
  const host = await createHost();
  onTestFinished(host.close);
  return { host, plugin: await host.load(Offering, manifest) };
}

const tool: OfferedTool = {
  name: "status",
  description: "How much is remembered.",
  shape: {},
  annotations: { readOnlyHint: true },
  answer: () => Promise.resolve("everything"),
};

const restApiId = "obsidian-local-rest-api";

/** The other plugin, as far as its published types say what it has; refuses a name twice, as it does. */
class RestApi extends Plugin {
  readonly tools = new Map<string, readonly unknown[]>([["taken", []]]);

  getPublicApi(given: unknown): object {
    expect(given).toMatchObject({ id: "retrace", name: "Retrace", version: "1.0.0" });
    const own: string[] = [];
    return {
      apiVersion: 2,
      addMcpTool: (name: string, ...rest: readonly unknown[]) => {
        if (this.tools.has(name)) throw new Error(`a tool with this name is already registered: ${name}`);
        this.tools.set(name, rest);
        own.push(name);
      },
      unregister: () => {
        for (const name of own) this.tools.delete(name);
      },
    };
  }
}

const loadRestApi = <P extends Plugin>(host: MemoryHost, made: new (app: App, its: PluginManifest) => P): Promise<P> =>
  host.load(made, { ...manifest, id: restApiId, name: "Local REST API" });

describe("the plugin Local REST API", () => {
  it("is offered our tools as its types ask for them, and loses them with our plugin", async () => {
    const { host, plugin } = await loaded();
    const { tools } = await loadRestApi(host, RestApi);
    expect(offerToRestApi(plugin, [tool]).isOffered()).toBe(true);
    expect(tools.get("status")).toEqual([tool.description, tool.shape, tool.answer, tool.annotations]);
    plugin.unload();
    expect([...tools.keys()]).toEqual(["taken"]);
  });

  it("is offered them when it comes later, and again when it was loaded anew", async () => {
    const { host, plugin } = await loaded();
    const { isOffered } = offerToRestApi(plugin, [tool]);
    expect(isOffered()).toBe(false);
    const { tools } = await loadRestApi(host, RestApi);
    host.app.workspace.trigger(`${restApiId}:loaded`);
    expect(isOffered()).toBe(true);
    host.app.workspace.trigger(`${restApiId}:loaded`);
    expect([...tools.keys()]).toEqual(["taken", "status"]);
  });

  it("is offered a tool under a longer name where somebody else has that one", async () => {
    const { host, plugin } = await loaded();
    const { tools } = await loadRestApi(host, RestApi);
    offerToRestApi(plugin, [{ ...tool, name: "taken" }, tool]);
    expect([...tools.keys()]).toEqual(["taken", "retrace_taken", "status"]);
  });

  it("may fail to give tools back: they are offered to the next one, and our plugin ends", async () => {
    const { host, plugin } = await loaded();
    class Stuck extends RestApi {
      override getPublicApi(given: unknown): object {
        const unregister = (): void => {
          throw new Error("gone");
        };
        return { ...super.getPublicApi(given), unregister };
      }
    }
    const complaint = vi.spyOn(console, "warn").mockReturnValue();
    onTestFinished(() => {
      complaint.mockRestore();
    });
    const stuck = await loadRestApi(host, Stuck);
    const { isOffered } = offerToRestApi(plugin, [tool]);
    stuck.tools.clear();
    host.app.workspace.trigger(`${restApiId}:loaded`);
    expect([...stuck.tools.keys()]).toEqual(["status"]);
    const ended = vi.fn();
    plugin.register(ended);
    plugin.unload();
    expect(ended).toHaveBeenCalledOnce();
    expect(isOffered()).toBe(false);
    expect(complaint).toHaveBeenCalledTimes(2);
  });

  it("is let alone before version 5, which had no tools to add to, and when it breaks", async () => {
    const { host, plugin } = await loaded();
    class Old extends Plugin {
      getPublicApi = (): object => ({ addRoute: () => undefined, unregister: () => undefined });
    }
    const old = await loadRestApi(host, Old);
    expect(offerToRestApi(plugin, [tool]).isOffered()).toBe(false);
    const complaint = vi.spyOn(console, "warn").mockReturnValue();
    old.getPublicApi = () => {
      throw new Error("not ready");
    };
    expect(offerToRestApi(plugin, [tool]).isOffered()).toBe(false);
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });
});

describe("Obsidian's own command line", () => {
  it("has our commands, under our name, for as long as our plugin is there", async () => {
    const { host, plugin } = await loaded();
    const run = (given: Readonly<Record<string, string>>): Promise<string> => Promise.resolve(JSON.stringify(given));
    offerCommand(plugin, { name: "status", description: "How much.", flags: { json: { description: "JSON" } }, run });
    expect(await host.runCli("retrace:status", { json: "true" })).toBe('{"json":"true"}');
    host.unload();
    await expect(host.runCli("retrace:status")).rejects.toThrow(/not found/);
  });

  it("is passed over where Obsidian has none", async () => {
    const { plugin } = await loaded();
    Object.assign(plugin, { registerCliHandler: undefined });
    expect(() => {
      offerCommand(plugin, { name: "status", description: "", flags: {}, run: () => Promise.resolve("") });
    }).not.toThrow();
  });
});

it("whether programs are served is kept on the device, and their token among its secrets", async () => {
  const { host, plugin } = await loaded();
  expect(keptServer(plugin).read()).toBeNull();
  expect(keptToken(plugin).read()).toBe("");
  keptServer(plugin).write({ isOn: true, port: 9000 });
  keptToken(plugin).write("s3cret");
  expect(keptServer(plugin).read()).toEqual({ isOn: true, port: 9000 });
  expect(keptToken(plugin).read()).toBe("s3cret");
  expect(host.app.secretStorage.listSecrets()).toEqual(["retrace-server-token"]);
  expect(await plugin.loadData()).toBeNull();
});

describe("modules of Node", () => {
  it("are there on a desktop, and nowhere else", async () => {
    const { host } = await loaded();
    expect(desktopModule("http")).toBeUndefined();
    Object.assign(window, { require: (name: string) => `module ${name}` });
    onTestFinished(() => {
      Reflect.deleteProperty(window, "require");
    });
    expect(desktopModule("http")).toBe("module http");
    host.setDevice("phone");
    expect(desktopModule("http")).toBeUndefined();
  });
});

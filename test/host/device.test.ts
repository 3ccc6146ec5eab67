import { Keymap, Platform, Scope, requestUrl } from "obsidian";
import type { Events, HoverParent } from "obsidian";
import { describe, expect, it, vi } from "vitest";
import { find, manifest, openHost, openWithPlugin, texts } from "./open-host.ts";
import { pressIn } from "./src/scope.ts";
import type { WebRequest } from "./src/request-url.ts";

describe("the device", () => {
  it("is a desktop, unless it is a phone", async () => {
    const { setDevice } = await openHost();
    const flags = (): unknown[] => [Platform.isDesktopApp, Platform.isMobile, Platform.isPhone, Platform.isMobileApp];
    expect(flags()).toEqual([true, false, false, false]);
    expect(document.body.hasClass("is-mobile")).toBe(false);
    setDevice("phone");
    expect(flags()).toEqual([false, true, true, true]);
    expect(["is-mobile", "is-phone"].every((name) => document.body.hasClass(name))).toBe(true);
  });

  it("starts as what the test asks for", async () => {
    await openHost({ device: "phone" });
    expect(Platform.isPhone).toBe(true);
    await openHost({});
    expect(Platform.isPhone).toBe(false);
  });
});

describe("what the device keeps", () => {
  it("is there again, apart from the vault's files, until it is taken away", async () => {
    const { app, backend } = await openHost({});
    app.saveLocalStorage("key", { a: 1 });
    expect(app.loadLocalStorage("key")).toEqual({ a: 1 });
    app.saveLocalStorage("key", null);
    expect(app.loadLocalStorage("key")).toBeNull();
    expect(await backend.snapshot()).toEqual([]);
  });

  it("includes secrets under well-formed names", async () => {
    const { app } = await openHost();
    app.secretStorage.setSecret("my-key-1", "s3cret");
    expect(app.secretStorage.getSecret("my-key-1")).toBe("s3cret");
    expect(app.secretStorage.listSecrets()).toEqual(["my-key-1"]);
    expect(() => {
      app.secretStorage.setSecret("My Key", "x");
    }).toThrow("Invalid secret ID");
  });

  it("is empty for the next host", async () => {
    const first = await openHost();
    first.app.saveLocalStorage("key", 1);
    first.app.secretStorage.setSecret("key", "x");
    const second = await openHost();
    expect(second.app.loadLocalStorage("key")).toBeNull();
    expect(second.app.secretStorage.listSecrets()).toEqual([]);
  });
});

describe("the web", () => {
  it("is not there unless the test brings one", async () => {
    await openHost();
    await expect(requestUrl("https://a.org")).rejects.toThrow("net::ERR_INTERNET_DISCONNECTED");
  });

  it("answers with text, JSON and bytes, also as promises", async () => {
    const asked: WebRequest[] = [];
    await openHost({
      web: (request) => {
        asked.push(request);
        return { status: 200, body: '{"a":1}' };
      },
    });
    const response = await requestUrl({ url: "https://a.org", method: "POST", contentType: "text/plain", body: "x" });
    expect([response.status, response.text, response.json]).toEqual([200, '{"a":1}', { a: 1 }]);
    expect(response.arrayBuffer.byteLength).toBe(7);
    expect(await requestUrl("https://b.org").json).toEqual({ a: 1 });
    expect(asked).toEqual([
      { url: "https://a.org", method: "POST", headers: { "Content-Type": "text/plain" }, body: "x" },
      { url: "https://b.org", method: "GET", headers: {} },
    ]);
  });

  it("fails for a status of 400 and more, unless one asks for the answer", async () => {
    await openHost({ web: () => ({ status: 404 }) });
    await expect(requestUrl("https://a.org")).rejects.toMatchObject({ status: 404 });
    expect((await requestUrl({ url: "https://a.org", throw: false })).status).toBe(404);
  });
});

describe("a scope", () => {
  const press = (scope: Scope, key: string, init: KeyboardEventInit = {}): KeyboardEvent => {
    const event = new KeyboardEvent("keydown", { key, ...init, cancelable: true });
    pressIn(scope, event);
    return event;
  };

  it("asks the latest binding that fits, then the parent", async () => {
    await openHost();
    const log: string[] = [];
    const parent = new Scope();
    parent.register([], "Escape", () => log.push("parent"));
    const scope = new Scope(parent);
    scope.register(["Mod"], "Enter", () => log.push("first"));
    scope.register(["Mod"], "Enter", () => log.push("second"));
    press(scope, "enter", { ctrlKey: true });
    press(scope, "Enter");
    press(scope, "Escape");
    expect(log).toEqual(["second", "parent"]);
  });

  it("keeps the browser from acting when the listener says false", async () => {
    await openHost();
    const scope = new Scope();
    const binding = scope.register([], "a", () => false);
    expect(press(scope, "a").defaultPrevented).toBe(true);
    scope.unregister(binding);
    expect(press(scope, "a").defaultPrevented).toBe(false);
  });

  it("knows what opens in a new tab", () => {
    expect(Keymap.isModEvent(new MouseEvent("click", { ctrlKey: true }))).toBe("tab");
    expect(Keymap.isModEvent(new MouseEvent("click"))).toBe(false);
  });
});

describe("the page preview", () => {
  const hover = async (linktext: string, ctrlKey: boolean): Promise<HoverParent> => {
    const { app, plugin } = await openWithPlugin();
    plugin.registerHoverLinkSource("causes", { display: manifest.name, defaultMod: true });
    const hoverParent: HoverParent = { hoverPopover: null };
    const targetEl = document.body.createSpan();
    const event = new MouseEvent("mouseover", { ctrlKey });
    vi.useFakeTimers();
    const workspace: Events = app.workspace;
    workspace.trigger("hover-link", { event, source: "causes", hoverParent, targetEl, linktext, sourcePath: "Mud.md" });
    await vi.advanceTimersByTimeAsync(300);
    vi.useRealTimers();
    return hoverParent;
  };

  it("shows the note beside the link, and goes with the mouse", async () => {
    const parent = await hover("Rain", true);
    expect(texts(".hover-popover h1")).toEqual(["Rain"]);
    expect(parent.hoverPopover?.hoverEl).toBe(find(".hover-popover"));
    find(".hover-popover").dispatchEvent(new MouseEvent("mouseleave", { relatedTarget: document.body }));
    expect(document.querySelector(".hover-popover")).toBeNull();
    expect(parent.hoverPopover).toBeNull();
  });

  it("shows the part the link names", async () => {
    await hover("Rain#Sub", true);
    expect(texts(".hover-popover h2")).toEqual(["Sub"]);
    expect(texts(".hover-popover h1")).toEqual([]);
  });

  it("waits for the key where the source asks for it", async () => {
    await hover("Rain", false);
    expect(document.querySelector(".hover-popover")).toBeNull();
  });
});

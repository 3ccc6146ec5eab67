import { describe, expect, it } from "vitest";
import { useCausesVault } from "./support/causes-vault.ts";

const open = useCausesVault();
const rightRows = ".mod-right-split .causes-row";

describe("the window", () => {
  it("has its tabs, sidebars and views back after a reload", async () => {
    const vault = await open();
    const { page } = vault;
    await page.click('.nav-file-title[data-path="Clouds.md"]', { modifiers: ["Control"] });
    await vault.run("causes:open");
    await page.click('.mod-root .workspace-tab-header[aria-label="Rain"]');
    const readFront = (): unknown => JSON.parse(vault.read(".obsidian/workspace.json"));
    await expect.poll(readFront).toMatchObject({ main: { children: [{ children: { length: 2 }, currentTab: 0 }] } });
    await expect.poll(() => vault.read(".obsidian/workspace.json")).toContain("causes-view");
    await page.goto(vault.url);
    await page.waitForSelector("body[data-ready]");
    const tabs = page.locator(".mod-root .workspace-tab-header-inner-title");
    expect(await tabs.allInnerTexts()).toEqual(["Rain", "Clouds"]);
    expect(await page.innerText(".mod-root .workspace-tab-header.is-active")).toBe("Rain");
    await page.waitForSelector(rightRows);
    await page.click('.workspace-tab-header[aria-label="Clouds"]');
    await page.waitForSelector(".markdown-preview-view >> text=Clouds are water.");
  });

  it("turns dark and light", async () => {
    const vault = await open({ theme: "dark" });
    const { page } = vault;
    expect(await page.evaluate(() => window.retraceHost.app.isDarkMode())).toBe(true);
    await vault.run("causes:open");
    await vault.screenshot("host-dark");
    await page.click('[aria-label="Toggle light/dark mode"]');
    expect(await page.getAttribute("body", "class")).toContain("theme-light");
    await vault.reload();
    expect(await page.getAttribute("body", "class")).toContain("theme-light");
  });

  it("speaks the other language, and the first one again", async () => {
    const { page } = await open();
    await page.click('[aria-label="Auf Deutsch umschalten"]');
    await page.waitForSelector("html[lang=de] body[data-ready=true]");
    await page.click('[aria-label="Switch to English"]');
    await page.waitForSelector("html[lang=en] body[data-ready=true]");
  });

  it("has no Node unless a test provides some", async () => {
    const vault = await open();
    const { page } = vault;
    await vault.run("causes:require-fs");
    await page.waitForSelector(".notice >> text=Cannot find module 'fs'");
    const desktop = await open({ nodeModules: "{ fs: {} }" });
    await desktop.run("causes:require-fs");
    await desktop.page.waitForSelector(".notice >> text=fs is there");
  });
});

describe("a phone", () => {
  it("has a bar, drawers and no status bar, and knows it is one", async () => {
    const vault = await open({ phone: true });
    const { page } = vault;
    expect(await page.isVisible(".status-bar")).toBe(false);
    expect(await page.isVisible(".workspace-ribbon")).toBe(false);
    await vault.screenshot("host-phone");
    await page.tap('[aria-label="Open left sidebar"]');
    await page.waitForSelector(".mod-left-split .nav-file-title");
    await vault.screenshot("host-phone-drawer");
    await page.tap('.mobile-drawer-actions [aria-label="Open causes"]');
    await page.waitForSelector(rightRows);
    expect(await page.innerText(".mod-right-split .workspace-tab-header.is-active")).toBe("Causes");
    await vault.run("causes:about");
    expect(await page.innerText(".modal-content p")).toMatch(/^Phone/);
    await vault.screenshot("host-phone-dialog");
  });

  it("has no Node even where a test provides some", async () => {
    const vault = await open({ phone: true, nodeModules: "{ fs: {} }" });
    const { page } = vault;
    await vault.run("causes:require-fs");
    await page.waitForSelector(".notice >> text=Cannot find module 'fs'");
  });
});

describe("ways in from outside", () => {
  it("follow an obsidian:// link", async () => {
    const vault = await open();
    const { page } = vault;
    await vault.openUri("obsidian://causes?note=Long");
    await page.waitForSelector('.view-header-title:text-is("Long")');
    await page.goto(`${vault.url}?uri=${encodeURIComponent("obsidian://causes?note=Clouds")}`);
    await page.waitForSelector('.view-header-title:text-is("Clouds")');
  });

  it("run the plugin's command line", async () => {
    const vault = await open();
    expect(await vault.runCli("causes", { of: "Rain" })).toBe("2 causes");
    await expect(vault.runCli("nothing")).rejects.toThrow('Command "nothing" not found.');
  });
});

it("leaves nothing behind when the plugin is unloaded", async () => {
  const vault = await open();
  const { page } = vault;
  await vault.run("causes:open");
  await page.waitForSelector(rightRows);
  await page.evaluate(() => {
    window.retraceHost.unload();
  });
  const left = await page.evaluate(() => {
    const host = window.retraceHost;
    return {
      views: host.app.workspace.getLeavesOfType("causes-view").length,
      runs: host.run("causes:about"),
      places: document.querySelectorAll('.status-bar-item, [aria-label="Open causes"]').length,
    };
  });
  expect(left).toEqual({ views: 0, runs: false, places: 0 });
});

it("says how long the plugin took to load", async () => {
  const vault = await open();
  const { page } = vault;
  const { timing } = await page.evaluate(() => ({ timing: window.retraceHost.timing }));
  expect(Object.keys(timing).sort()).toEqual(["evaluateMs", "hostReadyMs", "layoutReadyMs", "onloadMs"]);
});

it("counts an error in the page as a failure of the test", async () => {
  const vault = await open();
  const { page } = vault;
  await page.evaluate(() => {
    window.setTimeout(() => {
      throw new Error("planted");
    });
  });
  await expect.poll(() => vault.problems.take().join()).toContain("planted");
});

it("stops requests to other machines and counts them as failures", async () => {
  const vault = await open();
  const { page } = vault;
  vault.problems.allow(/ERR_FAILED/);
  await page.evaluate(() => window.fetch("http://example.com/").catch(() => undefined));
  await expect.poll(() => vault.problems.take().join()).toContain("request to another machine: http://example.com/");
});

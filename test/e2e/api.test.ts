import { describe, expect, it } from "vitest";
import { openVault } from "./support/open-vault.ts";

const manifest = {
  id: "harbour-log",
  name: "Harbour log",
  version: "1.0.0",
  minAppVersion: "1.13.0",
  author: "Test",
  description: "Says in the status bar what failed last.",
};

/** A plugin of somebody else, as small as one can be: it knows nothing of ours but docs/api.md. */
const code = `
const { Plugin } = require("obsidian");
module.exports = class extends Plugin {
  onload() {
    this.bar = this.addStatusBarItem();
    this.registerDomEvent(this.bar, "click", () => this.draw());
    this.retrace = this.app.plugins.plugins.retrace?.api;
    if (this.retrace?.version !== 1) return;
    this.register(this.retrace.onChange(() => this.draw()));
    this.draw();
  }
  async draw() {
    const found = await this.retrace.search({ query: "outcome:failure", limit: 1 });
    this.bar.setText(found.ok ? found.value.hits[0]?.name ?? "" : found.error.code);
  }
};
`;

describe("another plugin", () => {
  it("asks the memory, hears of changes, and is told once Retrace is gone", async () => {
    const vault = await openVault({ fixture: "demo-vault" });
    const { page } = vault;
    await page.evaluate(([its, text]) => window.retraceHost.loadPlugin(its, text), [manifest, code] as const);
    const said = (): Promise<string> => page.innerText(".plugin-harbour-log");
    await expect.poll(said).toBe("Bring all dependencies up to date");
    await page.evaluate(() => {
      const text = "---\ntype: episode\ndate: 2026-11-02\noutcome: failure\ntask: Tow the crane by hand\n---\n";
      return window.retraceHost.app.vault.create("episodes/EPISODE-crane.md", text);
    });
    await expect.poll(said).toBe("Tow the crane by hand");
    await page.evaluate(() => {
      window.retraceHost.plugin.unload();
    });
    await page.click(".plugin-harbour-log");
    await expect.poll(said).toBe("UNLOADED");
  });
});

import { describe, expect, it } from "vitest";
import { graph } from "./support/causal-graph.ts";
import { runFromPalette } from "./support/from-palette.ts";
import { openVault, type OpenVault, type OpenVaultOptions } from "./support/open-vault.ts";

const episode = "EPISODE-2026-08-12-session-45";

/** Somebody writes in a note, so that something has the keys that has to give them away. */
async function writing(options: OpenVaultOptions = {}): Promise<OpenVault> {
  const vault = await openVault({ fixture: "demo-vault", open: episode, mode: "source", ...options });
  await expect.poll(() => vault.page.innerText(".status-bar")).toContain("episodes");
  if (options.phone !== true) await vault.page.click(".cm-content");
  return vault;
}

describe("what is opened from the palette takes the keys", () => {
  it.each([
    { command: "Open problems", view: "problems" },
    { command: "Open context", view: "context" },
    { command: "Open anti-patterns", view: "antipatterns" },
    { command: "Open proposals", view: "proposals" },
    { command: "Start review", view: "reviews" },
    { command: "Open statistics", view: "reviews" },
    { command: "Open causal graph", view: "causal-graph" },
    { command: "Open memory", view: "memory" },
    { command: "Replay decisions", view: "replay" },
  ])("$command", async ({ command, view }) => {
    const vault = await writing();
    const { page } = vault;
    await runFromPalette(vault, command);
    await page.waitForSelector(`.workspace-leaf-content[data-type="retrace-${view}"] :focus`);
    await page.keyboard.type("q");
    expect(await page.locator(`.workspace-leaf-content[data-type="retrace-${view}"] :focus`).count()).toBe(1);
  });

  it("a review is answered, and the graph is a table, by the next key", async () => {
    const vault = await writing();
    const { page } = vault;
    await runFromPalette(vault, "Start review");
    await page.waitForSelector(".retrace-review >> text=Show answer");
    await page.keyboard.press(" ");
    await page.waitForSelector(".retrace-review >> text=Good");
    await runFromPalette(vault, "Open causal graph");
    await page.waitForSelector(`${graph.stage}:focus`);
    await page.keyboard.press("/");
    await page.waitForSelector(graph.table);
    await page.click(".workspace-tab-header >> nth=0");
    await runFromPalette(vault, "Open causal graph");
    await page.keyboard.press("/");
    await page.waitForSelector(`${graph.stage}:focus`);
  });

  it("so does what is asked why, by the palette and by a link", async () => {
    const vault = await writing();
    const { page } = vault;
    await page.keyboard.press("Control+Home");
    await runFromPalette(vault, "Ask why this happened");
    await page.waitForSelector(`${graph.stage}:focus`);
    await page.keyboard.press("/");
    await page.waitForSelector(graph.table);
    await vault.openUri("obsidian://retrace?why=cache-without-an-owner");
    await page.waitForSelector(".retrace-graph__twin:focus");
  });
});

describe("the Memory view", () => {
  const chip = ".retrace-memory__chip";

  it("hears its keys from a chip, too, and where a chip has gone", async () => {
    const vault = await writing();
    const { page } = vault;
    const status = (): Promise<string> => page.innerText(".retrace-memory__status");
    const everything = /^\d+ memories$/;
    await vault.run("retrace:open-memory");
    await page.locator(chip, { hasText: "Failure" }).click();
    await expect.poll(status).toMatch(/^6 of/);
    await page.keyboard.press("Escape");
    await expect.poll(status).toMatch(everything);
    await page.locator(chip, { hasText: "Time" }).click();
    await page.click(".menu-item >> text=Last 90 days");
    await page.locator(`${chip}--take`).click();
    await expect.poll(status).toMatch(everything);
    await page.waitForSelector(`${chip}:focus`);
    await page.locator(chip, { hasText: "Failure" }).click();
    await expect.poll(status).toMatch(/^6 of/);
    await page.keyboard.press("/");
    await page.keyboard.type("lamp");
    await expect.poll(() => page.inputValue(".retrace-memory input[type=search]")).toBe("lamp");
  });
});

describe("on a phone", () => {
  it("a link closes the drawer that would lie over what it shows", async () => {
    const vault = await writing({ phone: true });
    const { page } = vault;
    await vault.run("retrace:open-problems");
    await page.waitForSelector(".workspace.is-right-sidedock-open");
    await vault.openUri("obsidian://retrace?path=rehearse-on-a-whole-copy&to=midnight-utc-for-calendar-days");
    await page.waitForSelector(graph.step);
    expect(await page.locator(".workspace.is-right-sidedock-open").count()).toBe(0);
  });
});

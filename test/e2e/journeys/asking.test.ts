import { expect, test } from "vitest";
import { runFromPalette } from "../support/from-palette.ts";
import { openVault } from "../support/open-vault.ts";

const result = ".retrace-search .retrace-result";

test("asking: a question is answered in order, with reasons; hits are copied as a pack, or opened at their place", async () => {
  const vault = await openVault({ fixture: "demo-vault", mode: "source", open: "Home" });
  const { page } = vault;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: vault.url });
  await runFromPalette(vault, "Search memory");
  await page.keyboard.type("why did the tablets all come back at once");
  const first = page.locator(result).first();
  await expect.poll(() => first.innerText()).toContain("Kill the server on purpose and watch");
  await expect.poll(() => first.locator("mark").allInnerTexts()).toContain("tablets");
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector(".retrace-result__why >> text=Fits best by its words");

  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.waitForSelector(".retrace-search__picked >> text=2 picked");
  await page.keyboard.press("Shift+Enter");
  await page.waitForSelector(".notice >> text=Copied 2 memories");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("session-52-reconnect-drill");

  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".mod-root .workspace-tab-header.is-active >> text=EPISODE-2026-08-25");
  const line = (): Promise<string | undefined> =>
    page.evaluate(() => {
      const editor = window.retraceHost.app.workspace.activeEditor?.editor;
      return editor?.getLine(editor.getCursor().line);
    });
  await expect.poll(line).toMatch(/^A Tuesday morning, Lyngholm warned and amused/);
});

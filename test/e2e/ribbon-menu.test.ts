import { expect, it } from "vitest";
import { openVault } from "./support/open-vault.ts";
import { sticksOut } from "./support/reach.ts";

const icon = '[aria-label="Open Retrace menu"]';

it("the icon in the ribbon offers what can be done now, and does it", async () => {
  const vault = await openVault({ fixture: "demo-vault" });
  const { page } = vault;
  // What can be done is known once the notes are read.
  await expect.poll(() => page.innerText(".status-bar")).toContain("episodes");
  await page.click(`.workspace-ribbon ${icon}`);
  const items = page.locator(".menu .menu-item");
  const offered = await items.allInnerTexts();
  expect(offered[0]).toBe("Open memory");
  expect(offered).not.toContain("Remove example memory");
  expect(offered).not.toContain("Create example memory");
  expect(await sticksOut(vault, ".menu")).toEqual([]);
  await vault.screenshot("ribbon-menu-light");
  await items.first().click();
  await page.waitForSelector('.workspace-leaf-content[data-type="retrace-memory"]');
});

it("on a phone its menu is opened from the left drawer, scrolls to its end, and closes with a tap above it", async () => {
  const vault = await openVault({ fixture: "demo-vault", phone: true, theme: "dark" });
  const { page } = vault;
  await page.evaluate(() => window.retraceHost.settled());
  await page.tap('[aria-label="Open left sidebar"]');
  await page.tap(icon);
  await page.waitForSelector(".menu .menu-item");
  expect(await sticksOut(vault, ".menu")).toEqual([]);
  await vault.screenshot("ribbon-menu-phone-dark");
  await page.tap(".menu-item >> text=Remove all traces");
  await page.waitForSelector(".modal >> text=Remove all traces");
  await page.keyboard.press("Escape");
  await page.tap(icon);
  await page.waitForSelector(".menu .menu-item");
  await page.touchscreen.tap(195, 20);
  await page.waitForSelector(".menu", { state: "detached" });
});

import { expect, test } from "vitest";
import { runFromPalette } from "../support/from-palette.ts";
import { openVault } from "../support/open-vault.ts";

const row = ".retrace-memory__row";
const step = ".retrace-replay__step.is-current";

test("browsing: from all memories over filters to an episode, its decisions, and what they led to", async () => {
  const vault = await openVault({ fixture: "demo-vault" });
  const { page } = vault;
  await runFromPalette(vault, "Open memory");
  await page.waitForSelector(".retrace-memory__heading-cell >> text=October 29");
  await page.click(".retrace-memory__chip >> text=Failure");
  await expect.poll(() => page.innerText(".retrace-memory__status")).toMatch(/^6 of \d+ memories$/);
  await page.click(".retrace-memory__chip >> text=Time");
  await page.waitForSelector(".menu-item >> text=Last 365 days");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".menu", { state: "detached" });
  expect(await page.innerText(".retrace-memory__status")).toMatch(/^6 of \d+ memories$/);

  const outage = page.locator(row, { hasText: "Bring everything back in the middle of the regatta" });
  await outage.locator("[data-act=toggle]").click();
  await page.waitForSelector(".retrace-memory__details >> text=A restart is not neutral");
  await page.click(".retrace-memory__details [data-act=replay]");

  await page.waitForSelector(`${step} >> text=Connections refused`);
  const arrow = page.locator(".retrace-replay__arrow--current");
  await expect.poll(async () => (await arrow.boundingBox())?.height).toBeGreaterThan(20);
  for (let key = 0; key < 3; key++) await page.keyboard.press("ArrowDown");
  await page.waitForSelector(`${step} >> text=Restart both instances`);
  await page.waitForSelector(`${step} >> text=Lower the pool first`);
  await page.locator(step).getByRole("button", { name: "Third restart; alive for 22 seconds" }).click();
  await expect.poll(() => page.innerText(step)).toMatch(/^Third restart[^]*Came of\s+Restart both instances/);
  await page.locator(step).getByRole("button", { name: "Open the note" }).click();
  await page.waitForSelector(".mod-root .workspace-tab-header.is-active >> text=regatta-outage");
});

import { expect, test } from "vitest";
import { runFromPalette } from "../support/from-palette.ts";
import { openVault } from "../support/open-vault.ts";

const warnings = ".retrace-antipatterns__found--writing .retrace-antipattern";

test("careful: a plan that went wrong before is met with what worked instead, while it is written", async () => {
  const vault = await openVault({ fixture: "demo-vault", mode: "source", open: "Winter planning" });
  const { page } = vault;
  await runFromPalette(vault, "Open anti-patterns");
  await page.waitForSelector(".retrace-antipattern");
  expect(await page.locator(warnings).count()).toBe(0);
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n\nWe ship the new berth map on Friday afternoon, the regatta needs it on Saturday.");
  const warning = page.locator(warnings, { hasText: "Release before the weekend" });
  await warning.getByText(/^Matched by .*Friday/).waitFor();
  await warning.getByRole("button", { name: "Failed in 3 of 4" }).waitFor();
  await warning.getByRole("button", { name: "Dark launch behind a switch" }).click();
  await page.waitForSelector(".mod-root .workspace-tab-header.is-active >> text=PATTERN-dark-launch");
});

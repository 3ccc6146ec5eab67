import { expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { openVault } from "./support/open-vault.ts";
import { openSettings, rowOf, showWhole } from "./support/settings.ts";

it.each(["light", "dark"] as const)(
  "the rare settings are at the end, and all of them are readable (%s)",
  async (theme) => {
    const vault = await openVault({ fixture: "demo-vault", theme, viewport: { width: 1000, height: 900 } });
    await expect.poll(() => vault.page.innerText(".status-bar")).toContain("episodes");
    const dialog = await openSettings(vault);
    await rowOf(dialog, "Forgetting").locator("select").selectOption("full");
    await rowOf(dialog, "Index").getByText("notes read.").waitFor();
    const groups = await dialog.locator(".setting-item-heading .setting-item-name").allInnerTexts();
    expect(groups).toEqual([
      ...["Folders", "Search", "Reviews", "Ways in", "Language model", "Learnings", "Proposals", "Advanced"],
    ]);
    await showWhole(vault, dialog);
    await vault.screenshot(`settings-${theme}`);
    expect(await violations(vault, ".mod-settings")).toEqual([]);
    const data = (): unknown => JSON.parse(vault.read(".obsidian/plugins/retrace/data.json"));
    await expect.poll(data).toMatchObject({ search: { decay: "full" } });
  },
);

it("whom learnings are for is typed by line, and a line that says nothing is named", async () => {
  const vault = await openVault({ fixture: "demo-vault" });
  const dialog = await openSettings(vault);
  const row = rowOf(dialog, "Whom learnings are for");
  await row.locator("textarea").fill("teams/**: everybody");
  await row.locator("textarea").blur();
  await row.getByText("“teams/**: everybody” cannot be read.").waitFor();
  await row.locator("textarea").fill("teams/**: team");
  await row.locator("textarea").blur();
  const data = (): unknown => JSON.parse(vault.read(".obsidian/plugins/retrace/data.json"));
  await expect.poll(data).toMatchObject({ learnings: { scopes: { "teams/**": "team" } } });
});

it("the welcome page can be seen again, and leads to the ways in", async () => {
  const vault = await openVault({ fixture: "demo-vault" });
  const { page } = vault;
  await expect.poll(() => page.innerText(".status-bar")).toContain("episodes");
  const dialog = await openSettings(vault);
  await rowOf(dialog, "Welcome page").getByRole("button").click();
  await page
    .locator(".retrace-welcome")
    .getByRole("button", { name: /Connect/ })
    .click();
  const heading = page.locator(".mod-settings .setting-item-heading", { hasText: "Ways in" }).last();
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 9999).toBeLessThan(300);
});

it("fits a phone", async () => {
  const vault = await openVault({ fixture: "demo-vault", phone: true });
  await vault.page.evaluate(() => {
    window.retraceHost.app.setting?.open();
    window.retraceHost.app.setting?.openTabById("retrace");
  });
  const dialog = vault.page.locator(".mod-settings");
  await rowOf(dialog, "Index").getByText("notes read.").waitFor();
  await showWhole(vault, dialog);
  await vault.screenshot("settings-phone");
});

it("speaks German to the last row", async () => {
  const vault = await openVault({ fixture: "demo-vault", language: "de", viewport: { width: 1000, height: 900 } });
  const dialog = await openSettings(vault);
  await rowOf(dialog, "Index").getByText("Notizen gelesen.").waitFor();
  await showWhole(vault, dialog);
  await vault.screenshot("settings-german");
  await dialog.locator('[aria-label="Entfernen: Alle Spuren entfernen"]').waitFor();
  const said = await dialog.locator(".setting-item-heading .setting-item-name").allInnerTexts();
  expect(said).toContain("Zugänge");
  expect((await dialog.locator(".setting-items").allInnerTexts()).join("\n")).not.toMatch(/\b(?:the|and|your|notes)\b/);
});

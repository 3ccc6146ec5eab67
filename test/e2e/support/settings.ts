import type { Locator } from "playwright-core";
import type { OpenVault } from "./open-vault.ts";

/** The plugin's page in the settings. */
export async function openSettings({ page }: OpenVault): Promise<Locator> {
  await page.keyboard.press("Control+,");
  const dialog = page.locator(".mod-settings");
  await dialog.locator(".setting-item").first().waitFor();
  return dialog;
}

/** The row of a setting, by its name. */
export const rowOf = (dialog: Locator, name: string): Locator =>
  dialog.locator(".setting-item", { has: dialog.page().locator(".setting-item-name", { hasText: name }) }).first();

/** The settings as tall as all there is in them, in one picture. */
export async function showWhole(vault: OpenVault, dialog: Locator): Promise<void> {
  // What the field with the focus suggests would lie over the rest.
  await vault.page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await vault.page.addStyleTag({ content: ".modal.mod-settings { block-size: 100vh; max-block-size: none; }" });
  const height = await dialog.evaluate((element) =>
    Math.max(...[...element.querySelectorAll("*")].map(({ scrollHeight }) => scrollHeight)),
  );
  await vault.page.setViewportSize({ width: vault.page.viewportSize()?.width ?? 1000, height: Math.ceil(height) });
}

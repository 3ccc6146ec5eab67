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

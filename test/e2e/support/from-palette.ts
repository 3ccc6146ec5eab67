import type { OpenVault } from "./open-vault.ts";

/** Runs the first command the palette finds for these letters: by keyboard, on a phone by touch. */
export async function runFromPalette({ page }: OpenVault, letters: string, phone = false): Promise<void> {
  if (phone) await page.tap('.mobile-navbar [aria-label="Open command palette"]');
  else await page.keyboard.press("Control+p");
  await page.waitForSelector(".prompt-input");
  await page.keyboard.type(letters);
  // The list follows the letters a moment later; Enter takes whatever is selected by then.
  await page.waitForSelector(`.suggestion-item.is-selected >> text=/${letters}/i`);
  if (phone) await page.tap(".suggestion-item.is-selected");
  else await page.keyboard.press("Enter");
}

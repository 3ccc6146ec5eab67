import type { Plugin } from "obsidian";
import { expect } from "vitest";
import type { RetraceApi } from "../../../src/ui/api/retrace-api.d.ts";
import { form, formField } from "./episode-form.ts";
import { openVault, type OpenVault, type OpenVaultOptions } from "./open-vault.ts";

/** The demo vault with a form open. */
export async function opened(command: string, options: OpenVaultOptions = {}): Promise<OpenVault> {
  const vault = await openVault({ fixture: "demo-vault", ...options });
  await hasRead(vault);
  expect(await vault.run(`retrace:${command}`)).toBe(true);
  await vault.page.waitForSelector(form);
  return vault;
}

/** What is asked of the plugin is answered once it has read the vault. */
const hasRead = ({ page }: OpenVault): Promise<unknown> =>
  page.evaluate(() => (window.retraceHost.plugin as Plugin & { api: RetraceApi }).api.due());

/** Types where the keys are, field after field; a field of its own text is reached by Tab. */
export async function typeAll({ page }: OpenVault, texts: readonly string[]): Promise<void> {
  await page.focus(`${form} input, ${form} textarea`);
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press("Tab");
    await page.keyboard.insertText(text);
  }
}

/** Chooses the first note that is suggested for some letters. */
export async function pick({ page }: OpenVault, field: string, letters: string): Promise<void> {
  await page.focus(formField(field));
  await page.keyboard.insertText(letters);
  await page.waitForSelector(`.suggestion-container .suggestion-item.is-selected >> text=/${letters}/i`);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.inputValue(formField(field))).toBe("");
}

/** The note that was written is what one sees next. */
export const opens = async ({ page }: OpenVault, title: string): Promise<void> => {
  await page.waitForSelector(`.mod-root .inline-title:text-is("${title}")`);
};

export const notice = ({ page }: OpenVault, text: string): Promise<unknown> =>
  page.waitForSelector(`.notice >> text=${text}`);

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { openVault, type OpenVault } from "./open-vault.ts";

type Options = Parameters<typeof openVault>[0];

const foreign = "2026-10 laptop.md";

/** The demo vault with the Reviews view, which asks for its first card. */
export async function openReviews(options: Options = {}): Promise<OpenVault> {
  const vault = await openVault({ fixture: "demo-vault", ...options });
  expect(await vault.run("retrace:start-review")).toBe(true);
  await vault.page.waitForSelector(".retrace-review__card");
  return vault;
}

/** What this device has written down: what happened, line by line. */
export function written({ folder }: OpenVault): readonly string[] {
  const logs = readdirSync(join(folder, "reviews")).filter((name) => name !== foreign && !name.includes("phone"));
  const lines = logs.flatMap((name) => readFileSync(join(folder, "reviews", name), "utf8").split("\n"));
  return lines.flatMap((line) => /^- \S+ \| [^|]+ \| (\w+)/.exec(line)?.[1] ?? []);
}

export const title = ({ page }: OpenVault): Promise<string> => page.innerText(".retrace-review__title");
export const count = ({ page }: OpenVault): Promise<string> => page.innerText(".retrace-review__count");

/** The name of the note whose card is shown. */
export const shownNote = ({ page }: OpenVault): Promise<string> =>
  page.locator(".retrace-review__card").evaluate((card) => /([^/]*)\.md/.exec(card.dataset["note"] ?? "")?.[1] ?? "");

/** The text of the note that is open. */
export const openText = (vault: OpenVault): Promise<string> =>
  vault.page
    .evaluate(() => window.retraceHost.app.workspace.getActiveFile()?.path ?? "")
    .then((path) => vault.read(path));

/** Waits until another card than that one is asked. */
export async function nextCard({ page }: OpenVault, before: string): Promise<void> {
  await page.waitForFunction((old) => document.querySelector(".retrace-review__title")?.textContent !== old, before);
}

export async function rateByKey(vault: OpenVault, key: string): Promise<void> {
  const before = await title(vault);
  await vault.page.keyboard.press("Space");
  await vault.page.waitForSelector(".retrace-review__answer");
  await vault.page.keyboard.press(key);
  await nextCard(vault, before);
}

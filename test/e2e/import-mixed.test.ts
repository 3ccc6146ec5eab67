import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { chatGptOf, tideAndPaint } from "../support/exports.ts";
import { transcript } from "../support/transcript.ts";
import { openVault } from "./support/open-vault.ts";

const upload = (name: string, text: string): { name: string; mimeType: string; buffer: Buffer } => ({
  ...{ name, mimeType: "text/plain", buffer: Buffer.from(text) },
});

/** Not only in the page: nothing has to be scrolled to see it. */
const isInSight = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height - 2);
    return found === element || element.contains(found);
  });

describe("an import of files of every kind", () => {
  it.each([
    { picture: "import-mixed-light", options: {} },
    { picture: "import-mixed-dark", options: { theme: "dark", language: "de" } },
    { picture: "import-mixed-phone", options: { phone: true } },
  ] as const)("keeps its buttons in sight, whatever it tells above them ($picture)", async ({ picture, options }) => {
    const vault = await openVault({ fixture: "demo-vault", ...options });
    const { page } = vault;
    await page.waitForFunction(() => document.querySelector(".status-bar")?.textContent.includes("41"));
    expect(await vault.run("retrace:import-session")).toBe(true);
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click(".retrace-wizard__drop button")]);
    await chooser.setFiles([
      upload("tides.jsonl", transcript().user("Show the tides").assistant("Done.").text()),
      upload("random.pdf", "%PDF"),
      upload("causal-graph.json", '{"edges":[],"patterns":[]}'),
      upload(
        "notes.txt",
        "Me: Move it to Friday?\nBot: Friday broke it.\nMe: Then Tuesday.\nBot: Decision: Tuesday.\n",
      ),
      upload("conversations.json", JSON.stringify([chatGptOf("c1", tideAndPaint), {}])),
    ]);
    const write = page.locator(".retrace-wizard .mod-cta");
    await page.waitForSelector(".retrace-wizard__doubt");
    await expect.poll(() => page.locator(".retrace-import__file").count()).toBe(4);
    expect(await isInSight(write)).toBe(true);
    await vault.screenshot(picture);
    await write.click();
    await page.waitForSelector(".retrace-wizard__written");
    expect(await page.locator(".retrace-import__file").count()).toBe(3);
    expect(await isInSight(write)).toBe(true);
    await vault.screenshot(`${picture}-written`);
  });
});

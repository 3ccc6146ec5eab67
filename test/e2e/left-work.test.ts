import { describe, expect, it } from "vitest";
import { chatGptOf } from "../support/exports.ts";
import { runFromPalette } from "./support/from-palette.ts";
import { openVault } from "./support/open-vault.ts";
import { learning, openProposals } from "./support/proposals.ts";

const exported = JSON.stringify([
  chatGptOf("c1", [
    { text: "When is high tide at the east quay tomorrow? The pilot boat has to leave an hour before it." },
    { text: "High tide is at six in the morning, and again at half past six. I would leave at five." },
    { text: "And is the crane free then? We need it for the new mooring." },
    { text: "It is. Nobody has booked it before noon." },
  ]),
]);
const jitter = learning("jitter-every-retry");

describe("work that is closed by accident", () => {
  it("is there again in the import, and can begin anew", async () => {
    const vault = await openVault({ fixture: "demo-vault" });
    const { page } = vault;
    const begin = (): Promise<(string | null)[]> =>
      page.locator(".retrace-wizard__messages").evaluateAll((lists) => lists.map((list) => list.getAttribute("start")));
    await page.waitForFunction(() => document.querySelector(".status-bar")?.textContent.includes("41 episodes"));
    await runFromPalette(vault, "import conversations");
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("text=Choose files…")]);
    await chooser.setFiles([{ name: "chats.json", mimeType: "text/plain", buffer: Buffer.from(exported) }]);
    await page.locator('[data-message="0"]').focus();
    expect(await begin()).toEqual(["1"]);
    for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(begin).toEqual(["1", "3"]);
    await page.keyboard.press("Escape");
    await page.waitForSelector(".retrace-wizard", { state: "detached" });

    await runFromPalette(vault, "import conversations");
    await expect.poll(begin).toEqual(["1", "3"]);
    await vault.screenshot("import-again-light");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(begin).toEqual(["1"]);
    await page.getByRole("button", { name: "Other files…" }).click();
    await page.waitForSelector(".retrace-wizard__drop");
    await page.keyboard.press("Escape");
    await runFromPalette(vault, "import conversations");
    await page.waitForSelector(".retrace-wizard__drop");
  });

  it("is there again where a proposal is edited, and so is what is proposed", async () => {
    const vault = await openProposals();
    const { page } = vault;
    const field = page.getByLabel(`What ${jitter} will say`);
    const reset = page.locator(".retrace-proposal-editor button", { hasText: "As proposed" });
    await page.keyboard.press("e");
    await field.waitFor();
    const proposed = await field.inputValue();
    expect(await reset.isDisabled()).toBe(true);
    await field.fill("Typed for an hour.");
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
    await page.keyboard.press("e");
    await expect.poll(() => field.inputValue()).toBe("Typed for an hour.");
    await vault.screenshot("proposals-edit-again-light");
    await reset.click();
    expect(await field.inputValue()).toBe(proposed);
    expect(await reset.isDisabled()).toBe(true);
  });
});

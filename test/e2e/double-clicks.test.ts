import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { chatGptOf } from "../support/exports.ts";
import { runFromPalette } from "./support/from-palette.ts";
import { openVault } from "./support/open-vault.ts";
import { counts, openProposals, statusIn } from "./support/proposals.ts";
import { count, openReviews, written } from "./support/reviews.ts";

/** As a hand does it: at one place, whatever is there by the second time. */
async function doubleClick(button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error("There is nothing to press.");
  const { mouse } = button.page();
  await mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 30 });
}

describe("a double click", () => {
  it("on “Show answer” rates nothing, and on a rating shows no answer", async () => {
    const vault = await openReviews();
    const { page } = vault;
    const reveal = page.getByRole("button", { name: "Show answer" });
    for (const done of [1, 2]) {
      await doubleClick(reveal);
      await page.waitForSelector(".retrace-review__answer");
      expect(await count(vault)).not.toMatch(new RegExp(`^${String(done)} done`));
      await doubleClick(page.getByRole("button", { name: /^Good/ }));
      await expect.poll(() => count(vault)).toMatch(new RegExp(`^${String(done)} done`));
      await reveal.waitFor();
      expect(await page.locator(".retrace-review__answer").count()).toBe(0);
    }
    await expect.poll(() => written(vault)).toEqual(["good", "good"]);
  });

  it("on “Accept” or “Reject” decides one proposal, and on “Edit” opens what is edited", async () => {
    const vault = await openProposals();
    const { page } = vault;
    await doubleClick(page.getByRole("button", { name: "Accept", exact: true }));
    await expect.poll(() => statusIn(vault, "merge")).toBe("accepted");
    await doubleClick(page.getByRole("button", { name: /^Reject/ }));
    await expect.poll(() => statusIn(vault, "promote")).toBe("rejected");
    expect(await counts(vault)).toBe("Open 5, Decided 2");
    await doubleClick(page.getByRole("button", { name: /^Edit/ }));
    await page.waitForSelector(".retrace-proposal-editor textarea");
    await page.keyboard.press("Escape");
    expect(statusIn(vault, "pattern")).toBe("open");
  });

  it("on “Write” writes all of an import, and takes nothing back", async () => {
    const vault = await openVault({ fixture: "demo-vault" });
    const { page } = vault;
    await expect.poll(() => page.textContent(".status-bar")).toContain("41 episodes");
    await runFromPalette(vault, "import conversations");
    const talks = Array.from({ length: 40 }, (_, at) =>
      chatGptOf(`c${String(at)}`, [{ text: "Which tide is it?" }, { text: "High tide." }], `Talk ${String(at)}`),
    );
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("text=Choose files…")]);
    const buffer = Buffer.from(JSON.stringify(talks));
    await chooser.setFiles({ name: "conversations.json", mimeType: "text/plain", buffer });
    const write = page.getByRole("button", { name: "Write 40 notes" });
    await write.waitFor();
    await doubleClick(write);
    await page.waitForSelector("text=40 notes were written.");
    expect(readdirSync(join(vault.folder, "episodes")).filter((name) => name.startsWith("EPISODE-c"))).toHaveLength(40);
  });

  it("on “Create example memory” makes it once", async () => {
    const vault = await openVault({ files: { "mine.md": "Mine." } });
    const { page } = vault;
    await vault.openUri("obsidian://retrace?open=reviews");
    const button = page.getByRole("button", { name: "Create example memory" });
    await button.waitFor();
    await doubleClick(button);
    await expect.poll(() => page.innerText(".status-bar")).toContain("3 episodes");
    await page.waitForSelector(".view-header-title >> text=Start here");
    expect(await page.locator(".workspace-tab-header >> text=Start here").count()).toBe(1);
    expect(await page.locator(".notice").allInnerTexts()).toEqual([]);
  });
});

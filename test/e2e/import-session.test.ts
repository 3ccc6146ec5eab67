import { describe, expect, it } from "vitest";
import { transcript } from "../support/transcript.ts";
import { runFromPalette } from "./support/from-palette.ts";
import { openVault } from "./support/open-vault.ts";

const told = transcript("7c1f0e9a-tides")
  .user("Show the tides at every berth")
  .call("Bash", { command: "npm test" }, "Tests  1 failed | 11 passed (12)", "error")
  .call("Bash", { command: "npm test" }, "Tests  12 passed (12)")
  .assistant("The tides are shown.");

describe("importing a session", () => {
  it("shows what a chosen transcript would become, writes it, and opens the note", async () => {
    const vault = await openVault({ fixture: "demo-vault" });
    const { page } = vault;
    // It is offered once all notes are known.
    await expect.poll(() => page.innerText(".status-bar")).toContain("41 episodes");
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), runFromPalette(vault, "import a session")]);
    const file = (name: string, text: string): { name: string; mimeType: string; buffer: Buffer } => ({
      ...{ name, mimeType: "text/plain", buffer: Buffer.from(text) },
    });
    await chooser.setFiles([file("tides.jsonl", told.text()), file("prose.md", "Words")]);
    const rows = page.locator(".retrace-import__file");
    await expect.poll(() => rows.allInnerTexts()).toHaveLength(2);
    expect(await rows.first().innerText()).toContain("Show the tides at every berth");
    await page.click(".modal button.mod-cta");
    await expect.poll(() => page.locator(".retrace-import").count()).toBe(0);
    await expect
      .poll(() =>
        page
          .locator(".workspace-leaf.mod-active .inline-title, .workspace-leaf.mod-active .view-header-title")
          .first()
          .innerText(),
      )
      .toContain("7c1f0e9a-tides");
  });
});

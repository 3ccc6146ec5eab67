import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openVault } from "./support/open-vault.ts";

describe("the import of a note", () => {
  it("reads the note that is open", async () => {
    const vault = await openVault({
      files: {
        "Chat.md": "**Ada:** Is the crane free at noon?\n\n**Bo:** It is, until three.\n\n**Ada:** Then I book it.\n",
      },
      open: "Chat",
      mode: "source",
    });
    await vault.page.waitForSelector(".cm-content");
    await expect.poll(() => vault.run("retrace:import-note")).toBe(true);
    await vault.page.waitForSelector(".retrace-wizard__message");
    expect(await vault.page.locator(".retrace-wizard__speaker").allInnerTexts()).toEqual(["Ada", "Bo", "Ada"]);
  });

  it.each(["light", "dark"] as const)("says of a note that it is no conversation, in the %s theme", async (theme) => {
    const people = [
      "# People\n\n## Maren\nMaren Søgaard. Started Fairlead after a summer as a harbour hand.\n",
      "## Ravi\nRavi Nair. Answers the telephone, and has been to every harbour.\n",
    ].join("\n");
    const vault = await openVault({ files: { "People.md": people }, open: "People", mode: "source", theme });
    const { page } = vault;
    await page.waitForSelector(".cm-content");
    await expect.poll(() => vault.run("retrace:import-note")).toBe(true);
    await page.waitForSelector("text=no conversation: every paragraph is taken for something you said");
    expect(await page.locator(".retrace-wizard__show .retrace-wizard__title").innerText()).toBe(
      "Maren Søgaard. Started Fairlead after a summer as a harbour hand",
    );
    await expect.poll(() => page.locator(".retrace-wizard__text").last().innerText()).toMatch(/^Ravi\nRavi Nair\./);
    await vault.screenshot(`import-note-${theme}`);
  });

  it("writes nothing of a note that is an episode already", async () => {
    const vault = await openVault({
      fixture: "demo-vault",
      open: "EPISODE-2026-08-12-session-45",
      mode: "source",
    });
    const { page } = vault;
    await page.waitForSelector(".cm-content");
    await expect.poll(() => vault.run("retrace:import-note")).toBe(true);
    await page.waitForSelector("text=This note is an episode already");
    expect(await page.getByRole("button", { name: /^Write/ }).count()).toBe(0);
    await vault.screenshot("import-note-episode");
  });

  it("reads what is selected in a daily note, and nothing else of it", async () => {
    const day = "- 09:00 Looked at the tide\n- 09:10 Asked for the crane\n- 09:20 It is free\n- 11:00 Ordered paint\n";
    const vault = await openVault({
      ...{ files: { "2026-03-04.md": day }, open: "2026-03-04", mode: "source" },
    });
    const { page } = vault;
    await page.click(".cm-content");
    await page.keyboard.press("Control+Home");
    for (let line = 0; line < 3; line++) await page.keyboard.press("Shift+ArrowDown");
    await expect.poll(() => vault.run("retrace:import-note")).toBe(true);
    await page.waitForSelector(".retrace-wizard__message");
    expect(await page.locator(".retrace-wizard__text").allInnerTexts()).toEqual([
      "Looked at the tide",
      "Asked for the crane",
      "It is free",
    ]);
    await page.getByRole("button", { name: "Write 1 note" }).click();
    await page.waitForSelector("text=1 note was written.");
    expect(readdirSync(join(vault.folder, "episodes"))).toHaveLength(1);
  });
});

import { expect, test } from "vitest";
import { runFromPalette } from "../support/from-palette.ts";
import { openVault } from "../support/open-vault.ts";

const diary = "We hauled the old mooring out of the mud at low tide; the chain was thinner than a finger.\n";
const result = ".retrace-search .retrace-result";

test("newcomer: the first search works without set-up or network, and one command makes an example", async () => {
  // That nothing asks another machine, every test of the page makes sure of.
  const vault = await openVault({ files: { "Diary.md": diary }, isFirstTime: true });
  const { page } = vault;
  await page.click(".notice:has-text('Retrace has read your notes') >> text=See what it found");
  await page.waitForSelector(".retrace-welcome >> text=There is no memory in this vault yet");
  await page.click(".retrace-welcome >> text=/^Search$/");
  await page.waitForSelector(".retrace-search");
  await page.keyboard.type("chain of the mooring");
  await page.waitForSelector(`${result} >> text=Diary`);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".mod-root .markdown-preview-view >> text=thinner than a finger");

  await runFromPalette(vault, "Create example memory");
  await page.waitForSelector(".view-header-title >> text=Start here");
  await expect.poll(() => page.innerText(".status-bar")).toContain("3 episodes");
  await page.waitForSelector(".retrace-block >> text=From Send late on a friday");

  await runFromPalette(vault, "Search memory");
  await page.keyboard.type("outcome:failure");
  await page.waitForSelector(`${result} >> text=/first issue/i`);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".mod-root .workspace-tab-header.is-active >> text=first-issue");
  expect(vault.read("Diary.md")).toBe(diary);
});

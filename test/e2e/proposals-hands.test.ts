import { describe, expect, it } from "vitest";
import { episodeText } from "../support/note-text.ts";
import { runFromPalette } from "./support/from-palette.ts";
import {
  counts,
  current,
  goTo,
  newLearnings,
  openInbox,
  openProposals,
  proposalsSaying,
  statusIn,
  titles,
} from "./support/proposals.ts";
import { sticksOut } from "./support/reach.ts";
import { openSettings, rowOf } from "./support/settings.ts";

const pattern = "Read the rollback aloud";
const patternPath = "patterns/PATTERN-read-the-rollback-aloud.md";

describe("by mouse and touch", () => {
  it("on a phone accepts, rejects, edits and takes back, with room for a thumb", async () => {
    const vault = await openProposals({ phone: true, theme: "dark" });
    const { page } = vault;
    await vault.screenshot("proposals-phone-dark");
    const buttons = await page.$$eval(".retrace-inbox :is(button, summary)", (all) =>
      all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().height),
    );
    expect(buttons.length).toBeGreaterThan(15);
    for (const height of buttons) expect(height).toBeGreaterThanOrEqual(44);
    await page.tap("text=Reject");
    await expect.poll(() => statusIn(vault, "merge")).toBe("rejected");
    await page.tap(`.retrace-proposal__head >> text=${pattern}`);
    await page.waitForSelector(".retrace-change__note >> text=Read the steps");
    await page.tap(".retrace-inbox__button >> text=Edit");
    await page.waitForSelector(".retrace-proposal-editor textarea");
    await vault.screenshot("proposals-edit-phone-dark");
    await page.tap("text=Accept as edited");
    await expect.poll(() => statusIn(vault, "pattern")).toBe("accepted");
    await page.tap('[aria-label^="Take back the last decision"]');
    await expect.poll(() => statusIn(vault, "pattern")).toBe("open");
    expect(() => vault.read(patternPath)).toThrow();
  });

  it("is narrowed to a kind, follows links, and shows a new note as it would read", async () => {
    const vault = await openProposals({ theme: "dark" });
    const { page } = vault;
    await page.getByRole("button", { name: "New pattern 1" }).click();
    expect(await titles(vault)).toEqual([pattern]);
    await page.waitForSelector(".retrace-change__note strong >> text=way back");
    await vault.screenshot("proposals-dark");
    await page.click("text=4 properties");
    await page.waitForSelector(".retrace-change__properties pre >> text=trigger: A release");
    await page.click(".retrace-proposal__links .retrace-note-link");
    const active = (): Promise<string | undefined> =>
      page.evaluate(() => window.retraceHost.app.workspace.getActiveFile()?.basename);
    await expect.poll(active).toBe("EPISODE-2026-07-18-session-31-rollback-saturday");
  });

  it("is there again after a restart, in its sidebar", async () => {
    const vault = await openProposals();
    await expect.poll(() => vault.read(".obsidian/workspace.json")).toContain("retrace-proposals");
    await vault.reload();
    await vault.page.waitForSelector(".mod-right-split .retrace-proposal.is-current");
    expect(await counts(vault)).toBe("Open 7, Decided 0");
  });

  it("the status bar counts what waits, and opens the pane", async () => {
    const vault = await openProposals();
    await vault.reload();
    await vault.page.locator(".status-bar-item", { hasText: "7 proposals" }).click();
    await vault.page.waitForSelector(".retrace-proposal");
  });
});

describe("in a tab", () => {
  it("is as wide as a note", async () => {
    const vault = await openProposals();
    const { page } = vault;
    await page.evaluate(async () => {
      const { workspace } = window.retraceHost.app;
      for (const leaf of workspace.getLeavesOfType("retrace-proposals")) leaf.detach();
      await workspace.getLeaf(true).setViewState({ type: "retrace-proposals", active: true });
    });
    await page.waitForSelector(".mod-root .retrace-proposal");
    for (let step = 0; step < 3; step++) await page.keyboard.press("j");
    await expect.poll(() => current(vault)).toBe("cache availability for a minute");
    const width = async (selector: string): Promise<number | undefined> =>
      (await page.locator(selector).boundingBox())?.width;
    expect(await width(".retrace-inbox__foot")).toBe(await width(".retrace-inbox__list"));
    await vault.screenshot("proposals-tab-light");
  });
});

describe("many of them", () => {
  it.each([
    { language: "en", reject: "Reject", undo: "Take back the last decision" },
    { language: "de", reject: "Ablehnen", undo: "Letzte Entscheidung zurücknehmen" },
  ])("on a phone all that can be done with them is on the screen: $language", async ({ language, reject, undo }) => {
    const vault = await openInbox({ files: newLearnings(60), phone: true, language });
    const { page } = vault;
    await page.tap(`text=${reject}`);
    await page.waitForSelector(`[aria-label^="${undo}"]`);
    expect(await sticksOut(vault, ".retrace-inbox")).toEqual([]);
    const ends = await page.$$eval(".retrace-inbox__foot button", (all) =>
      all.map((each) => each.getBoundingClientRect().right),
    );
    expect(ends.length).toBeGreaterThan(6);
    for (const end of ends) expect(end).toBeLessThanOrEqual(390);
    await vault.screenshot(`proposals-many-phone-${language}`);
  });

  it("a thousand of them are drawn a hundred at a time, and all can be gone to", async () => {
    const vault = await openInbox({ files: newLearnings(1000) });
    const { page } = vault;
    expect((await titles(vault)).length).toBe(100);
    await page.click("text=Show 900 more");
    await expect.poll(async () => (await titles(vault)).length).toBe(200);
    await page.keyboard.press("End");
    await expect.poll(() => current(vault)).toBe("Lesson 0999");
    await page.keyboard.press("r");
    await expect.poll(() => counts(vault)).toBe("Open 999, Decided 1");
    await expect.poll(() => statusIn(vault, "0999")).toBe("rejected");
    await page.waitForSelector(".status-bar-item >> text=999 proposals");
  });
});

describe("looking for more", () => {
  it("opens at what was found, all at once, says how much is left, and marks the episodes it has read", async () => {
    const vault = await openProposals();
    const { page } = vault;
    await goTo(vault, "cache availability for a minute");
    await runFromPalette(vault, "Look for facts");
    await page.waitForSelector('.retrace-filter[aria-pressed="true"] >> text=/^Just found \\d+$/');
    const said = await page.innerText(".retrace-inbox__news");
    const [, made, read, left] =
      /^(\d+) proposals from (\d+) episodes, now marked as read\. (\d+) episodes are still to be read: some 40 statements are taken at once\.$/.exec(
        said,
      ) ?? [];
    expect(Number(read) + Number(left)).toBe(41);
    const shown = await titles(vault);
    expect(shown).toHaveLength(Number(made));
    expect(shown.filter((title) => /^We tried|cache availability for/.test(title))).toEqual([]);
    expect(await current(vault)).toBe(shown[0]);
    expect(await page.innerText(".retrace-inbox [role=status]")).not.toContain("..");
    await page.locator(".notice").waitFor({ state: "detached" });
    await vault.screenshot("proposals-found-light");
    await page.getByRole("button", { name: /^All / }).click();
    await page.keyboard.press("Home");
    await runFromPalette(vault, "Look for duplicate");
    await page.waitForSelector(".retrace-inbox__news >> text=/^6 proposals about your learnings/");
    expect(await titles(vault)).toHaveLength(6);
    await page.getByRole("button", { name: "All" }).first().click();
    await page.waitForSelector(`.retrace-inbox__unread >> text=${left ?? ""} episodes are still to be read.`);
    await page.locator(".retrace-inbox__unread").scrollIntoViewIfNeeded();
    await vault.screenshot("proposals-unread-light");
    await page.locator(".retrace-inbox__unread").getByRole("button").click();
    await expect.poll(() => page.innerText(".retrace-inbox__news")).toMatch(/from \d+ episodes, now marked as read/);
    await page.locator(".notice").waitFor({ state: "detached" });
    await vault.screenshot("proposals-duplicates-light");
  });

  it("finds in the demo vault what its learnings say of each other, as README shows it", async () => {
    const vault = await openInbox({ fixture: "demo-vault", open: "a-stay-is-made-of-nights" });
    await runFromPalette(vault, "Look for duplicate");
    await vault.page.waitForSelector(".retrace-inbox__news >> text=/^6 proposals about your learnings/");
    expect(await counts(vault)).toBe("Open 6, Decided 0");
    await vault.page.locator(".notice").waitFor({ state: "detached" });
    await vault.screenshot("proposals-of-learnings-light");
  });

  it("what was rejected is not proposed again when episodes are looked at again", async () => {
    const said = "The default branch is trunk.";
    const path = (day: number): string => `episodes/EPISODE-2026-08-0${String(day)}-session-${String(day)}.md`;
    const episode = (day: number): string =>
      episodeText(
        ...[`2026-08-0${String(day)}-session-${String(day)}`, { date: `2026-08-0${String(day)}` }],
        ...["## Lessons Learned", "", `- ${said}`],
      );
    const vault = await openInbox({ files: { [path(1)]: episode(1) } });
    const { page } = vault;
    await page.waitForSelector(".retrace-empty >> text=Nothing is proposed");
    await vault.screenshot("proposals-empty-light");
    await page.click("text=Look for facts in episodes");
    await expect.poll(() => counts(vault)).toBe("Open 1, Decided 0");
    await page.waitForSelector(`.retrace-proposal__title >> text=${said}`);
    await page.click(".retrace-proposal__head");
    await page.click(".retrace-proposal__head");
    await page.keyboard.press("r");
    await expect.poll(() => counts(vault)).toBe("Open 0, Decided 1");
    await page.waitForSelector(".retrace-empty >> text=All decided");
    vault.write(path(2), episode(2));
    await expect.poll(() => page.locator(".status-bar").innerText()).toContain("2 episodes");
    await runFromPalette(vault, "Look for facts");
    await page.waitForSelector(".retrace-inbox__news >> text=Nothing new was found in 1 episode, now marked as read.");
    expect(await counts(vault)).toBe("Open 0, Decided 1");
    expect(proposalsSaying(vault, said)).toBe(1);
  });
});

describe("without being asked", () => {
  it("a kind that is switched on in the settings is accepted at once, and can be taken back", async () => {
    const path = "episodes/EPISODE-2026-08-01-session-1.md";
    const episode = episodeText(
      "2026-08-01-session-1",
      { date: "2026-08-01" },
      "## Lessons Learned",
      "",
      "- The default branch is trunk.",
    );
    const vault = await openInbox({ files: { [path]: episode } });
    const { page } = vault;
    const dialog = await openSettings(vault);
    await dialog.getByText("Accept without asking").click();
    const row = rowOf(dialog, "New learnings");
    await row.waitFor();
    await vault.screenshot("proposals-settings-light");
    await row.locator(".checkbox-container").click();
    await expect.poll(() => vault.read(".obsidian/plugins/retrace/data.json")).toContain('"new-learning"');
    await page.keyboard.press("Escape");
    await page.click("text=Look for facts in episodes");
    await expect.poll(() => counts(vault)).toBe("Open 0, Decided 1");
    await page.getByRole("button", { name: "Decided 1" }).click();
    await page.click(".retrace-inbox__button >> text=Take back");
    await expect.poll(() => counts(vault)).toBe("Open 1, Decided 0");
  });
});

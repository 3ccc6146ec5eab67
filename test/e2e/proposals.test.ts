import { describe, expect, it } from "vitest";
import { changeOf } from "../../src/app/proposals/decide.ts";
import { episodeText } from "../support/note-text.ts";
import { proposalText } from "../support/proposal-text.ts";
import { runFromPalette } from "./support/from-palette.ts";
import { counts, current, goTo, learning, news, openProposals, proposalsSaying } from "./support/proposals.ts";
import { files, statusIn, titles } from "./support/proposals.ts";
import { openSettings } from "./support/settings.ts";

const merge = "Two learnings say that retries need jitter";
const promote = "Jitter every retry";
const pattern = "Read the rollback aloud";
const patternPath = "patterns/PATTERN-read-the-rollback-aloud.md";
const jitter = learning("jitter-every-retry");
const retirements = [
  "cache-availability-for-a-minute",
  "lock-timeout-in-every-migration",
  "old-tides-are-worse-than-none",
];

describe("deciding by keyboard alone", () => {
  it("accepts, rejects, and takes back one after the other, after a restart, too", async () => {
    const vault = await openProposals();
    const { page } = vault;
    expect(await counts(vault)).toBe("Open 7, Decided 0");
    await vault.screenshot("proposals-light");
    const before = [jitter, learning("retries-need-jitter")].map(vault.read);
    await page.keyboard.press("a");
    await expect.poll(() => counts(vault)).toBe("Open 6, Decided 1");
    await expect.poll(() => statusIn(vault, "merge")).toBe("accepted");
    expect(vault.read(jitter)).toContain("reinforcement_count: 9");
    expect(vault.read(learning("retries-need-jitter"))).toContain('superseded_by: "[[jitter-every-retry]]"');
    expect(await news(vault)).toBe(`Accepted: ${merge}`);

    await goTo(vault, pattern);
    await page.keyboard.press("r");
    await expect.poll(() => statusIn(vault, "pattern")).toBe("rejected");
    expect(await current(vault)).toBe("cache availability for a minute");
    expect(await page.innerText(".retrace-inbox [role=status]")).toBe(
      `Rejected: ${pattern}. cache availability for a minute. 2 of 5.`,
    );

    await page.keyboard.press("u");
    await expect.poll(() => statusIn(vault, "pattern")).toBe("open");
    await expect.poll(() => current(vault)).toBe(pattern);
    await vault.reload();
    await vault.run("retrace:open-proposals");
    await page.waitForSelector(".retrace-proposal");
    expect(await counts(vault)).toBe("Open 6, Decided 1");
    await page.keyboard.press("u");
    await expect.poll(() => statusIn(vault, "merge")).toBe("open");
    expect([jitter, learning("retries-need-jitter")].map(vault.read)).toEqual(before);
    await page.keyboard.press("u");
    await expect.poll(() => news(vault)).toBe("There is no decision to take back.");
  });

  it("edits before accepting: what is accepted is what was edited, and undoing it restores the bytes", async () => {
    const vault = await openProposals();
    const { page } = vault;
    const before = vault.read(jitter);
    await page.keyboard.press("e");
    const field = page.getByLabel(`What ${jitter} will say`);
    await field.waitFor();
    await vault.screenshot("proposals-edit-light");
    await field.fill((await field.inputValue()).replace("at the same second", "in the same breath"));
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => vault.read(jitter)).toContain("knock on the server in the same breath.");
    expect(vault.read(jitter)).toContain("reinforcement_count: 9");
    await expect.poll(() => statusIn(vault, "merge")).toBe("accepted");
    await expect.poll(() => page.locator(".retrace-proposal-editor").count()).toBe(0);
    await page.keyboard.press("u");
    await expect.poll(() => vault.read(jitter)).toBe(before);
  });

  it("keeps what was edited where it is refused, and says why", async () => {
    const vault = await openProposals();
    const { page } = vault;
    await goTo(vault, pattern);
    await page.keyboard.press("e");
    const field = page.getByLabel(`What ${patternPath} will say`);
    await field.fill("No pattern any more.");
    await page.click("text=Accept as edited");
    await page.waitForSelector(".retrace-form__problem >> text=it would be no pattern");
    expect(await field.inputValue()).toBe("No pattern any more.");
    expect(statusIn(vault, "pattern")).toBe("open");
  });

  it("accepts all of a kind, and takes them back at once", async () => {
    const vault = await openProposals();
    const { page } = vault;
    const read = (): readonly string[] => retirements.map((name) => vault.read(learning(name)));
    const before = read();
    await goTo(vault, "cache availability for a minute");
    await page.keyboard.press("Shift+A");
    await page.waitForSelector(".mod-confirmation >> text=Accept 3 proposals?");
    await page.keyboard.press("Enter");
    await expect.poll(() => counts(vault)).toBe("Open 4, Decided 3");
    await expect.poll(() => news(vault)).toBe("Accepted 3.");
    for (const text of read()) expect(text).toContain("status: retired");
    await page.getByRole("button", { name: "Decided 3" }).click();
    await page.waitForSelector(".retrace-proposal__history >> text=Accepted on");
    await vault.screenshot("proposals-decided-light");
    await page.getByRole("button", { name: "Open 4" }).click();
    await page.keyboard.press("u");
    await expect.poll(() => news(vault)).toBe("Took back 3.");
    expect(read()).toEqual(before);
    expect(await counts(vault)).toBe("Open 7, Decided 0");
  });

  it("goes to any of them with arrows, and opens the note with Enter", async () => {
    const vault = await openProposals();
    const { page } = vault;
    await page.keyboard.press("End");
    await expect.poll(() => current(vault)).toBe("Somebody has edited this");
    for (const key of ["ArrowUp", "k", "ArrowUp", "k", "ArrowDown"]) await page.keyboard.press(key);
    await expect.poll(() => current(vault)).toBe("cache availability for a minute");
    await page.keyboard.press("Enter");
    const active = (): Promise<string | undefined> =>
      page.evaluate(() => window.retraceHost.app.workspace.getActiveFile()?.path);
    await expect.poll(active).toBe(learning("cache-availability-for-a-minute"));
  });
});

describe("what happens meanwhile", () => {
  it("a note that has changed is not written: the change is made for what it says now, and looked at again", async () => {
    const vault = await openProposals();
    const { page } = vault;
    await goTo(vault, promote);
    const touched = vault.read(jitter).replace("importance: 0.9", "importance: 0.8");
    vault.write(jitter, touched);
    await page.keyboard.press("a");
    await page.waitForSelector(".retrace-proposal__trouble >> text=A note has changed since");
    expect([await current(vault), statusIn(vault, "promote"), vault.read(jitter)]).toEqual([promote, "open", touched]);
    await vault.screenshot("proposals-again-light");
    await page.keyboard.press("a");
    await expect.poll(() => vault.read(jitter)).toBe(touched.replace("scope: team", "scope: project"));
  });

  it("of two about one note, the second is looked at again, and both can be taken back", async () => {
    const vault = await openProposals();
    const { page } = vault;
    const before = vault.read(jitter);
    await page.waitForSelector(".retrace-proposal__beside >> text=Jitter every retry");
    await page.keyboard.press("a");
    await page.keyboard.press("a");
    await page.waitForSelector(".retrace-proposal__trouble >> text=A note has changed since");
    expect(await current(vault)).toBe(promote);
    await page.keyboard.press("a");
    await expect.poll(() => statusIn(vault, "promote")).toBe("accepted");
    for (const name of ["promote", "merge"]) {
      await page.keyboard.press("u");
      await expect.poll(() => statusIn(vault, name)).toBe("open");
    }
    expect(vault.read(jitter)).toBe(before);
  });

  it("what was changed since it was accepted is not taken back, and the page says so", async () => {
    const vault = await openProposals();
    const { page } = vault;
    await goTo(vault, pattern);
    await page.keyboard.press("a");
    await expect.poll(() => statusIn(vault, "pattern")).toBe("accepted");
    vault.write(patternPath, "mine");
    await page.getByRole("button", { name: "Decided 1" }).click();
    await page.keyboard.press("u");
    await page.waitForSelector(".retrace-proposal__trouble >> text=was changed since");
    expect(vault.read(patternPath)).toBe("mine");
  });

  it("one that somebody has edited wrongly says what is wrong, and is right once it is corrected", async () => {
    const vault = await openProposals();
    const { page } = vault;
    await goTo(vault, "Somebody has edited this");
    await page.waitForSelector('.retrace-proposal__trouble >> text="patch" is neither markdown nor diff');
    expect(await page.getByRole("button", { name: "Accept", exact: true }).isDisabled()).toBe(true);
    await vault.screenshot("proposals-faulty-light");
    await page.keyboard.press("a");
    expect(statusIn(vault, "by hand")).toBe("open");
    vault.write("proposals/by hand.md", vault.read("proposals/by hand.md").replace("```patch", "```diff"));
    await page.waitForSelector(".retrace-proposal.is-current .retrace-diff");
    await page.keyboard.press("a");
    await expect.poll(() => statusIn(vault, "by hand")).toBe("accepted");
  });

  it("what was rejected is not proposed again when episodes are looked at again", async () => {
    const said = "The default branch is trunk.";
    const path = (day: number): string => `episodes/EPISODE-2026-08-0${String(day)}-session-${String(day)}.md`;
    const episode = (day: number): string =>
      episodeText(
        ...[`2026-08-0${String(day)}-session-${String(day)}`, { date: `2026-08-0${String(day)}` }],
        ...["## Lessons Learned", "", `- ${said}`],
      );
    const vault = await openProposals({ fixture: undefined, files: { [path(1)]: episode(1) } });
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
    await page.waitForSelector(".notice >> text=Nothing new was found.");
    expect(await counts(vault)).toBe("Open 0, Decided 1");
    expect(proposalsSaying(vault, said)).toBe(1);
  });

  it("a thousand of them are drawn a hundred at a time, and all can be gone to", async () => {
    const many = Array.from({ length: 1000 }, (_, at): [string, string] => {
      const name = String(at).padStart(4, "0");
      const change = changeOf(learning(`l${name}`), undefined, `---\ntype: learning\n---\n\nLesson ${name}\n`);
      return [`proposals/${name}.md`, proposalText([change], { title: `Lesson ${name}`, proposes: "new-learning" })];
    });
    const vault = await openProposals({ fixture: undefined, files: Object.fromEntries(many) });
    const { page } = vault;
    expect((await titles(vault)).length).toBe(100);
    await page.click("text=Show 900 more");
    await expect.poll(async () => (await titles(vault)).length).toBe(200);
    await page.keyboard.press("End");
    await expect.poll(() => current(vault)).toBe("Lesson 0999");
    await page.keyboard.press("r");
    await expect.poll(() => counts(vault)).toBe("Open 999, Decided 1");
    await expect.poll(() => statusIn(vault, "0999")).toBe("rejected");
    expect(await page.locator(".status-bar-item", { hasText: "999 proposals" }).count()).toBe(1);
  });
});

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

  it("the status bar counts what waits, and opens the pane", async () => {
    const vault = await openProposals();
    await vault.reload();
    await vault.page.locator(".status-bar-item", { hasText: "7 proposals" }).click();
    await vault.page.waitForSelector(".retrace-proposal");
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
      "- It rains.",
    );
    const vault = await openProposals({ fixture: undefined, files: { [path]: episode } });
    const { page } = vault;
    const dialog = await openSettings(vault);
    await dialog.getByText("Accept without asking").click();
    await dialog.getByLabel("Facts from episodes").waitFor();
    await vault.screenshot("proposals-settings-light");
    await dialog.getByLabel("Facts from episodes").click();
    await expect.poll(() => vault.read(".obsidian/plugins/retrace/data.json")).toContain('"fact"');
    await page.keyboard.press("Escape");
    await page.click("text=Look for facts in episodes");
    await expect.poll(() => counts(vault)).toBe("Open 0, Decided 1");
    await page.getByRole("button", { name: "Decided 1" }).click();
    await page.click(".retrace-inbox__button >> text=Take back");
    await expect.poll(() => counts(vault)).toBe("Open 1, Decided 0");
  });
});

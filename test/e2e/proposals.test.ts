import { describe, expect, it } from "vitest";
import { noteText } from "../support/note-text.ts";
import {
  counts,
  current,
  goTo,
  knownText,
  learning,
  news,
  openInbox,
  openProposals,
  statusIn,
} from "./support/proposals.ts";

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
    const texts = (): readonly string[] => [jitter, learning("retries-need-jitter")].map((path) => vault.read(path));
    const before = texts();
    await page.keyboard.press("a");
    await expect.poll(() => counts(vault)).toBe("Open 6, Decided 1");
    await expect.poll(() => statusIn(vault, "merge")).toBe("accepted");
    expect(vault.read(jitter)).toContain("reinforcement_count: 9");
    expect(vault.read(learning("retries-need-jitter"))).toContain('superseded_by: "[[jitter-every-retry]]"');
    await expect.poll(() => news(vault)).toBe(`Accepted: ${merge}`);

    await goTo(vault, pattern);
    await page.keyboard.press("r");
    await expect.poll(() => statusIn(vault, "pattern")).toBe("rejected");
    expect(await current(vault)).toBe("cache availability for a minute");
    await expect
      .poll(() => page.innerText(".retrace-inbox [role=status]"))
      .toMatch(/^Rejected: Read the rollback aloud\. cache availability for a minute\. 2 of 5\.$/);

    await page.keyboard.press("u");
    await expect.poll(() => statusIn(vault, "pattern")).toBe("open");
    await expect.poll(() => current(vault)).toBe(pattern);
    await vault.reload();
    await vault.run("retrace:open-proposals");
    await page.waitForSelector(".retrace-proposal");
    expect(await counts(vault)).toBe("Open 6, Decided 1");
    await page.keyboard.press("u");
    await expect.poll(() => statusIn(vault, "merge")).toBe("open");
    expect(texts()).toEqual(before);
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
    await page.waitForSelector(".retrace-form__problem >> text=is not changed, because");
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
    await expect.poll(() => knownText(vault, jitter)).toBe(touched);
    await page.keyboard.press("a");
    await page.waitForSelector(".retrace-proposal__trouble >> text=A note has changed since");
    expect([await current(vault), statusIn(vault, "promote"), vault.read(jitter)]).toEqual([promote, "open", touched]);
    await vault.screenshot("proposals-again-light");
    await page.keyboard.press("a");
    await expect.poll(() => vault.read(jitter)).toBe(touched.replace("scope: team", "scope: project"));
  });

  it("a merge of what is not the same any more is withdrawn, and says why among what is decided", async () => {
    const said = "Clean the card reader every Monday before the counter opens";
    const note = (importance: number): string => noteText({ type: "learning", importance, scope: "team" }, said);
    const [kept, other] = [learning("kept"), learning("other")];
    const vault = await openInbox({ files: { [kept]: note(0.9), [other]: note(0.5) } });
    const { page } = vault;
    await vault.run("retrace:look-for-duplicates");
    await expect.poll(() => counts(vault)).toBe("Open 1, Decided 0");
    const touched = `${note(0.5)}Star printers are fine, and so are all other machines below the stairs.\n`;
    vault.write(other, touched);
    await expect.poll(() => knownText(vault, other)).toBe(touched);
    await page.getByRole("button", { name: /^Accept/ }).click();
    await expect.poll(() => news(vault)).toContain("Withdrawn: a note has changed since, and as they stand");
    await expect.poll(() => counts(vault)).toBe("Open 0, Decided 1");
    expect([vault.read(kept), vault.read(other)]).toEqual([note(0.9), touched]);
    await page.getByRole("button", { name: "Decided 1" }).click();
    await page.waitForSelector(".retrace-proposal__reason >> text=would not be merged");
    await page.waitForSelector(".retrace-proposal__facts >> text=/^Withdrawn/");
  });

  it("a note that somebody changes at this very moment keeps what they wrote", async () => {
    const vault = await openProposals();
    const { page } = vault;
    const touched = vault.read(jitter).replace("importance: 0.9", "importance: 0.8");
    // What is asked for here is the text to be replaced: nobody could be later, and the app has heard of nothing.
    await page.route(`**/vault/${jitter}`, async (route) => {
      vault.write(jitter, touched);
      await route.continue();
    });
    await page.keyboard.press("a");
    await page.waitForSelector(".retrace-proposal__trouble >> text=keeps being changed by someone else");
    expect([statusIn(vault, "merge"), vault.read(jitter)]).toEqual(["open", touched]);
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
});

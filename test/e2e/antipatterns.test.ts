import { describe, expect, it } from "vitest";
import { openVault, type OpenVault } from "./support/open-vault.ts";

const warning = ".retrace-antipatterns__found--writing .retrace-antipattern";
const risky = "We add a cache in front of the tide feed to take load off, nobody is named yet who invalidates it.";
const note = "notes/Winter planning.md";
const cache = "patterns/ANTIPATTERN-cache-without-an-owner.md";

async function openPane(options: Parameters<typeof openVault>[0] = {}): Promise<OpenVault> {
  const vault = await openVault({ fixture: "demo-vault", open: "Winter planning", mode: "source", ...options });
  await vault.run("retrace:open-antipatterns");
  await vault.page.waitForSelector(".retrace-antipattern");
  return vault;
}

/** Types a paragraph of its own at the end of the note. */
async function write({ page }: OpenVault, sentence: string): Promise<void> {
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  // Letter by letter, this editor in this browser now and then puts one behind the cursor, whatever plugin is loaded.
  await page.keyboard.insertText(sentence);
}

/** How long after the last key it takes until the pane has what it waits for. */
async function measure({ page }: OpenVault): Promise<number> {
  const start = Date.now();
  await page.waitForSelector(warning);
  return Date.now() - start;
}

describe("while somebody writes", () => {
  it("what has gone wrong before is shown in time, with why and what worked instead", async () => {
    const vault = await openPane();
    const { page } = vault;
    await write(vault, risky);
    process.stdout.write(`The warning came ${String(await measure(vault))} ms after the last key.\n`);
    const first = page.locator(warning).first();
    expect(await first.innerText()).toContain("Cache without an owner");
    expect(await first.innerText()).toMatch(/Matched by .*cache/);
    expect(await first.innerText()).toMatch(/Instead\s+Before adding a cache, answer three questions in code/);
    await first.getByRole("button", { name: "Version in the cache key" }).waitFor();
    expect(await page.locator(".retrace-heard").innerText()).toContain("Cache without an owner");
    await vault.screenshot("antipatterns-light");
    // What is being written stays open beside what to do instead.
    const tabs = page.locator(".workspace-tab-header");
    const before = await tabs.count();
    await first.getByRole("button", { name: "Version in the cache key" }).click();
    await expect.poll(() => tabs.count()).toBe(before + 1);
  });

  it("an unrelated sentence shows nothing, and takes away what was there", async () => {
    const vault = await openPane();
    await write(vault, risky);
    await vault.page.waitForSelector(warning);
    await write(vault, "Birgit brings rhubarb cake on Thursday.");
    await vault.page.waitForSelector(warning, { state: "detached" });
    expect(await vault.page.locator(".retrace-heard").innerText()).toBe("");
  });

  it("a decision that failed and is about to be taken again is shown, with why and what worked then", async () => {
    const vault = await openPane();
    const { page } = vault;
    await write(vault, "Now I will restart both instances.");
    const tried = page.locator(".retrace-antipatterns__found--before");
    await expect.poll(() => tried.allInnerTexts()).toContainEqual(expect.stringContaining("Tried before"));
    const told = await tried.innerText();
    expect(told).toContain("Decided: Restart both instances");
    expect(told).toContain("Because: It is what the page says");
    expect(told).toContain("Worked then: Shut the door and let them in ten at a time");
    await vault.screenshot("antipatterns-again-light");
    await write(vault, "Birgit brings rhubarb cake on Thursday.");
    await tried.waitFor({ state: "detached" });
  });

  it("what was learned that forbids it is shown, and apart from it what only shares words, which nobody is told of", async () => {
    const vault = await openPane();
    const { page } = vault;
    await write(vault, "Draw the last known curve when no data comes in.");
    const rules = page.locator(".retrace-antipatterns__found--rules");
    await expect.poll(() => rules.allInnerTexts()).toContainEqual(expect.stringContaining("Learned not to do"));
    expect(await rules.innerText()).toContain("Never draw the last known curve");
    expect(await page.locator(".retrace-heard").innerText()).toContain("Old tides are worse than none");
    await vault.screenshot("antipatterns-rule-light");
    await write(vault, "We want to release the report on Wednesday.");
    const perhaps = page.locator(".retrace-antipatterns__found--perhaps");
    await expect.poll(() => perhaps.allInnerTexts()).toContainEqual(expect.stringContaining("May have to do with it"));
    expect(await perhaps.innerText()).toContain("Everything in one step");
    expect(await perhaps.innerText()).toContain("Only shares release");
    expect(await page.locator(warning).count()).toBe(0);
    expect(await page.locator(".retrace-heard").innerText()).toBe("");
    await vault.screenshot("antipatterns-perhaps-light");
  });

  it("the cursor is followed without a word being written", async () => {
    const vault = await openPane({ files: { "Plan.md": `Rhubarb cake.\n\n${risky}\n` }, open: "Plan" });
    const { page } = vault;
    await page.locator(".cm-line", { hasText: "tide feed" }).click();
    await page.waitForSelector(warning);
    await page.keyboard.press("Control+Home");
    await page.waitForSelector(warning, { state: "detached" });
  });
});

describe("an input method", () => {
  it("is let finish what it composes", async () => {
    const vault = await openPane();
    const { page } = vault;
    await write(vault, "We add a ");
    const devtools = await page.context().newCDPSession(page);
    const text = "cache in front of the feed to take load off, and nobody is named who invalidates it";
    await devtools.send("Input.imeSetComposition", { selectionStart: text.length, selectionEnd: text.length, text });
    await page.waitForTimeout(600);
    expect(await page.locator(warning).count()).toBe(0);
    await devtools.send("Input.insertText", { text });
    await page.waitForSelector(warning);
  });
});

describe("evidence", () => {
  it("is appended by the buttons, taken back by undo, and the rate follows", async () => {
    const vault = await openPane();
    const { page } = vault;
    const before = vault.read(cache);
    await write(vault, risky);
    const first = page.locator(warning).first();
    await first.getByRole("button", { name: "Failed in 3½ of 4" }).waitFor();
    await first.getByRole("button", { name: "It happened again" }).click();
    await first.getByRole("button", { name: "Failed in 4½ of 5" }).waitFor();
    expect(vault.read(cache)).toMatch(/- validated_by \[\[Winter planning\]\] \(failure, on \d{4}-\d\d-\d\d\)/);
    expect(vault.read(cache)).toMatch(/^success_rate: 0\.1$/m);
    await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
    await first.getByRole("button", { name: "Failed in 3½ of 4" }).waitFor();
    expect(vault.read(cache)).toBe(before);
    await first.getByRole("button", { name: "Avoided it" }).click();
    await first.getByText(/^Failed in 3½ of 4 \(partial counts half\), last on .*Aug 27.*, avoided once$/).waitFor();
    expect(vault.read(cache)).toContain("[[Winter planning]] (avoided, on ");
    expect(await vault.run("retrace:take-back-evidence")).toBe(true);
    await expect.poll(() => vault.read(cache)).toBe(before);
    expect(await vault.run("retrace:take-back-evidence")).toBe(false);
  });

  it.each(["preview", "source"] as const)("is given by the note that is open by then, in %s mode", async (mode) => {
    const vault = await openPane({ mode });
    const { page } = vault;
    await page.getByRole("button", { name: "Failed in 3½ of 4" }).click();
    await page.evaluate(() => window.retraceHost.app.workspace.openLinkText("Accessibility", ""));
    await page.getByRole("button", { name: "It happened again: Cache without an owner" }).click();
    await page.locator(".notice", { hasText: "in “Accessibility”: Cache without an owner" }).waitFor();
    expect(vault.read(cache)).toMatch(/- validated_by \[\[Accessibility\]\] \(failure, on \d{4}-\d\d-\d\d\)/);
    expect(vault.read(cache)).not.toContain("[[Winter planning]]");
  });

  it("is told of as of the first time where it never happened, and names the note that tells of it in German", async () => {
    const untried = "patterns/ANTIPATTERN-oil.md";
    const text = [
      ...["---", "title: ANTIPATTERN-oil", "type: antipattern", "occurrences: 0", "---"],
      ...["## Trigger", "A hinge squeaks", "## Action", "Oil the hinge with cooking oil"],
    ];
    const plan = "Now oil the hinge with cooking oil.";
    const files = { "Plan.md": `${plan}\n`, [untried]: text.join("\n") };
    const vault = await openVault({ files, open: "Plan", mode: "source", language: "de" });
    const { page } = vault;
    await vault.run("retrace:open-antipatterns");
    await page.locator(".cm-line", { hasText: plan }).click();
    const warned = page.locator(warning);
    await expect.poll(() => page.innerText(".retrace-heard")).toBe("Davor wird gewarnt: Oil");
    await warned.getByRole("button", { name: "Es ist passiert" }).click();
    await page.locator(".notice", { hasText: "Vermerkt, dass es in „Plan“ passiert ist: Oil" }).waitFor();
    expect(vault.read(untried)).toMatch(/- validated_by \[\[Plan\]\] \(failure, on /);
    await warned.getByRole("button", { name: "Es ist wieder passiert" }).waitFor();
    expect(await page.innerText(".retrace-heard")).toBe("Das ging schon einmal schief: Oil");
  });

  it("is what the number opens to, by keyboard alone", async () => {
    const vault = await openPane();
    const { page } = vault;
    const share = page.getByRole("button", { name: "Failed in 3½ of 4" });
    expect(await share.getAttribute("aria-label")).toBe("Failed in 3½ of 4 (partial counts half)");
    await share.focus();
    await page.keyboard.press("Enter");
    const episode = page.locator(".retrace-antipattern__occasion button").first();
    expect(await episode.innerText()).toContain("Vesterhavn shows Tuesday's tide on Thursday");
    await vault.screenshot("antipatterns-opened-light");
    // Past what to do instead, which is named twice.
    for (const key of ["Tab", "Tab", "Tab", "Enter"]) await page.keyboard.press(key);
    await expect
      .poll(() => page.evaluate(() => window.retraceHost.app.workspace.getActiveFile()?.path))
      .toBe("episodes/EPISODE-2026-08-27-session-53-tide-feed.md");
  });
});

describe("the pane", () => {
  it("is pleasant in the dark", async () => {
    const vault = await openPane({ theme: "dark" });
    await write(vault, risky);
    await vault.page.waitForSelector(warning);
    await vault.screenshot("antipatterns-dark");
  });

  it("is pleasant on a phone", async () => {
    const vault = await openPane({ phone: true });
    const { page } = vault;
    const share = page.locator(".retrace-antipattern__share").first();
    await share.tap();
    const episode = page.locator(".retrace-antipattern__occasion button").first();
    await expect.poll(async () => (await episode.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    await vault.screenshot("antipatterns-phone");
  });

  it("is silent when it is closed", async () => {
    const vault = await openPane();
    await vault.page.evaluate(() => {
      window.retraceHost.app.workspace.detachLeavesOfType("retrace-antipatterns");
    });
    // Closing a tab hands the keys to another, and not at once.
    await vault.page.evaluate(() => window.retraceHost.settled());
    await write(vault, risky);
    await vault.page.waitForTimeout(400);
    expect(await vault.page.locator(".retrace-antipattern, .notice").count()).toBe(0);
    await expect.poll(() => vault.read(note)).toContain(risky);
  });
});

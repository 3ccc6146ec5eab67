import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { brokenNote, brokenPath } from "./support/demo.ts";
import { form, formField } from "./support/episode-form.ts";
import { openVault, type OpenVault, type OpenVaultOptions } from "./support/open-vault.ts";

const demo = (path: string): string => readFileSync(`test/fixtures/demo-vault/${path}`, "utf8");
const shed = "patterns/PATTERN-shed-load-early.md";
const backoff = "patterns/PATTERN-backoff-with-full-jitter.md";
const wrongShed = demo(shed).replace("success_rate: 1\n", "success_rate: 0.1\n");
const wrongBackoff = demo(backoff).replace(/^occurrences: \d+$/m, "occurrences: 40");
const stray = "patterns/no-type.md";
const files = {
  [brokenPath]: brokenNote,
  [shed]: wrongShed,
  [backoff]: wrongBackoff,
  [stray]: "# No type\n\nThought to be a pattern.\n",
};
const fixShed = '.retrace-problem__act[aria-label="Fix… Shed load early"]';
const fixAll = "text=Fix 2 notes with wrong numbers…";
const notice = ".notice:has(.retrace-notice-foot)";

/** Where the words of a notice end, from above. */
function endOfWords({ page }: OpenVault): Promise<number> {
  return page.locator(".retrace-notice-foot").evaluate((foot) => {
    const words = document.createRange();
    if (foot.previousSibling) words.selectNode(foot.previousSibling);
    return words.getBoundingClientRect().bottom;
  });
}

async function openProblems(options: OpenVaultOptions = {}): Promise<OpenVault> {
  const vault = await openVault({ fixture: "demo-vault", files, ...options });
  expect(await vault.run("retrace:open-problems")).toBe(true);
  await vault.page.waitForSelector(".retrace-problem");
  return vault;
}

describe("mending what Problems lists", () => {
  it("shows how a number would change before it writes it, by keys alone, and puts it back to the byte", async () => {
    const vault = await openProblems();
    const { page } = vault;
    await page.focus(".retrace-problem");
    for (let at = 0; at < 9 && (await page.locator(`${fixShed}:focus`).count()) === 0; at++)
      await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".retrace-fixes");
    const lines = (sign: string): Promise<readonly string[]> =>
      page.locator(`.retrace-diff__line--${sign} .retrace-diff__text`).allInnerTexts();
    expect([await lines("removed"), await lines("added")]).toEqual([["success_rate: 0.1"], ["success_rate: 1"]]);
    expect(vault.read(shed)).toBe(wrongShed);
    await page.keyboard.press("Enter");
    await page.waitForSelector(`${notice} >> text=Corrected Shed load early`);
    expect((await page.locator(`${notice} button`).boundingBox())?.y).toBeGreaterThan(await endOfWords(vault));
    expect(vault.read(shed)).toBe(demo(shed));
    await page.waitForSelector(fixShed, { state: "detached" });
    await page.click(".retrace-notice-foot button");
    await page.waitForSelector(".notice >> text=Shed load early is as it was");
    expect(vault.read(shed)).toBe(wrongShed);
    await page.waitForSelector(fixShed);
  });

  it("corrects all wrong numbers at once, and nothing when one thinks better of it", async () => {
    const vault = await openProblems();
    const { page } = vault;
    await page.click(fixAll);
    expect(await page.locator(".retrace-fixes .retrace-change").count()).toBe(2);
    await page.click(".modal >> text=Cancel");
    expect(vault.read(backoff)).toBe(wrongBackoff);
    await page.click(fixAll);
    await page.click("text=Correct 2 notes");
    await page.waitForSelector(`${notice} >> text=Corrected 2 notes`);
    expect([vault.read(shed), vault.read(backoff)]).toEqual([demo(shed), demo(backoff)]);
    await page.waitForSelector(".retrace-problem__act >> text=Fix…", { state: "detached" });
    await page.click(".retrace-notice-foot button");
    await page.waitForSelector(".notice >> text=2 notes are as they were");
    expect(vault.read(backoff)).toBe(wrongBackoff);
  });

  it("leaves a note alone that somebody has changed while it was looked at", async () => {
    const vault = await openProblems();
    const { page } = vault;
    await page.click(fixShed);
    await page.waitForSelector(".retrace-fixes");
    await page.evaluate(async (path) => {
      const { vault: notes } = window.retraceHost.app;
      const file = notes.getFileByPath(path);
      if (file) await notes.process(file, (text) => `${text}More.\n`);
    }, shed);
    await page.click('.modal button:text-is("Correct")');
    await page.waitForSelector(".notice >> text=was not written");
    expect(vault.read(shed)).toBe(`${wrongShed}More.\n`);
  });

  it("offers the form for a note that links lead to and nobody has written, with its name in it", async () => {
    const vault = await openProblems();
    const { page } = vault;
    await page.click('[aria-label="Write it… PATTERN-winter-outage-drill"]');
    await page.waitForSelector(form);
    expect(await page.inputValue(formField("Name"))).toBe("Winter outage drill");
    await page.fill(formField("Trigger"), "The first storm is forecast");
    await page.fill(formField("Action"), "Pull the plug and watch");
    await page.keyboard.press("Control+Enter");
    await page.waitForSelector('.mod-root .inline-title:text-is("PATTERN-winter-outage-drill")');
    expect(vault.read("patterns/PATTERN-winter-outage-drill.md")).toContain("The first storm is forecast");
    await page.waitForSelector("text=There is no note", { state: "detached" });
  });

  it("names what lies among memories and is none, folded", async () => {
    const vault = await openProblems();
    const { page } = vault;
    const details = page.locator(".retrace-strays");
    expect(await details.getAttribute("open")).toBeNull();
    await page.click("text=1 note is not read as a memory");
    expect(await details.innerText()).toContain(stray);
    expect(await details.innerText()).toContain("type: pattern");
    await details.locator(".retrace-problem").click();
    await page.waitForSelector(".markdown-rendered >> text=Thought to be a pattern.");
    expect(await details.getAttribute("open")).toBe("");
  });

  it.each(["light", "dark"] as const)("looks as it should in the %s theme", async (theme) => {
    const vault = await openProblems({ theme });
    const { page } = vault;
    await page.click("text=1 note is not read as a memory");
    expect(await violations(vault, ".retrace-pane")).toEqual([]);
    await vault.screenshot(`problems-mending-${theme}`);
    await page.click(fixAll);
    await page.waitForSelector(".retrace-fixes");
    expect(await violations(vault, ".modal")).toEqual([]);
    await vault.screenshot(`problems-fixes-${theme}`);
  });

  it("has buttons large enough for a thumb on a phone, where all of it fits", async () => {
    const vault = await openProblems({ phone: true });
    const { page } = vault;
    const height = async (selector: string): Promise<number> =>
      (await page.locator(selector).first().boundingBox())?.height ?? 0;
    for (const selector of [".retrace-problem__act", ".retrace-strays summary", fixAll])
      await expect.poll(() => height(selector), { message: selector }).toBeGreaterThanOrEqual(44);
    await vault.screenshot("problems-mending-phone");
    await page.click(fixShed);
    await page.waitForSelector(".retrace-fixes");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await vault.screenshot("problems-fixes-phone");
  });

  it("says it in German, too", async () => {
    const vault = await openProblems({ language: "de" });
    const { page } = vault;
    await page.click('.retrace-problem__act[aria-label="Beheben … Shed load early"]');
    await page.waitForSelector(".modal >> text=Zahlen berichtigen");
    await page.waitForSelector(".modal button >> text=Berichtigen");
  });
});

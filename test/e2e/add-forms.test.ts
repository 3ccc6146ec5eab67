import { describe, expect, it } from "vitest";
import { notice, opened, opens, pick, typeAll } from "./support/add-forms.ts";
import { violations } from "./support/axe.ts";
import { form, formField } from "./support/episode-form.ts";
import { runFromPalette } from "./support/from-palette.ts";
import { openVault, type OpenVault } from "./support/open-vault.ts";

async function fillPattern(vault: OpenVault): Promise<void> {
  await typeAll(vault, ["Knock before entering", "A gate may be locked", "Knock twice, then wait", "It is politer"]);
  await pick(vault, "Evidence", "middle of the regatta");
  await vault.page.selectOption(`${form} [aria-label="How it leads there"]`, "prevents");
  await pick(vault, "Leads to", "retry without");
}

describe("adding a pattern", () => {
  it("writes a note with its evidence and links, by keys alone, and opens it", async () => {
    const vault = await opened("add-pattern");
    await fillPattern(vault);
    await vault.page.keyboard.press("Control+Enter");
    await opens(vault, "PATTERN-knock-before-entering");
    const text = vault.read("patterns/PATTERN-knock-before-entering.md");
    for (const line of [
      "trigger: A gate may be locked",
      "Knock twice, then wait",
      "It is politer",
      "- validated_by [[EPISODE-2026-08-08-session-43-regatta-outage]] (failure)",
      "- prevents [[ANTIPATTERN-retry-without-jitter]]",
    ])
      expect(text).toContain(line);
    // The episode failed, and nothing was said of the practice.
    await vault.page.waitForSelector(".notice >> text=counts as a use that did not work");
  });

  it("counts nothing where no episode shows it: nobody has tried it yet", async () => {
    const vault = await opened("add-pattern");
    await typeAll(vault, ["Knock before entering", "A gate may be locked", "Knock twice, then wait"]);
    await vault.page.keyboard.press("Control+Enter");
    await opens(vault, "PATTERN-knock-before-entering");
    const text = vault.read("patterns/PATTERN-knock-before-entering.md");
    expect(text).toContain("occurrences: 0\n");
    expect(text).not.toMatch(/success_rate|unattributed/);
  });

  it("keeps what was typed and picked when the form is closed by accident, and lets a note go again", async () => {
    const vault = await opened("add-pattern");
    const { page } = vault;
    await fillPattern(vault);
    await page.keyboard.press("Escape");
    await page.waitForSelector(form, { state: "detached" });
    expect(await vault.run("retrace:add-pattern")).toBe(true);
    await expect.poll(() => page.inputValue(formField("Trigger"))).toBe("A gate may be locked");
    const picks = page.locator(".retrace-form__pick");
    await expect.poll(() => picks.count()).toBe(2);
    await page.click(`${form} [aria-label="Remove Retry without jitter"]`);
    expect(await picks.count()).toBe(1);
  });

  it("says at every field what is missing, and leads to the first", async () => {
    const vault = await opened("add-pattern");
    const { page } = vault;
    await page.keyboard.press("Control+Enter");
    await page.waitForSelector(".retrace-form__problem >> text=Give it a name.");
    const said = await page.locator(`${form} .retrace-form__problem`).allInnerTexts();
    expect(said.filter((each) => each !== "")).toEqual([
      "Give it a name.",
      "Say when it applies.",
      "Say what to do then.",
    ]);
    expect(await page.getAttribute(":focus", "aria-label")).toBe("Name");
    await typeAll(vault, ["Knock", "A gate", "Wait"]);
    await page.fill(formField("Evidence"), "nothing of that name");
    await page.keyboard.press("Control+Enter");
    await page.waitForSelector(".retrace-form__problem >> text=Evidence: choose a note");
  });
});

describe("adding an anti-pattern", () => {
  it("counts each episode as one time it went wrong, and tells what is doubtful", async () => {
    const vault = await openVault({ fixture: "demo-vault" });
    await runFromPalette(vault, "Add anti-pattern");
    await typeAll(vault, ["Leave the gate open", "Leave the gate open", "Leave the gate open"]);
    await pick(vault, "Evidence", "middle of the regatta");
    await pick(vault, "Evidence", "busiest saturday");
    await vault.page.keyboard.press("Control+Enter");
    await notice(vault, "Added Leave the gate open");
    expect(await vault.page.innerText(".notice .retrace-warnings")).toMatch(/^[A-Z]/);
    const text = vault.read("patterns/ANTIPATTERN-leave-the-gate-open.md");
    expect(text.match(/- validated_by \[\[EPISODE-.*\(failure.*\)/g)).toHaveLength(2);
    expect(text).toContain("occurrences: 2\n");
  });

  it("asks what to do instead, which the warning says then, and asks no such thing of a pattern", async () => {
    const vault = await openVault({ files: { "Plan.md": "Plans.\n" } });
    const { page } = vault;
    await runFromPalette(vault, "Add anti-pattern");
    await typeAll(vault, ["Leave the gate open", "The flood is near", "Leave the gate open", "Shut the gate at once"]);
    await page.fill(formField("Why"), "Water comes in.");
    await page.keyboard.press("Control+Enter");
    await opens(vault, "ANTIPATTERN-leave-the-gate-open");
    const text = vault.read("patterns/ANTIPATTERN-leave-the-gate-open.md");
    expect(text).toContain("## Context\n\nWater comes in.\n");
    expect(text).toContain("## Anti-Pattern Warning\n\nShut the gate at once\n");
    await vault.run("retrace:open-antipatterns");
    const card = page.locator(".retrace-antipattern");
    await expect.poll(() => card.innerText()).toMatch(/Instead\s+Shut the gate at once/);
    await runFromPalette(vault, "Add pattern");
    await page.waitForSelector(formField("Why"));
    expect(await page.locator(formField("Instead")).count()).toBe(0);
  });

  it("adds to the one that is there already, and says so", async () => {
    const vault = await opened("add-antipattern");
    await typeAll(vault, ["Retry without jitter", "A client repeats a request", "Wait thirty seconds"]);
    await pick(vault, "Evidence", "honest baseline");
    await vault.page.keyboard.press("Control+Enter");
    await notice(vault, "Retry without jitter was there already");
    expect(vault.read("patterns/ANTIPATTERN-retry-without-jitter.md")).toContain("[[EPISODE-2026-06-16");
  });

  it("says beforehand that there is one of that name, opens it at what was added, and takes that back", async () => {
    const path = "patterns/ANTIPATTERN-release-before-the-weekend.md";
    const vault = await opened("add-antipattern");
    const { page } = vault;
    const before = vault.read(path);
    await page.fill(formField("Name"), "Release before");
    expect(await page.innerText(".retrace-form__remark")).toBe("");
    await page.fill(formField("Name"), "");
    await typeAll(vault, ["release before the weekend", "Gulls sit on the mast", "Ship it"]);
    expect(await page.innerText(".retrace-form__remark")).toBe(
      "“Release before the weekend” is there already. What is new goes into its note; your words stand beside those it has.",
    );
    await vault.screenshot("add-pattern-taken-light");
    await page.keyboard.press("Control+Enter");
    await notice(vault, "Release before the weekend was there already");
    const added = page.locator('.mod-root :text("Gulls sit on the mast"):visible');
    await added.waitFor();
    await expect.poll(() => added.evaluate((line) => line.getBoundingClientRect().top < window.innerHeight)).toBe(true);
    await vault.screenshot("add-pattern-added-light");
    expect(vault.read(path)).toContain("last_validated: 2026-08-08");
    await page.locator(".notice button", { hasText: "Undo" }).click();
    await notice(vault, "Took what was added out of Release before the weekend again");
    expect(vault.read(path)).toBe(before);
  });
});

describe("adding a learning", () => {
  it("writes a note with what is chosen, by keys alone, and opens it", async () => {
    const vault = await opened("add-learning");
    const { page } = vault;
    await typeAll(vault, ["A gate that squeaks is opened less often"]);
    for (const letter of ["", "h", "t"]) {
      await page.keyboard.press("Tab");
      if (letter !== "") await page.keyboard.type(letter);
    }
    await pick(vault, "Evidence", "middle of the regatta");
    await page.keyboard.press("Control+Enter");
    await page.waitForSelector('.mod-root .inline-title:text("A gate that squeaks")');
    const title = await page.innerText(".mod-root .inline-title");
    const text = vault.read(`learnings/${title}.md`);
    for (const line of ["importance: 0.75", "scope: team", "[[EPISODE-2026-08-08-session-43-regatta-outage]]"])
      expect(text).toContain(line);
  });
});

describe.each([
  { name: "light", options: { theme: "light" as const } },
  { name: "dark", options: { theme: "dark" as const } },
  { name: "phone", options: { phone: true } },
])("the form for a pattern, $name", ({ name, options }) => {
  it("meets WCAG AA, also while it suggests", async () => {
    const vault = await opened("add-pattern", options);
    await fillPattern(vault);
    await vault.page.focus(formField("Name"));
    await vault.page.locator(`${form} .modal-title`).scrollIntoViewIfNeeded();
    expect(await violations(vault, form)).toEqual([]);
    await vault.screenshot(`add-pattern-${name}`);
    await vault.page.locator(formField("Evidence")).evaluate((field) => {
      field.scrollIntoView({ block: "center" });
    });
    await vault.page.focus(formField("Evidence"));
    await vault.page.keyboard.press("ArrowDown");
    await vault.page.waitForSelector(".suggestion-container .suggestion-item");
    expect(await violations(vault, ".suggestion-container .retrace-completion__cell")).toEqual([]);
    await vault.screenshot(`add-pattern-suggests-${name}`);
  });
});

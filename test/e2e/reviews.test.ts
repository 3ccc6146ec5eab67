import { describe, expect, it } from "vitest";
import { openVault } from "./support/open-vault.ts";
import { count, nextCard, openReviews, openText, rateByKey, title, written } from "./support/reviews.ts";

describe("a session by keyboard alone", () => {
  it("rates ten cards, takes back three, and one more after a restart; suspends, buries and edits", async () => {
    const vault = await openReviews();
    const { page } = vault;
    expect(await count(vault)).toMatch(
      /^\d\d to review, about \d+ minutes\. \d+ more wait for another day: 20 new a day$/,
    );
    await vault.screenshot("review-asked-light");
    for (const key of ["3", "1", "2", "4", "3", "3", "3", "2", "3", "4"]) await rateByKey(vault, key);
    expect(await count(vault)).toMatch(/^10 done, \d+ to go/);
    await expect.poll(() => written(vault).length).toBe(10);
    expect(written(vault).join(" ")).toBe("good again hard easy good good good hard good easy");

    for (const done of [9, 8, 7]) {
      await page.keyboard.press("u");
      await expect.poll(() => count(vault)).toMatch(new RegExp(`^${String(done)} done`));
    }
    await vault.reload();
    await vault.run("retrace:start-review");
    await page.waitForSelector(".retrace-review__card");
    expect(await count(vault)).toMatch(/^7 done, \d+ to go/);
    await page.keyboard.press("u");
    await page.waitForSelector(".retrace-review__news >> text=Taken back");
    await expect.poll(() => count(vault)).toMatch(/^6 done/);
    expect(written(vault).filter((act) => act === "undo")).toHaveLength(4);

    for (const [key, act] of [
      ["s", "suspend"],
      ["b", "bury"],
    ] as const) {
      const before = await title(vault);
      await page.keyboard.press(key);
      await nextCard(vault, before);
      await expect.poll(() => written(vault).at(-1)).toBe(act);
    }
    const asked = await title(vault);
    await page.keyboard.press("e");
    await page.waitForSelector(".view-content[data-mode=source] .cm-content");
    expect(await openText(vault)).toContain(asked);
  });

  it("leaves keys alone that are typed elsewhere, and space to the button that has the focus", async () => {
    const vault = await openReviews({ open: "Winter planning", mode: "source" });
    const { page } = vault;
    const before = await title(vault);
    await page.click(".cm-content");
    await page.keyboard.type("subo 123");
    expect(await title(vault)).toBe(before);
    expect(written(vault)).toEqual([]);
    expect(await page.locator(".retrace-review__answer").count()).toBe(0);
    await page.click(".retrace-review__card");
    await page.locator('[aria-label="Filter"]').focus();
    await page.keyboard.press("Space");
    await page.waitForSelector(".retrace-review__facet");
    expect(await page.locator(".retrace-review__answer").count()).toBe(0);
  });

  it("hears digits where they are on the keyboard, whatever they say there, and held keys once", async () => {
    const vault = await openReviews();
    const { page } = vault;
    const press = (key: Readonly<Record<string, string | boolean>>): Promise<void> =>
      page.evaluate((init) => {
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }),
        );
      }, key);
    for (const [key, act] of [
      [{ code: "Digit3", key: '"' }, "good"],
      [{ code: "Digit4", key: "4", shiftKey: true }, "easy"],
    ] as const) {
      const before = await title(vault);
      await page.keyboard.press("Space");
      await page.waitForSelector(".retrace-review__answer");
      await press({ code: "Digit1", key: "!", shiftKey: true });
      await press({ ...key, ctrlKey: true });
      await press({ ...key, repeat: true });
      expect(await title(vault)).toBe(before);
      await press(key);
      await nextCard(vault, before);
      await expect.poll(() => written(vault).at(-1)).toBe(act);
    }
    expect(written(vault)).toEqual(["good", "easy"]);
  });

  it("moves to what came, and says it", async () => {
    const vault = await openReviews();
    const { page } = vault;
    await page.keyboard.press("Space");
    const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.className);
    expect(await focused()).toBe("retrace-review__answer");
    expect(await page.innerText(".retrace-review__live")).toBe("Answer shown. Rate with 1 to 4.");
    await vault.screenshot("review-light");
    await page.keyboard.press("3");
    await page.waitForSelector(".retrace-review__reveal");
    expect(await focused()).toBe("retrace-review__card");
    expect(await page.innerText(".retrace-review__live")).toMatch(
      /^Good\. Asked again in [\d.]+ (days|months)\. .+ to go\.$/,
    );
  });
});

describe("a session by touch on a phone", () => {
  it("rates ten cards, takes back three, and one more after a restart; suspends, hides and edits", async () => {
    const vault = await openReviews({ phone: true, theme: "dark" });
    const { page } = vault;
    await vault.screenshot("review-asked-phone-dark");
    const given = ["good", "again", "hard", "easy", "good", "good", "hard", "good", "good", "easy"];
    for (const [turn, rating] of given.entries()) {
      const before = await title(vault);
      await page.tap(".retrace-review__reveal");
      await page.waitForSelector(".retrace-review__answer");
      if (turn === 0) await vault.screenshot("review-phone-dark");
      await page.tap(`.retrace-review__rating--${rating}`);
      await nextCard(vault, before);
    }
    await expect.poll(() => written(vault)).toEqual(given);
    for (const done of [9, 8, 7]) {
      await page.tap(".retrace-review__tool >> text=Take back");
      await expect.poll(() => count(vault)).toMatch(new RegExp(`^${String(done)} done`));
    }
    await vault.reload();
    await vault.run("retrace:start-review");
    await page.waitForSelector(".retrace-review__card");
    await page.tap(".retrace-review__tool >> text=Take back");
    await page.waitForSelector(".retrace-review__news >> text=Taken back");
    for (const [label, act] of [
      ["Do not ask again", "suspend"],
      ["Hide until tomorrow", "bury"],
    ] as const) {
      const before = await title(vault);
      await page.tap(".retrace-review__tool >> text=More");
      await page.tap(`.menu-item >> text=${label}`);
      await nextCard(vault, before);
      await expect.poll(() => written(vault).at(-1)).toBe(act);
    }
    const asked = await title(vault);
    await page.tap(".retrace-review__tool >> text=More");
    // Without a key, for there is none to press.
    await page.tap('.menu-item >> text="Edit note"');
    await page.waitForSelector(".view-content[data-mode=source] .cm-content");
    expect(await openText(vault)).toContain(asked);
  });

  it("shows the answer on a phone that lies on its side", async () => {
    const vault = await openReviews({ phone: true });
    const { page } = vault;
    await page.setViewportSize({ width: 844, height: 390 });
    await page.tap(".retrace-review__reveal");
    const answer = (await (await page.waitForSelector(".retrace-review__answer")).boundingBox()) ?? { y: 390 };
    const foot = (await (await page.waitForSelector(".retrace-review__foot")).boundingBox()) ?? { y: 0 };
    expect(foot.y - answer.y).toBeGreaterThan(90);
    await vault.screenshot("review-phone-landscape");
  });

  it("has room for a thumb", async () => {
    const vault = await openReviews({ phone: true, theme: "dark" });
    const { page } = vault;
    await page.tap(".retrace-review__reveal");
    await page.waitForSelector(".retrace-review__answer");
    // All at once: what is redrawn between being found and being measured has no size.
    const buttons = await page.evaluate(() =>
      [...document.querySelectorAll(".retrace-review button")].map((each) => {
        const { width, height } = each.getBoundingClientRect();
        return { width, height };
      }),
    );
    expect(buttons.length).toBeGreaterThan(9);
    for (const { width, height } of buttons) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });
});

describe("what happens meanwhile", () => {
  it("a sync that writes logs and notes in between loses no rating", async () => {
    const vault = await openReviews();
    const key = "episodes/episode-2026-10-13-session-77-dst-rehearsal";
    const head = "---\ntype: review-log\ndevice: phone\n---\n\n";
    const lines: string[] = [];
    for (const rating of ["3", "2", "4", "1"]) {
      lines.push(`- 2026-11-01T10:00:0${rating}+01:00 | ${key} | hard | | | person | r-abc12${rating}`);
      await rateByKey(vault, rating);
      vault.write("reviews/2026-11 phone.md", `${head}${lines.join("\n")}\n`);
      vault.write("reviews/2026-11 phone (conflict).md", `${head}${lines.toReversed().join("\n")}\n- 2026-`);
    }
    await expect.poll(() => written(vault).join(" ")).toBe("good hard easy again");
    await vault.page.click("text=Statistics");
    const table = vault.page.locator(".retrace-chart", { hasText: /^Ratings/ }).locator("td");
    // Those of the demo vault, four here, and four on the phone.
    const counts = async (): Promise<readonly string[]> =>
      (await table.allTextContents()).filter((_, at) => at % 2 === 0);
    await expect.poll(counts).toEqual(["2", "7", "17", "3"]);
  });

  it("a log of another device brings notes in line", async () => {
    const vault = await openReviews();
    const note = "episodes/EPISODE-2026-10-29-session-86-season-review.md";
    const key = "episodes/episode-2026-10-29-session-86-season-review";
    const line = `- 2026-11-02T10:00:00+01:00 | ${key} | good | | | person | r-abc123`;
    vault.write("reviews/2026-11 phone.md", `---\ntype: review-log\ndevice: phone\n---\n\n${line}\n`);
    await expect.poll(() => vault.read(note)).toContain("last_reviewed_at: 2026-11-02T09:00:00Z");
  });

  it("the status bar counts what is due, and opens the pane", async () => {
    const vault = await openVault({ fixture: "demo-vault" });
    const due = vault.page.locator(".status-bar-item", { hasText: /^\d+ due$/ });
    await due.click();
    await vault.page.waitForSelector(".retrace-review__card");
    const before = parseInt(await due.innerText());
    await rateByKey(vault, "3");
    await expect.poll(() => due.innerText()).toBe(`${String(before - 1)} due`);
  });

  it("follows links, and narrows the queue", async () => {
    const vault = await openReviews();
    const { page } = vault;
    await page.click('[aria-label="Filter"]');
    await page.click(".retrace-filter >> text=Learnings");
    await page.waitForSelector(".retrace-review__facts >> text=Learning");
    await vault.screenshot("review-filter-light");
    await page.keyboard.press("Space");
    await page.locator(".retrace-review__answer a.internal-link").first().click();
    await expect
      .poll(() => page.evaluate(() => window.retraceHost.app.workspace.getActiveFile()?.path))
      .toMatch(/EPISODE/);
  });
});

import { expect, it } from "vitest";
import { noteText } from "../support/note-text.ts";
import { counts, current, learning, newLearnings, news, openInbox, statusIn } from "./support/proposals.ts";
import type { OpenVault } from "./support/open-vault.ts";

const title = "Merge Clean the card reader every Monday";
const twice = Object.fromEntries(
  [0.9, 0.5].map((importance) => [
    learning(`reader-${String(importance)}`),
    noteText({ type: "learning", importance, scope: "team" }, "# Clean the card reader every Monday"),
  ]),
);
const files = { ...newLearnings(40), ...twice };
const nothingNew = "Nothing new was found: 1 proposal about your learnings waits already.";

/** How much of what Accept is for can be seen. */
const seenHeight = ({ page }: OpenVault): Promise<number> =>
  page.evaluate(() => {
    const [item, list] = [".retrace-proposal.is-current", ".retrace-inbox__scroll"].map((selector) =>
      document.querySelector(selector)?.getBoundingClientRect(),
    );
    return item && list ? Math.min(item.bottom, list.bottom) - Math.max(item.top, list.top) : 0;
  });

it.each([{ phone: false }, { phone: true }])(
  "what waited stays chosen and in view when nothing new is found, phone $phone",
  async ({ phone }) => {
    const vault = await openInbox({ files, phone });
    const { page } = vault;
    await vault.run("retrace:look-for-duplicates");
    await page.waitForSelector('.retrace-filter[aria-pressed="true"] >> text=Just found 1');
    expect(await current(vault)).toBe(title);
    await vault.run("retrace:look-for-duplicates");
    await expect.poll(() => news(vault)).toBe(nothingNew);
    await page.waitForSelector('.retrace-filter[aria-pressed="true"] >> text=All 41');
    expect(await current(vault)).toBe(title);
    expect(await seenHeight(vault)).toBeGreaterThan(100);
  },
);

it.each(["mouse", "keyboard"] as const)("what is out of view is not decided about, but shown: %s", async (by) => {
  const vault = await openInbox({ files });
  const { page } = vault;
  const first = await current(vault);
  const decide = async (name: "Accept" | "Reject"): Promise<void> => {
    if (by === "keyboard") await page.keyboard.press(name.slice(0, 1).toLowerCase());
    else
      await page
        .getByRole("button", { name: new RegExp(`^${name}`) })
        .first()
        .click();
  };
  const scrollAway = (): Promise<void> =>
    page.evaluate(() => {
      document.querySelector(".retrace-inbox__scroll")?.scrollTo(0, 10_000);
    });
  for (const name of ["Accept", "Reject"] as const) {
    await scrollAway();
    expect(await seenHeight(vault)).toBeLessThan(0);
    await decide(name);
    await expect.poll(() => news(vault)).toBe("This one was not in view. Look at it, then decide.");
    expect(await current(vault)).toBe(first);
    expect(await seenHeight(vault)).toBeGreaterThan(100);
    expect(await counts(vault)).toBe("Open 40, Decided 0");
  }
  await decide("Reject");
  await expect.poll(() => statusIn(vault, "0000")).toBe("rejected");
});

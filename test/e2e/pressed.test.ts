import { expect, it } from "vitest";
import { openReviews, written } from "./support/reviews.ts";
import { noteText } from "../support/note-text.ts";

it("a click counts though the vault changes between press and release", async () => {
  const vault = await openReviews();
  const { page } = vault;
  const chip = page.getByRole("button", { name: "Statistics" });
  const place = await chip.boundingBox();
  if (!place) throw new Error("The chip is not shown.");
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  await chip.evaluate((pressed) => {
    pressed.dataset["pressed"] = "";
  });
  vault.write("episodes/a.md", noteText({ type: "episode", outcome: "failure", task: "Mend the gate" }, "It broke."));
  await page.waitForFunction(() => window.retraceHost.app.vault.getFileByPath("episodes/a.md") !== null);
  await page.waitForTimeout(400);
  expect(await page.locator("[data-pressed]").count()).toBe(1);
  await page.mouse.up();
  await page.waitForSelector(".retrace-chart");
  expect(written(vault)).toEqual([]);
});

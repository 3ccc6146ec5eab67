import { describe, expect, it } from "vitest";
import { violationsInBothThemes } from "./support/axe.ts";
import { tabStops } from "./support/reach.ts";
import type { Sight } from "./support/walk.ts";
import { walks } from "./support/walks.ts";

/** Tab picks a note there, and Escape leaves; a log without a call, and a view without a note, have nothing to go to. */
const withoutTab = ["the search prompt", "lists to pick from", "the log of model calls", "views that have nothing"];

describe("at a desk, in light and in dark", () => {
  it.each(walks)("$name: meets WCAG AA; Tab comes in, shows where it is, and gets out", async ({ name, walk }) => {
    const hasTab = !withoutTab.some((each) => name.startsWith(each));
    for await (const sight of walk({})) {
      expect(await violationsInBothThemes(sight)).toEqual([]);
      if (hasTab) await tryTab(sight);
    }
  });
});

async function tryTab({ vault, part }: Sight): Promise<void> {
  await vault.page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const stops = await tabStops(vault, part);
  expect(stops.filter((stop) => stop.startsWith("not seen"))).toEqual([]);
  expect(stops.length).toBeLessThan(45);
}

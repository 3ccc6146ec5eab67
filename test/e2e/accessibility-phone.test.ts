import { describe, expect, it } from "vitest";
import { violationsInBothThemes } from "./support/axe.ts";
import { outOfReach, smallTargets } from "./support/reach.ts";
import { walks } from "./support/walks.ts";

describe("on a phone, in light and in dark", () => {
  it.each(walks)("$name: meets WCAG AA, and a finger hits what it means", async ({ walk }) => {
    for await (const sight of walk({ phone: true })) {
      expect(await violationsInBothThemes(sight)).toEqual([]);
      expect(await smallTargets(sight.vault, sight.part)).toEqual([]);
      expect(await outOfReach(sight.vault, sight.part)).toEqual([]);
    }
  });
});

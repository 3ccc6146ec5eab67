import { describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { walks } from "./support/walks.ts";
import { smallTargets } from "./support/reach.ts";

describe.each([
  { name: "light", look: { theme: "light" as const } },
  { name: "dark", look: { theme: "dark" as const } },
])("in $name", ({ look }) => {
  it.each(walks)("$name: meets WCAG AA", async ({ walk }) => {
    for await (const { vault, part } of walk(look)) expect(await violations(vault, part)).toEqual([]);
  });
});

describe.each([
  { name: "light", look: { theme: "light" as const, phone: true } },
  { name: "dark", look: { theme: "dark" as const, phone: true } },
])("on a phone, in $name", ({ look }) => {
  it.each(walks)("$name: meets WCAG AA, and a finger hits what it means", async ({ walk }) => {
    for await (const { vault, part } of walk(look)) {
      expect(await violations(vault, part)).toEqual([]);
      expect(await smallTargets(vault, part)).toEqual([]);
    }
  });
});

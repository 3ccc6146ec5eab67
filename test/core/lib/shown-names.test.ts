import { expect, it } from "vitest";
import { withShownNames } from "../../../src/core/lib/shown-names.ts";

it.each([
  ["see [[Pier]]", "see Pier"],
  ["see [[harbour/Pier|the pier]] and [[Crane#Cable]]", "see the pier and Crane#Cable"],
  ["![[pier.png]] ![a pier](pier.png)", "pier.png a pier"],
  ["[the pier](https://example.org/pier) and [x](y)", "the pier and x"],
  ["[not a link] (here)", "[not a link] (here)"],
  ["[[open", "[[open"],
  ["[a](open [b](c)", "[a](open b"],
  ["[[[Pier]]]", "[Pier]"],
])("%j is shown as %j", (markdown, shown) => {
  expect(withShownNames(markdown)).toBe(shown);
});

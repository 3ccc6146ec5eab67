import { expect, it } from "vitest";
import { shellWord } from "../../../src/core/lib/shell-word.ts";

it.each([
  ["/opt/retrace.mjs", "/opt/retrace.mjs"],
  ["my vault", '"my vault"'],
  ["", '""'],
  [String.raw`C:\Users\ada`, String.raw`"C:\Users\ada"`],
  [String.raw`\\server\share`, String.raw`"\\\server\share"`],
  ['$(touch x) `y` "z"', String.raw`"\$(touch x) \`y\` \"z\""`],
  [String.raw`odd\$(touch x)`, String.raw`"odd\\\$(touch x)"`],
  ["ends\\", String.raw`"ends\\"`],
])("%s is typed as %s", (word, typed) => {
  expect(shellWord(word)).toBe(typed);
});

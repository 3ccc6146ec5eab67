import { expect, it } from "vitest";
import { commands } from "../../src/cli/commands.ts";
import { flagsOf } from "../../src/cli/flags.ts";
import { folderKeys, noteKeys, withVaultPaths } from "../../src/cli/typed-paths.ts";
import { terminal } from "../support/fake-terminal.ts";
import { causal, episodeText, patternText } from "../support/note-text.ts";

it("an argument that names notes is told how it is called in the vault, any other is left alone", () => {
  const input = { note: "a", ids: ["b", 3], paths: ["c"], query: "d", limit: 4, text: ["e"] };
  expect(withVaultPaths(input, ({ text, mayBeFolder }) => `${text}${mayBeFolder ? "/" : "!"}`)).toEqual({
    ...input,
    ...{ note: "a!", ids: ["b!", 3], paths: ["c/"] },
  });
});

it("every key stands for an argument that a command has", () => {
  const known = new Set(
    commands.filter((each) => "run" in each).flatMap((each) => flagsOf(each).map(({ key }) => key)),
  );
  expect([...noteKeys, ...folderKeys].filter((key) => !known.has(key))).toEqual([]);
});

const notes = {
  "patterns/Damp.md": patternText("Damp", {}, causal("causes [[Rust]]")),
  "patterns/Rust.md": patternText("Rust"),
  "episodes/EPISODE-1.md": episodeText("1"),
};
const at = (path: string): string => `/vaults/harbour/${path}`;

it.each([
  ["why", at("patterns/Rust.md")],
  ["what-follows", at("patterns/Damp.md")],
  ["path", at("patterns/Damp.md"), at("patterns/Rust.md")],
  ["explain", at("patterns/Damp.md"), "damp"],
  ["episode", "show", at("episodes/EPISODE-1.md")],
  ["decisions", at("episodes/EPISODE-1.md")],
  ["review", "rate", at("patterns/Damp.md"), "good"],
  ["validate", at("patterns/Damp.md")],
])("%s takes a path as a terminal completes it", async (...args) => {
  expect(await terminal(notes).run(...args)).toMatchObject({ code: 0, err: [] });
});

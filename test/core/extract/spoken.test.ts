import { expect, it } from "vitest";
import { personsWords } from "../../../src/core/extract/spoken.ts";

it.each([
  ["<system-reminder>a <b> c</system-reminder>Draw the tides", "Draw the tides"],
  ["<bash-stdout>a</bash-stdout> x <ide_selection>b</ide_selection>", "x"],
  ["<system-reminder> that nobody closes", "<system-reminder> that nobody closes"],
  ["<command-name> /tides</command-name> <command-args>tomorrow</command-args>", "/tides tomorrow"],
  ["<command-name>/tides</command-name>", "/tides"],
])("of “%s” a person said “%s”", (text, words) => {
  expect(personsWords(text)).toBe(words);
});

/** Each would take minutes if time grew with the square of its length. */
it.each([
  ["blanks in a command", `<command-name>${" ".repeat(500_000)}`],
  ["reminders without an end", "<system-reminder>".repeat(500_000)],
  ["arguments without an end", "<command-name></command-name><command-args>".repeat(50_000)],
])("%s are read at once", (_what, text) => {
  expect(typeof personsWords(text)).toBe("string");
});

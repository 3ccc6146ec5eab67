import { expect, it } from "vitest";
import { eventually } from "../support/eventually.ts";
import { all, farmForEach, press } from "./farm.ts";

const farm = farmForEach();

it.each([
  "search-memory",
  "record-episode",
  "record-decision",
  "add-pattern",
  "add-antipattern",
  "add-learning",
  "import-session",
  "migrate-memory",
  "download-model",
  "open-model-calls",
  "remove-traces",
])("%s: Escape closes it, and the focus is where it was", async (command) => {
  const { host } = farm;
  const before = document.body.createEl("button", { text: "Before" });
  before.focus();
  expect(host.run(`retrace:${command}`)).toBe(true);
  await eventually(() => {
    expect(all(".modal, .prompt")).toHaveLength(1);
  });
  press(host, "Escape");
  await eventually(() => {
    expect(all(".modal, .prompt")).toEqual([]);
  });
  expect(document.activeElement).toBe(before);
  before.remove();
});

import { expect, it } from "vitest";
import { noticeTexts } from "../host/src/notice.ts";
import { eventually } from "../support/eventually.ts";
import { all, farmForEach, press, texts } from "./farm.ts";

const farm = farmForEach();

const hints = (): readonly string[] => texts(".retrace-search__hints span:last-child");

function typeText(text: string): void {
  const input = document.querySelector<HTMLInputElement>(".retrace-search input");
  if (!input) throw new Error("The prompt is not open.");
  input.value = text;
  input.dispatchEvent(new Event("input"));
}

async function openPrompt(text: string): Promise<void> {
  farm.host.run("retrace:search-memory");
  typeText(text);
  await eventually(() => {
    expect(all(".retrace-search .retrace-result__mark").length).toBeGreaterThan(0);
  });
}

it("offers no link when no note is being edited, says so when asked, and stays open", async () => {
  await openPrompt("frost");
  expect(hints()).not.toContain("to link");
  press(farm.host, "Enter", { altKey: true });
  expect(noticeTexts()[0]).toMatch(/^Open a note for editing first/);
  expect(all(".retrace-search").length).toBe(1);
});

it("names the keys that do something now, and what they do it to", async () => {
  await farm.host.app.workspace.openLinkText("Desk.md", "");
  await openPrompt("frost");
  expect(hints()).toEqual(expect.arrayContaining(["to link", "to copy it"]));
  press(farm.host, "Tab");
  expect(hints()).toContain("to copy the pack");
  press(farm.host, "Tab");
  typeText("zeppelin");
  await eventually(() => {
    expect(hints()).toEqual([]);
  });
});

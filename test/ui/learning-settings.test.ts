import { expect, it } from "vitest";
import { farmForEach } from "./farm.ts";

const farm = farmForEach();

it("the note with the project's stage is said not to be there, until it is", () => {
  const shown = farm.host.showSettings("retrace");
  const row = [...shown.querySelectorAll<HTMLElement>(".setting-item")].find(
    (each) => each.querySelector(".setting-item-name")?.textContent === "Note with the project's stage",
  );
  const input = row?.querySelector("input");
  const say = (path: string): string => {
    if (!input) throw new Error("There is no field.");
    input.value = path;
    input.dispatchEvent(new Event("input"));
    input.dispatchEvent(new Event("change"));
    return row?.querySelector('[role="status"]')?.textContent ?? "";
  };
  expect(say("nowhere.md")).toContain("nowhere.md” in this vault");
  expect(say("Desk.md")).toBe("");
});

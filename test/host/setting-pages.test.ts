import { SettingPage } from "obsidian";
import type { SettingDefinitionItem } from "obsidian";
import { describe, expect, it } from "vitest";
import { find, texts } from "./open-host.ts";
import { showDefinitions } from "./show-definitions.ts";

describe("a list", () => {
  const list = (items: string[], log: string[]): SettingDefinitionItem => ({
    type: "list",
    heading: "Folders",
    emptyState: "None yet",
    items: items.map((name) => ({ name })),
    onDelete: (index) => log.push(`delete ${String(index)}`),
    onReorder: (from, to) => log.push(`move ${String(from)} to ${String(to)}`),
    addItem: { name: "Add folder", action: () => log.push("add") },
  });

  it("adds, deletes and reorders", async () => {
    const log: string[] = [];
    const { el } = await showDefinitions(() => [list(["a", "b"], log)]);
    const [first, second] = el.querySelectorAll<HTMLElement>(".setting-items .setting-item");
    find('.setting-item-heading [aria-label="Add folder"]', el).click();
    find('[aria-label="Delete"]', second).click();
    first?.dispatchEvent(new KeyboardEvent("keydown", { key: "Delete" }));
    second?.dispatchEvent(new Event("dragstart"));
    first?.dispatchEvent(new Event("drop", { cancelable: true }));
    expect(log).toEqual(["add", "delete 1", "delete 0", "move 1 to 0"]);
  });

  it("says when it is empty, and has a row to add with on a phone", async () => {
    const log: string[] = [];
    const { host, el, tab } = await showDefinitions(() => [list([], log)]);
    expect(texts(".setting-list-empty", el)).toEqual(["None yet"]);
    host.setDevice("phone");
    tab.update();
    expect(texts(".mod-add-item", el)).toEqual(["+ Add folder"]);
    find(".mod-add-item", el).click();
    expect(log).toEqual(["add"]);
  });
});

describe("a page", () => {
  it("opens from its row, can be nested, and is left by the way back", async () => {
    const { el, tab } = await showDefinitions(() => [
      {
        type: "page",
        name: "Advanced",
        displayValue: () => "3 on",
        items: [{ name: "Inner" }, { type: "page", name: "Deeper", items: [{ name: "Innermost" }] }],
      },
    ]);
    expect(texts(".setting-display-value", el)).toEqual(["3 on"]);
    find(".mod-navigation", el).click();
    expect(texts(".setting-item-name", el)).toEqual(["Inner", "Deeper"]);
    find(".mod-navigation", el).click();
    tab.update();
    expect([texts(".setting-page-title", el), texts(".setting-item-name", el)]).toEqual([["Deeper"], ["Innermost"]]);
    find('[aria-label="Back"]', el).click();
    find('[aria-label="Back"]', el).click();
    expect(texts(".setting-item-name", el)).toEqual(["Advanced"]);
  });

  it("may draw itself, and is told when it is left", async () => {
    const log: string[] = [];
    class Custom extends SettingPage {
      override title = "My page";

      override display(): void {
        this.containerEl.setText("Drawn");
      }

      override hide(): void {
        log.push("hidden");
      }
    }
    const { el, tab } = await showDefinitions(() => [{ type: "page", name: "Custom", page: () => new Custom() }]);
    find(".mod-navigation", el).click();
    expect(el.textContent).toBe("My pageDrawn");
    find('[aria-label="Back"]', el).click();
    find(".mod-navigation", el).click();
    tab.hide();
    expect(log).toEqual(["hidden", "hidden"]);
  });
});

import { Plugin, PluginSettingTab } from "obsidian";
import type { Setting, SettingControl, SettingDefinitionItem } from "obsidian";
import { describe, expect, it } from "vitest";
import { find, findInput, manifest, openHost, openWithPlugin, texts, type } from "./open-host.ts";
import { showDefinitions } from "./show-definitions.ts";

const row = (name: string, control: SettingControl): SettingDefinitionItem => ({ name, control });

describe("the sample's settings", () => {
  it("show what is stored, store what is entered, and draw what depends on it", async () => {
    const host = await openWithPlugin();
    const el = host.showSettings("causes");
    expect(texts(".setting-item-heading", el)).toEqual(["Display"]);
    const limit = find('input[type="number"]', el).closest<HTMLElement>(".setting-item");
    expect(limit?.style.display).toBe("");
    find(".checkbox-container", el).click();
    await host.settled();
    expect(limit?.style.display).toBe("none");
    expect(host.plugin.settings.showMissing).toBe(false);
    expect(JSON.parse(host.backend.other.read(".obsidian/plugins/causes/data.json") ?? "")).toMatchObject({
      showMissing: false,
      key: "causes",
    });
  });

  it("refuse a value that is not valid, and say why", async () => {
    const host = await openWithPlugin();
    const el = host.showSettings("causes");
    type(findInput('input[type="text"]', el), "two words");
    await host.settled();
    expect(texts(".setting-item-error", el)).toEqual(["No spaces, please."]);
    expect(host.plugin.settings.key).toBe("causes");
    type(findInput('input[type="text"]', el), "leads");
    await host.settled();
    expect(texts(".setting-item-error", el)).toEqual([]);
    expect(host.plugin.settings.key).toBe("leads");
  });
});

describe("a control", () => {
  it.each<{ control: SettingControl; selector: string; value: string; stored: unknown }>([
    { control: { type: "text", key: "k" }, selector: "input", value: "x", stored: "x" },
    { control: { type: "textarea", key: "k", rows: 3 }, selector: "textarea", value: "x", stored: "x" },
    { control: { type: "number", key: "k", min: 1 }, selector: 'input[type="number"]', value: "2.5", stored: 2.5 },
    { control: { type: "number", key: "k", defaultValue: 7 }, selector: "input", value: "", stored: 7 },
    { control: { type: "number", key: "k" }, selector: "input", value: "", stored: 0 },
    { control: { type: "color", key: "k" }, selector: 'input[type="color"]', value: "#abcdef", stored: "#abcdef" },
    { control: { type: "file", key: "k" }, selector: "input", value: "a.md", stored: "a.md" },
    { control: { type: "folder", key: "k" }, selector: "input", value: "a", stored: "a" },
  ])("of type $control.type stores $stored", async ({ control, selector, value, stored }) => {
    const settings: Record<string, unknown> = {};
    const { host, el } = await showDefinitions(() => [row("Row", control)], settings);
    type(findInput(selector, el), value);
    await host.settled();
    expect(settings["k"]).toEqual(stored);
  });

  it.each<{ control: SettingControl; selector: string; value: string; stored: unknown }>([
    {
      control: { type: "dropdown", key: "k", options: { a: "A", b: "B" } },
      selector: "select",
      value: "b",
      stored: "b",
    },
    { control: { type: "slider", key: "k", min: 0, max: 9, step: 1 }, selector: "input", value: "4", stored: 4 },
  ])("of type $control.type stores $stored", async ({ control, selector, value, stored }) => {
    const settings: Record<string, unknown> = {};
    const { host, el } = await showDefinitions(() => [row("Row", control)], settings);
    findInput(selector, el).value = value;
    findInput(selector, el).dispatchEvent(new Event("change"));
    await host.settled();
    expect(settings["k"]).toEqual(stored);
  });

  it("falls back to its default, and shows a stored value that is not valid without changing it", async () => {
    const settings: Record<string, unknown> = { bad: "old" };
    const { host, el } = await showDefinitions(
      () => [
        row("Default", { type: "text", key: "none", defaultValue: "fallback" }),
        row("Bad", { type: "text", key: "bad", validate: () => Promise.resolve("Out of date") }),
      ],
      settings,
    );
    await host.settled();
    expect([...el.querySelectorAll("input")].map(({ value }) => value)).toEqual(["fallback", "old"]);
    expect(texts(".setting-item-error", el)).toEqual(["Out of date"]);
    expect(settings).toEqual({ bad: "old" });
  });

  it("is disabled as long as it says so", async () => {
    let disabled = true;
    const { el, tab } = await showDefinitions(() => [row("Row", { type: "text", key: "k", disabled: () => disabled })]);
    expect(findInput("input", el).disabled).toBe(true);
    disabled = false;
    tab.refreshDomState();
    expect(findInput("input", el).disabled).toBe(false);
  });

  it("for a file suggests files while one types", async () => {
    const settings: Record<string, unknown> = {};
    const filter = ({ extension }: { extension: string }): boolean => extension === "md";
    const { host, el } = await showDefinitions(() => [row("File", { type: "file", key: "k", filter })], settings, {
      "a/One.md": "",
      "a/Two.md": "",
      "a/x.png": "",
    });
    const input = findInput("input", el);
    input.focus();
    await host.settled();
    expect(texts(".suggestion-container .suggestion-item")).toEqual(["a/One.md", "a/Two.md"]);
    type(input, "two");
    await host.settled();
    find(".suggestion-item").click();
    await host.settled();
    expect([input.value, settings["k"]]).toEqual(["a/Two.md", "a/Two.md"]);
    expect(document.querySelector(".suggestion-container")).toBeNull();
  });
});

describe("rows", () => {
  it("with `render` are drawn by the plugin, which cleans up after itself", async () => {
    const log: string[] = [];
    const { tab } = await showDefinitions(() => [
      {
        name: "Own",
        render: (setting: Setting) => {
          setting.setDesc("Drawn");
          log.push("drawn");
          return () => log.push("cleaned");
        },
      },
    ]);
    tab.update();
    tab.hide();
    expect(log).toEqual(["drawn", "cleaned", "drawn", "cleaned"]);
  });

  it("with `action` are pressed as a whole, and know their place", async () => {
    const pressed: number[] = [];
    const action = (_el: HTMLElement, index: number): number => pressed.push(index);
    const { el } = await showDefinitions(() => [{ name: "One" }, { name: "Two", action }]);
    find(".mod-action", el).click();
    find(".mod-action", el).dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
    expect(pressed).toEqual([1, 1]);
  });

  it("that are not visible are hidden, with their group", async () => {
    const { el } = await showDefinitions(() => [
      { name: "Hidden", visible: false },
      { type: "group", heading: "Gone", visible: () => false, items: [{ name: "In it" }] },
    ]);
    expect(find(".setting-item", el).style.display).toBe("none");
    expect(el.querySelectorAll<HTMLElement>(".setting-group")[1]?.style.display).toBe("none");
  });

  it("of a group can be searched, and the search outlives a redraw", async () => {
    const { el, tab } = await showDefinitions(() => [
      {
        type: "group",
        heading: "Many",
        search: { placeholder: "Find", match: ({ name }, query) => name.includes(query) },
        items: [{ name: "apple" }, { name: "pear" }, { name: "always", searchable: false }],
      },
    ]);
    const visible = (): string[] =>
      [...el.querySelectorAll<HTMLElement>(".setting-items .setting-item")]
        .filter(({ style }) => style.display !== "none")
        .map(({ textContent }) => textContent);
    type(findInput('input[type="search"]', el), "pe");
    expect(visible()).toEqual(["pear", "always"]);
    tab.update();
    expect(visible()).toEqual(["pear", "always"]);
    expect(findInput('input[type="search"]', el).value).toBe("pe");
  });
});

it("a tab may keep its values elsewhere", async () => {
  const values = new Map<string, unknown>([["k", "own"]]);
  class Elsewhere extends PluginSettingTab {
    override getSettingDefinitions(): SettingDefinitionItem[] {
      return [row("Row", { type: "text", key: "k" })];
    }

    override getControlValue(key: string): unknown {
      return values.get(key);
    }

    override setControlValue(key: string, value: unknown): void {
      values.set(key, value);
    }
  }
  class Keeping extends Plugin {
    override onload(): void {
      this.addSettingTab(new Elsewhere(this.app, this));
    }
  }
  const host = await openHost();
  await host.load(Keeping, manifest);
  const el = host.showSettings("causes");
  expect(findInput("input", el).value).toBe("own");
  type(findInput("input", el), "new");
  await host.settled();
  expect(values.get("k")).toBe("new");
});

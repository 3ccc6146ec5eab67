import { PluginSettingTab, Setting, SettingTab } from "obsidian";
import type { App, Plugin } from "obsidian";
import { describe, expect, it } from "vitest";
import { seenAs } from "./src/loose.ts";
import { CausesPlugin } from "./sample/causes-plugin.ts";
import { find, findInput, manifest, openHost, texts, type } from "./open-host.ts";

/** A row of every control, each telling what its `onChange` was given. */
function drawControls(parent: HTMLElement, log: unknown[]): void {
  const note = (value: unknown): number => log.push(value);
  new Setting(parent).setName("Text").addText((text) => text.setValue("a").onChange(note));
  new Setting(parent).setName("Area").addTextArea((area) => area.setValue("a").onChange(note));
  new Setting(parent).setName("Toggle").addToggle((toggle) => toggle.setValue(true).onChange(note));
  new Setting(parent)
    .setName("Dropdown")
    .addDropdown((dropdown) => dropdown.addOptions({ a: "A", b: "B" }).setValue("a").onChange(note));
  new Setting(parent).setName("Slider").addSlider((slider) => slider.setLimits(0, 9, 1).setValue(3).onChange(note));
  new Setting(parent).setName("Color").addColorPicker((color) => color.setValue("#112233").onChange(note));
  new Setting(parent).setName("Search").addSearch((search) => search.setValue("a").onChange(note));
  new Setting(parent)
    .setName("Button")
    .addButton((button) => button.setButtonText("Go").onClick(() => note("pressed")));
  new Setting(parent).setName("Extra").addExtraButton((button) => button.setIcon("x").onClick(() => note("extra")));
}

describe("controls", () => {
  it("have the elements and classes of the app", async () => {
    await openHost();
    const parent = createDiv();
    drawControls(parent, []);
    expect(texts(".setting-item > .setting-item-info > .setting-item-name", parent)).toHaveLength(9);
    expect(find(".checkbox-container", parent).hasClass("is-enabled")).toBe(true);
    expect(find("select.dropdown", parent).textContent).toBe("AB");
    expect(find(".setting-item-control > .extra-setting-button svg", parent)).toBeTruthy();
  });

  it("tell what the user does, and not what the program sets", async () => {
    await openHost();
    const parent = document.body.createDiv();
    const log: unknown[] = [];
    drawControls(parent, log);
    expect(log).toEqual([]);
    type(findInput('input[type="text"]', parent), "b");
    find(".checkbox-container", parent).click();
    const dropdown = parent.querySelector("select");
    if (dropdown !== null) dropdown.value = "b";
    dropdown?.dispatchEvent(new Event("change"));
    findInput('input[type="range"]', parent).value = "5";
    findInput('input[type="range"]', parent).dispatchEvent(new Event("change"));
    type(findInput('input[type="color"]', parent), "#445566");
    type(findInput('input[type="search"]', parent), "b");
    find(".search-input-clear-button", parent).click();
    find("button", parent).click();
    find(".extra-setting-button", parent).click();
    expect(log).toEqual(["b", false, "b", 5, "#445566", "b", "", "pressed", "extra"]);
    parent.remove();
  });

  it("that are disabled do nothing", async () => {
    await openHost();
    const log: unknown[] = [];
    const setting = new Setting(createDiv())
      .addToggle((toggle) => toggle.onChange((value) => log.push(value)))
      .addExtraButton((button) => button.onClick(() => log.push("extra")))
      .setDisabled(true);
    find(".checkbox-container", setting.controlEl).click();
    find(".extra-setting-button", setting.controlEl).click();
    expect(log).toEqual([]);
    expect(setting.settingEl.hasClass("is-disabled")).toBe(true);
  });

  it("show an error until it is taken away", async () => {
    await openHost();
    const setting = new Setting(createDiv()).setErrorMessage("Wrong").setErrorMessage("Still wrong");
    expect(texts(".setting-item-error", setting.settingEl)).toEqual(["Still wrong"]);
    setting.setErrorMessage("");
    expect(setting.settingEl.hasClass("is-invalid")).toBe(false);
    expect(setting.errorEl).toBeNull();
  });
});

/** Gives no definitions, and draws itself as tabs did before 1.13. */
class OldTab extends PluginSettingTab {
  constructor(app: App, plugin: Plugin) {
    super(app, plugin);
    const display = (): unknown => new Setting(this.containerEl).setName("Old");
    Object.assign(this, { display });
  }

  override getSettingDefinitions(): { name: string }[] {
    return [];
  }
}

describe("a settings tab", () => {
  it("without definitions draws itself", async () => {
    const host = await openHost();
    class Old extends CausesPlugin {
      override addSettingTab(): void {
        super.addSettingTab(new OldTab(this.app, this));
      }
    }
    await host.load(Old, manifest);
    expect(texts(".setting-item-name", host.showSettings("causes"))).toEqual(["Old"]);
  });

  it("with definitions does not", async () => {
    class Both extends OldTab {
      override getSettingDefinitions(): { name: string }[] {
        return [{ name: "New" }];
      }
    }
    const host = await openHost();
    class Modern extends CausesPlugin {
      override addSettingTab(): void {
        super.addSettingTab(new Both(this.app, this));
      }
    }
    await host.load(Modern, manifest);
    expect(texts(".setting-item-name", host.showSettings("causes"))).toEqual(["New"]);
  });

  it("of the app reads and writes the app's settings", async () => {
    const { app } = await openHost();
    class AppTab extends SettingTab {
      override display(): void {
        this.containerEl.empty();
      }
    }
    // Its constructor is not declared: only the app makes such tabs.
    const tab = new (seenAs<new (app: App) => SettingTab>(AppTab))(app);
    await tab.setControlValue("defaultViewMode", "preview");
    expect(tab.getControlValue("defaultViewMode")).toBe("preview");
  });
});

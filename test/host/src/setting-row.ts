import type { Setting, SettingGroup } from "obsidian";
import { api, onConstruct, patch } from "./api.ts";

/** A row of the settings: name and description on one side, controls on the other. */
export function installSettingRow(): void {
  onConstruct(api.Setting, 1, ({ settingEl, infoEl, nameEl, descEl, controlEl }: Setting) => {
    settingEl.addClass("setting-item");
    infoEl.addClass("setting-item-info");
    nameEl.addClass("setting-item-name");
    descEl.addClass("setting-item-description");
    controlEl.addClass("setting-item-control");
    settingEl.append(infoEl, controlEl);
  });
  patch(api.Setting, {
    setName(name: string | DocumentFragment) {
      this.nameEl.setText(name);
      return this;
    },
    setDesc(description) {
      this.descEl.setText(description);
      return this;
    },
    setDisabled(disabled) {
      this.settingEl.toggleClass("is-disabled", disabled);
      for (const component of this.components) component.setDisabled(disabled);
      return this;
    },
    setErrorMessage(message) {
      this.errorEl?.remove();
      const isWrong = message !== null && message !== "";
      this.errorEl = isWrong ? this.infoEl.createDiv({ cls: "setting-item-error", text: message }) : null;
      this.settingEl.toggleClass("is-invalid", isWrong);
      return this;
    },
    clear() {
      this.controlEl.empty();
      this.components = [];
      return this;
    },
  });
}

interface GroupHeader {
  readonly el: HTMLElement;
  readonly name: HTMLElement;
  readonly control: HTMLElement;
}

const headers = new WeakMap<SettingGroup, GroupHeader>();

export function installSettingGroup(): void {
  onConstruct(api.SettingGroup, 1, (group: SettingGroup) => {
    group.listEl.parentElement?.addClass("setting-group");
    group.listEl.addClass("setting-items");
    const el = createDiv("setting-item setting-item-heading");
    const name = el.createDiv("setting-item-name");
    headers.set(group, { el, name, control: el.createDiv("setting-item-control") });
  });
  patch(api.SettingGroup, {
    setHeading(text) {
      headerOf(this).name.setText(text);
      return this;
    },
    addSearch(callback) {
      callback(new api.SearchComponent(headerOf(this).control));
      return this;
    },
    addExtraButton(callback) {
      callback(new api.ExtraButtonComponent(headerOf(this).control));
      return this;
    },
    addClass(...classes) {
      groupEl(this).addClass(...classes);
      return this;
    },
  });
}

export function groupEl({ listEl }: SettingGroup): HTMLElement {
  return listEl.parentElement ?? listEl;
}

/** Drawn once there is something to put into it. */
function headerOf(group: SettingGroup): GroupHeader {
  const header = headers.get(group);
  if (header === undefined) throw new Error("A setting group without a header.");
  groupEl(group).prepend(header.el);
  return header;
}

import type { ButtonComponent, ExtraButtonComponent } from "obsidian";
import { api, onConstruct, patch } from "./api.ts";
import { setIcon } from "./icons.ts";

const clicks = new WeakMap<ButtonComponent, (event: MouseEvent) => unknown>();
const extraClicks = new WeakMap<ExtraButtonComponent, () => unknown>();

export function installButtons(): void {
  onConstruct(api.ButtonComponent, 2, (button: ButtonComponent) => {
    button.buttonEl.addEventListener("click", (event) => void clicks.get(button)?.(event));
  });
  patch(api.ButtonComponent, {
    onClick(callback) {
      clicks.set(this, callback);
      return this;
    },
    setIcon(icon) {
      setIcon(this.buttonEl, icon);
      return this;
    },
    setDisabled(disabled) {
      this.disabled = disabled;
      this.buttonEl.disabled = disabled;
      return this;
    },
  });
  installExtraButton();
}

function installExtraButton(): void {
  onConstruct(api.ExtraButtonComponent, 2, (button: ExtraButtonComponent) => {
    const el = button.extraSettingsEl;
    el.addClass("clickable-icon", "extra-setting-button");
    el.setAttribute("role", "button");
    el.tabIndex = 0;
    setIcon(el, "lucide-settings");
    const press = (): void => {
      if (!button.disabled) extraClicks.get(button)?.();
    };
    el.addEventListener("click", press);
    el.addEventListener("keydown", ({ key }) => {
      if (key === "Enter" || key === " ") press();
    });
  });
  patch(api.ExtraButtonComponent, {
    onClick(callback) {
      extraClicks.set(this, callback);
      return this;
    },
    setIcon(icon) {
      setIcon(this.extraSettingsEl, icon);
      return this;
    },
    setDisabled(disabled) {
      this.disabled = disabled;
      this.extraSettingsEl.toggleClass("is-disabled", disabled);
      return this;
    },
  });
}

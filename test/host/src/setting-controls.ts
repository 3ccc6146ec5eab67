import type {
  AbstractTextComponent,
  ColorComponent,
  DropdownComponent,
  SearchComponent,
  SliderComponent,
  ToggleComponent,
} from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { api, onConstruct, patch } from "./api.ts";

// The controls of settings: what the user does calls `onChange`, what the program sets does not.

type TextControl = AbstractTextComponent<HTMLInputElement | HTMLTextAreaElement>;
type Listener<V> = (value: V) => unknown;

export function installSettingControls(): void {
  installTextControls();
  installSearch();
  installToggle();
  installDropdown();
  installSlider();
  installColor();
}

function installTextControls(): void {
  const listeners = new WeakMap<TextControl, Listener<string>>();
  onConstruct<TextControl, []>(api.AbstractTextComponent, 3, (component) => {
    component.inputEl.addEventListener("input", () => {
      component.onChanged();
    });
  });
  patch<TextControl>(api.AbstractTextComponent, {
    getValue() {
      return this.inputEl.value;
    },
    setValue(value) {
      this.inputEl.value = value;
      return this;
    },
    setDisabled(disabled) {
      this.disabled = disabled;
      this.inputEl.disabled = disabled;
      return this;
    },
    onChange(callback) {
      listeners.set(this, callback);
      return this;
    },
    onChanged() {
      listeners.get(this)?.(this.getValue());
    },
  });
  onConstruct(api.TextComponent, 4, ({ inputEl }: TextControl) => {
    inputEl.spellcheck = false;
    if (inputEl instanceof HTMLInputElement) inputEl.type = "text";
  });
}

function installSearch(): void {
  // The mock's own empty method would hide the one of text controls.
  Reflect.deleteProperty(api.SearchComponent.prototype, "onChanged");
  onConstruct(api.SearchComponent, 4, (component: SearchComponent) => {
    const { inputEl, clearButtonEl } = component;
    const container = createDiv("search-input-container");
    inputEl.replaceWith(container);
    container.append(inputEl, clearButtonEl);
    clearButtonEl.addClass("search-input-clear-button");
    clearButtonEl.setAttribute("aria-label", "Clear search");
    clearButtonEl.addEventListener("click", () => {
      component.setValue("");
      component.onChanged();
      inputEl.focus();
    });
  });
}

function installToggle(): void {
  const listeners = new WeakMap<ToggleComponent, Listener<boolean>>();
  onConstruct(api.ToggleComponent, 3, (component: ToggleComponent) => {
    const { toggleEl } = component;
    toggleEl.addClass("checkbox-container");
    toggleEl.createEl("input", { type: "checkbox", attr: { tabindex: "0" } });
    toggleEl.addEventListener("click", (event) => {
      event.preventDefault();
      if (!component.disabled) component.onClick();
    });
  });
  patch(api.ToggleComponent, {
    getValue() {
      return this.toggleEl.hasClass("is-enabled");
    },
    setValue(on) {
      this.toggleEl.toggleClass("is-enabled", on);
      const box = this.toggleEl.querySelector("input");
      if (box !== null) box.checked = on;
      return this;
    },
    setDisabled(disabled) {
      this.disabled = disabled;
      this.toggleEl.toggleClass("is-disabled", disabled);
      return this;
    },
    onChange(callback) {
      listeners.set(this, callback);
      return this;
    },
    onClick() {
      this.setValue(!this.getValue());
      listeners.get(this)?.(this.getValue());
    },
  });
}

function installDropdown(): void {
  const listeners = new WeakMap<DropdownComponent, Listener<string>>();
  onConstruct(api.DropdownComponent, 3, (component: DropdownComponent) => {
    component.selectEl.addClass("dropdown");
    component.selectEl.addEventListener("change", () => {
      listeners.get(component)?.(component.getValue());
    });
  });
  patch(api.DropdownComponent, {
    setValue(value) {
      this.selectEl.value = value;
      return this;
    },
    setDisabled(disabled) {
      this.disabled = disabled;
      this.selectEl.disabled = disabled;
      return this;
    },
    onChange(callback) {
      listeners.set(this, callback);
      return this;
    },
  });
}

interface SliderState {
  listener: Listener<number>;
  format: (value: number) => string;
  instant: boolean;
  readonly valueEl: HTMLElement;
}

function installSlider(): void {
  const states = new WeakMap<SliderComponent, SliderState>();
  const showValue = (slider: SliderComponent): void => {
    const state = states.get(slider);
    state?.valueEl.setText(state.format(slider.getValue()));
  };
  onConstruct(api.SliderComponent, 3, (slider: SliderComponent) => {
    const { sliderEl } = slider;
    sliderEl.addClass("slider");
    const valueEl = createSpan("slider-value");
    sliderEl.before(valueEl);
    const state: SliderState = { listener: () => undefined, format: String, instant: false, valueEl };
    states.set(slider, state);
    sliderEl.addEventListener("input", () => {
      showValue(slider);
      if (state.instant) state.listener(slider.getValue());
    });
    sliderEl.addEventListener("change", () => {
      if (!state.instant) state.listener(slider.getValue());
    });
  });
  patch(api.SliderComponent, {
    getValue() {
      return Number(this.sliderEl.value);
    },
    setValue(value) {
      this.sliderEl.value = String(value);
      showValue(this);
      return this;
    },
    setDisabled(disabled) {
      this.disabled = disabled;
      this.sliderEl.disabled = disabled;
      return this;
    },
    setInstant(instant) {
      const state = states.get(this);
      if (state !== undefined) state.instant = instant;
      return this;
    },
    setDisplayFormat(format) {
      const state = states.get(this);
      if (state !== undefined) state.format = format;
      showValue(this);
      return this;
    },
    onChange(callback) {
      const state = states.get(this);
      if (state !== undefined) state.listener = callback;
      return this;
    },
  });
}

function installColor(): void {
  const listeners = new WeakMap<ColorComponent, Listener<string>>();
  const pickerOf = (component: ColorComponent): HTMLInputElement =>
    mock.ColorComponent.fromOriginalType3__(component).colorPickerEl__;
  onConstruct(api.ColorComponent, 3, (component: ColorComponent) => {
    const picker = pickerOf(component);
    picker.addEventListener("input", () => {
      listeners.get(component)?.(picker.value);
    });
  });
  patch(api.ColorComponent, {
    getValue() {
      return pickerOf(this).value;
    },
    setValue(value) {
      pickerOf(this).value = value;
      return this;
    },
    setDisabled(disabled) {
      this.disabled = disabled;
      pickerOf(this).disabled = disabled;
      return this;
    },
    onChange(callback) {
      listeners.set(this, callback);
      return this;
    },
  });
}

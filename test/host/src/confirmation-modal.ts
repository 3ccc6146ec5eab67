import type { ConfirmationButton, ConfirmationModal } from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { api, onConstruct, patch } from "./api.ts";
import { openModal } from "./modal.ts";

const initialFocus = new WeakMap<HTMLElement, HTMLElement>();
const modals = new WeakMap<ConfirmationButton, ConfirmationModal>();

/** A question with buttons; every button closes the modal after its handler is done. */
export function installConfirmationModal(): void {
  onConstruct(api.ConfirmationModal, 2, ({ containerEl, modalEl, buttonContainerEl }: ConfirmationModal) => {
    containerEl.addClass("mod-confirmation");
    buttonContainerEl.addClass("modal-button-container");
    modalEl.append(buttonContainerEl);
  });
  patch(api.ConfirmationModal, {
    open() {
      openModal(this);
      initialFocus.get(this.buttonContainerEl)?.focus();
    },
    addButton(callback) {
      const button = mock.ConfirmationButton.create2__(this.buttonContainerEl).asOriginalType3__();
      modals.set(button, this);
      button.onClick(() => undefined);
      callback(button);
      return this;
    },
    addCancelButton(text = "Cancel") {
      return this.addButton((button) => button.setButtonText(text).setCancel());
    },
    addCheckbox(label, callback) {
      const row = this.contentEl.createEl("label", "mod-checkbox");
      const box = row.createEl("input", { type: "checkbox" });
      row.appendText(label);
      box.addEventListener("change", () => {
        callback(box.checked);
      });
      return this;
    },
  });
  patchButton();
}

function patchButton(): void {
  patch(api.ConfirmationButton, {
    onClick(handler) {
      api.ButtonComponent.prototype.onClick.call(this, async (event) => {
        await handler(event);
        modals.get(this)?.close();
      });
      return this;
    },
    setInitialFocus() {
      const container = this.buttonEl.parentElement;
      if (container !== null) initialFocus.set(container, this.buttonEl);
      return this;
    },
    setSecondary() {
      this.buttonEl.addClass("mod-secondary");
      return this;
    },
    setCancel() {
      this.buttonEl.addClass("mod-cancel");
      return this;
    },
  });
}

import type { App, Modal } from "obsidian";
import { api, onConstruct, patch } from "./api.ts";
import { setIcon } from "./icons.ts";
import { setParentScope } from "./scope.ts";

interface ModalState {
  isOpen: boolean;
  focusedBefore: Element | null;
  closeCallback: (() => unknown) | undefined;
}

const states = new WeakMap<Modal, ModalState>();
const openModals = new Set<Modal>();

/** A modal stays in the document until it is closed, takes the keyboard, and gives the focus back. */
export function installModal(): void {
  onConstruct(api.Modal, 1, (modal: Modal, app: App) => {
    states.set(modal, { isOpen: false, focusedBefore: null, closeCallback: undefined });
    build(modal);
    setParentScope(modal.scope, app.scope);
    modal.scope.register([], "Escape", () => {
      modal.close();
      return false;
    });
  });
  patch(api.Modal, {
    open() {
      openModal(this);
      focusFirst(this);
    },
    close() {
      const state = states.get(this);
      if (state?.isOpen !== true) return;
      state.isOpen = false;
      openModals.delete(this);
      this.containerEl.detach();
      this.app.keymap.popScope(this.scope);
      this.onClose();
      state.closeCallback?.();
      const { focusedBefore } = state;
      if (this.shouldRestoreSelection && focusedBefore instanceof HTMLElement) focusedBefore.focus();
    },
    setTitle(title) {
      this.titleEl.setText(title);
      return this;
    },
    setContent(content) {
      this.contentEl.setText(content);
      return this;
    },
    setCloseCallback(callback) {
      const state = states.get(this);
      if (state !== undefined) state.closeCallback = callback;
      return this;
    },
  });
}

/** Shows it and calls `onOpen`; where the focus goes is up to the caller. */
export function openModal(modal: Modal): void {
  const state = states.get(modal);
  if (state === undefined || state.isOpen) return;
  state.isOpen = true;
  state.focusedBefore = document.activeElement;
  openModals.add(modal);
  document.body.append(modal.containerEl);
  modal.app.keymap.pushScope(modal.scope);
  modal.modalEl.tabIndex = -1;
  modal.modalEl.focus();
  void modal.onOpen();
}

export function closeModals(): void {
  for (const modal of [...openModals].reverse()) modal.close();
}

/** If `onOpen` did not choose, the first control has the focus. */
function focusFirst({ modalEl }: Modal): void {
  const { activeElement } = document;
  if (activeElement !== modalEl && modalEl.contains(activeElement)) return;
  modalEl.querySelector<HTMLElement>("input, textarea, select, button.mod-cta, button")?.focus();
}

function build(modal: Modal): void {
  const { containerEl, modalEl, titleEl, contentEl } = modal;
  const close = (): void => {
    modal.close();
  };
  containerEl.addClass("modal-container", "mod-dim");
  modalEl.addClass("modal");
  modalEl.setAttribute("role", "dialog");
  titleEl.addClass("modal-title");
  contentEl.addClass("modal-content");
  const background = createDiv("modal-bg");
  background.addEventListener("click", close);
  containerEl.prepend(background);
  const closeButton = createDiv({
    cls: "modal-close-button mod-raised clickable-icon",
    attr: { "aria-label": "Close" },
  });
  setIcon(closeButton, "x");
  closeButton.addEventListener("click", close);
  const header = createDiv("modal-header");
  header.append(titleEl);
  modalEl.prepend(closeButton, header);
}

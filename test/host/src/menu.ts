import type { Menu, MenuPositionDef } from "obsidian";
import * as mock from "obsidian-test-mocks/obsidian";
import { api, onConstruct, patch } from "./api.ts";
import { setIcon } from "./icons.ts";

interface MenuState {
  readonly onHide: (() => unknown)[];
  stopListening: () => void;
}

const states = new WeakMap<Menu, MenuState>();
let openMenu: Menu | undefined;

export function installMenu(): void {
  onConstruct(api.Menu, 2, (menu: Menu) => {
    states.set(menu, { onHide: [], stopListening: () => undefined });
  });
  patch(api.Menu, {
    onHide(callback) {
      states.get(this)?.onHide.push(callback);
    },
    showAtMouseEvent(event) {
      event.preventDefault();
      return this.showAtPosition({ x: event.clientX, y: event.clientY });
    },
    showAtPosition(position) {
      show(this, position);
      return this;
    },
    hide() {
      if (openMenu !== this) return this;
      openMenu = undefined;
      menuEl(this).detach();
      const state = states.get(this);
      state?.stopListening();
      for (const callback of state?.onHide ?? []) callback();
      return this;
    },
    close() {
      this.hide();
    },
  });
}

function show(menu: Menu, position: MenuPositionDef): void {
  openMenu?.hide();
  openMenu = menu;
  const el = menuEl(menu);
  drawItems(menu, el);
  document.body.append(el);
  placeInWindow(el, position);
  listen(menu, el);
}

export function isMenuOpen(): boolean {
  return openMenu !== undefined;
}

export function hideMenu(): void {
  openMenu?.hide();
}

function menuEl(menu: Menu): HTMLElement {
  return mock.Menu.fromOriginalType2__(menu).dom__;
}

function drawItems(menu: Menu, el: HTMLElement): void {
  el.className = "menu";
  el.setAttribute("role", "menu");
  el.empty();
  let section: string | undefined;
  for (const item of mock.Menu.fromOriginalType2__(menu).items__) {
    if (!(item instanceof mock.MenuItem)) {
      el.createDiv("menu-separator");
      continue;
    }
    // Items of another section are set apart by a line.
    if (section !== undefined && section !== item.section__) el.createDiv("menu-separator");
    section = item.section__;
    drawItem(menu, el, item);
  }
}

function drawItem(menu: Menu, parent: HTMLElement, item: mock.MenuItem): void {
  const el = parent.createDiv({ cls: "menu-item tappable", attr: { role: "menuitem", tabindex: "-1" } });
  el.toggleClass("is-disabled", item.disabled__);
  el.toggleClass("is-warning", item.warning__);
  el.toggleClass("is-label", item.isLabel__);
  setIcon(el.createDiv("menu-item-icon"), item.icon__ ?? "");
  el.createDiv("menu-item-title").setText(item.title__);
  if (item.checked__ === true) setIcon(el.createDiv("menu-item-icon mod-checked"), "check");
  if (item.submenu__ !== null) setIcon(el.createDiv("menu-item-icon mod-submenu"), "chevron-right");
  el.addEventListener("click", (event) => {
    if (item.disabled__ || item.isLabel__) return;
    menu.hide();
    if (item.submenu__ === null) item.onClick__?.(event);
    else item.submenu__.asOriginalType2__().showAtPosition({ x: event.clientX, y: event.clientY });
  });
}

function placeInWindow(el: HTMLElement, { x, y }: MenuPositionDef): void {
  // On a phone it comes up from the lower edge, wherever was pressed.
  if (document.body.hasClass("is-phone")) {
    el.setCssStyles({ left: "", top: "" });
    return;
  }
  el.setCssStyles({
    left: `${String(Math.max(0, Math.min(x, window.innerWidth - el.offsetWidth)))}px`,
    top: `${String(Math.max(0, Math.min(y, window.innerHeight - el.offsetHeight)))}px`,
  });
}

/** A press outside, or Escape, closes the menu; arrows and Enter work it. */
function listen(menu: Menu, el: HTMLElement): void {
  const onPress = (event: Event): void => {
    if (event.target instanceof Node && !el.contains(event.target)) menu.hide();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === "Escape") menu.hide();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp")
      moveSelection(el, event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter") el.querySelector<HTMLElement>(".menu-item.selected")?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("mousedown", onPress, true);
  document.addEventListener("keydown", onKey, true);
  const state = states.get(menu);
  if (state === undefined) return;
  state.stopListening = () => {
    document.removeEventListener("mousedown", onPress, true);
    document.removeEventListener("keydown", onKey, true);
  };
}

function moveSelection(el: HTMLElement, step: number): void {
  const items = [...el.querySelectorAll<HTMLElement>(".menu-item:not(.is-disabled):not(.is-label)")];
  const from = items.findIndex((item) => item.hasClass("selected"));
  const to = from < 0 ? (step > 0 ? 0 : items.length - 1) : (from + step + items.length) % items.length;
  for (const [index, item] of items.entries()) item.toggleClass("selected", index === to);
  items[to]?.focus();
}

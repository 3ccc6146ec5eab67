import type { AbstractInputSuggest, App, PopoverSuggest } from "obsidian";
import { addUndocumented, api, onConstruct, patch } from "./api.ts";
import { seenAs } from "./loose.ts";
import { suggestionList, type SuggestionList } from "./suggestion-list.ts";

interface PopoverState {
  readonly el: HTMLElement;
  readonly list: SuggestionList<unknown>;
  isOpen: boolean;
}

interface InputState {
  readonly inputEl: HTMLInputElement | HTMLDivElement;
  onSelect: ((value: unknown, event: MouseEvent | KeyboardEvent) => unknown) | undefined;
}

type Popover = PopoverSuggest<unknown>;
type InputSuggest = AbstractInputSuggest<unknown>;

const popovers = new WeakMap<Popover, PopoverState>();
const inputs = new WeakMap<InputSuggest, InputState>();

/** The list of suggestions under an input. */
export function installInputSuggest(): void {
  onConstruct<Popover, []>(api.PopoverSuggest, 1, (popover) => {
    const el = createDiv("suggestion-container");
    const list = suggestionList<unknown>({
      container: el.createDiv({ cls: "suggestion", attr: { role: "listbox" } }),
      render: (value, item) => {
        popover.renderSuggestion(value, item);
      },
      choose: (value, event) => {
        popover.selectSuggestion(value, event);
      },
    });
    popovers.set(popover, { el, list, isOpen: false });
    bindKeys(popover, list);
  });
  patchPopover();
  installInput();
}

function patchPopover(): void {
  patch<Popover>(api.PopoverSuggest, {
    open() {
      const state = popovers.get(this);
      if (state === undefined || state.isOpen) return;
      state.isOpen = true;
      document.body.append(state.el);
      this.app.keymap.pushScope(this.scope);
    },
    close() {
      const state = popovers.get(this);
      if (state?.isOpen !== true) return;
      state.isOpen = false;
      state.el.detach();
      this.app.keymap.popScope(this.scope);
    },
  });
}

function bindKeys(popover: Popover, list: SuggestionList<unknown>): void {
  const move = (step: number) => () => {
    list.move(step);
    return false as const;
  };
  popover.scope.register([], "ArrowDown", move(1));
  popover.scope.register([], "ArrowUp", move(-1));
  popover.scope.register([], "Enter", (event) => {
    const value = list.selected();
    if (value !== undefined) popover.selectSuggestion(value, event);
    return false;
  });
  popover.scope.register([], "Escape", () => {
    popover.close();
    return false;
  });
}

function installInput(): void {
  onConstruct<InputSuggest, [App, HTMLInputElement | HTMLDivElement]>(
    api.AbstractInputSuggest,
    2,
    (suggest, _app, inputEl) => {
      inputs.set(suggest, { inputEl, onSelect: undefined });
      const update = (): void => void refresh(suggest);
      inputEl.addEventListener("input", update);
      inputEl.addEventListener("focus", update);
      inputEl.addEventListener("blur", () => {
        suggest.close();
      });
      // A press on a suggestion must not take the focus from the input, which would close the list first.
      popovers.get(suggest)?.el.addEventListener("mousedown", (event) => {
        event.preventDefault();
      });
    },
  );
  patch<InputSuggest>(api.AbstractInputSuggest, {
    getValue() {
      const inputEl = inputs.get(this)?.inputEl;
      return inputEl instanceof HTMLInputElement ? inputEl.value : (inputEl?.textContent ?? "");
    },
    setValue(value) {
      const inputEl = inputs.get(this)?.inputEl;
      if (inputEl instanceof HTMLInputElement) inputEl.value = value;
      else inputEl?.setText(value);
    },
    onSelect(callback) {
      const state = inputs.get(this);
      if (state !== undefined) state.onSelect = callback;
      return this;
    },
  });
  addUndocumented(api.AbstractInputSuggest, {
    selectSuggestion(this: InputSuggest, value: unknown, event: MouseEvent | KeyboardEvent) {
      inputs.get(this)?.onSelect?.(value, event);
    },
  });
}

/** `getSuggestions` is protected in the API. */
interface Suggesting {
  getSuggestions(query: string): unknown[] | Promise<unknown[]>;
}

async function refresh(suggest: InputSuggest): Promise<void> {
  const query = suggest.getValue();
  const values = await seenAs<Suggesting>(suggest).getSuggestions(query);
  const state = inputs.get(suggest);
  const isStale = query !== suggest.getValue() || document.activeElement !== state?.inputEl;
  if (isStale || values.length === 0) {
    suggest.close();
    return;
  }
  popovers.get(suggest)?.list.show(suggest.limit > 0 ? values.slice(0, suggest.limit) : values);
  suggest.open();
  placeUnder(suggest);
}

function placeUnder(suggest: InputSuggest): void {
  const box = inputs.get(suggest)?.inputEl.getBoundingClientRect();
  if (box === undefined) return;
  popovers.get(suggest)?.el.setCssStyles({ left: `${String(box.left)}px`, top: `${String(box.bottom)}px` });
}

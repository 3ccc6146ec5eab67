import { Platform } from "obsidian";
import type { Beginning } from "../parts/beginnings.ts";
import { complete, type Completion } from "../parts/completions.ts";
import { keyHints, renderKeyHints } from "../parts/key-hints.ts";
import { emptyPack } from "../parts/recall-pack.ts";
import { markSelected, renderGrid, type ResultGridActions } from "../parts/result-grid.ts";
import { renderPackBar, renderStatus, type SearchFrame } from "../parts/search-frame.ts";
import type { SearchState } from "../parts/search-state.ts";
import type { SearchStatus } from "../parts/search-status.ts";

export interface SearchActions extends ResultGridActions {
  readonly copy: () => void;
  readonly change: (state: SearchState) => void;
  /** What is offered where nothing could be found. */
  readonly beginnings: () => readonly Beginning[];
}

interface Shown {
  readonly status: SearchStatus;
  readonly actions: SearchActions;
  readonly canLink: boolean;
}

/** Draws what the prompt knows: what is to be said, the rows, what is picked, and what keys do. */
export function showSearch(frame: SearchFrame, state: SearchState, { status, actions, canLink }: Shown): void {
  renderStatus(frame.status, status, actions.beginnings);
  renderGrid(frame.grid, state, actions);
  renderPackBar(frame.pack, {
    count: state.pack.size,
    copy: actions.copy,
    clear: () => {
      actions.change({ ...state, pack: emptyPack });
    },
  });
  renderKeyHints(frame.hints, keyHints(Platform.isMacOS ? "mac" : "other", { ...state, canLink }));
  showSelected(frame, state.selected);
}

/** Shows the selection, also to those who hear it. */
export function showSelected({ input, grid }: SearchFrame, selected: string | undefined): void {
  const id = markSelected(grid, selected);
  input.setAttribute("aria-expanded", String(id !== undefined));
  if (id === undefined) input.removeAttribute("aria-activedescendant");
  else input.setAttribute("aria-activedescendant", id);
}

/** Puts a completion into the field, the cursor behind it. */
export function fillIn(input: HTMLInputElement, completion: Completion): void {
  const { text, caret } = complete(input.value, completion);
  input.value = text;
  input.setSelectionRange(caret, caret);
  input.focus();
}

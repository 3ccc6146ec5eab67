import type { FuzzyMatch, FuzzySuggestModal, SuggestModal } from "obsidian";
import { api, onConstruct, patch } from "./api.ts";
import { renderMatches } from "./functions.ts";
import { openModal } from "./modal.ts";
import { suggestionList, type SuggestionList } from "./suggestion-list.ts";

const lists = new WeakMap<SuggestModal<unknown>, SuggestionList<unknown>>();

export function installSuggestModals(): void {
  onConstruct(api.SuggestModal, 2, (modal: SuggestModal<unknown>) => {
    build(modal);
    bindKeys(modal);
  });
  patch<SuggestModal<unknown>>(api.SuggestModal, {
    open() {
      openModal(this);
      this.inputEl.focus();
      void refresh(this);
    },
    onNoSuggestion() {
      this.resultContainerEl.createDiv({ cls: "suggestion-empty", text: this.emptyStateText });
    },
    selectActiveSuggestion(event) {
      const value = lists.get(this)?.selected();
      if (value !== undefined) this.selectSuggestion(value, event);
    },
    // Closed first: choosing may open the next modal.
    selectSuggestion(value, event) {
      this.close();
      this.onChooseSuggestion(value, event);
    },
  });
  patch<FuzzySuggestModal<unknown>>(api.FuzzySuggestModal, {
    getSuggestions(query) {
      return fuzzyMatches(this, query);
    },
    renderSuggestion({ item, match }, el) {
      renderMatches(el, this.getItemText(item), match.matches);
    },
    onChooseSuggestion({ item }, event) {
      this.onChooseItem(item, event);
    },
  });
}

function build(modal: SuggestModal<unknown>): void {
  const { modalEl, inputEl, resultContainerEl } = modal;
  modalEl.removeClass("modal");
  modalEl.addClass("prompt");
  modalEl.empty();
  inputEl.addClass("prompt-input");
  inputEl.type = "text";
  inputEl.addEventListener("input", () => void refresh(modal));
  modalEl.createDiv("prompt-input-container").append(inputEl);
  resultContainerEl.addClass("prompt-results");
  resultContainerEl.setAttribute("role", "listbox");
  modalEl.append(resultContainerEl);
  const list = suggestionList<unknown>({
    container: resultContainerEl,
    render: (value, el) => {
      modal.renderSuggestion(value, el);
    },
    choose: (value, event) => {
      modal.selectSuggestion(value, event);
    },
  });
  lists.set(modal, list);
}

function bindKeys(modal: SuggestModal<unknown>): void {
  const move = (step: number) => () => {
    lists.get(modal)?.move(step);
    return false as const;
  };
  modal.scope.register([], "ArrowDown", move(1));
  modal.scope.register([], "ArrowUp", move(-1));
  // With any modifiers: plugins tell Enter and Ctrl+Enter apart by the event.
  modal.scope.register(null, "Enter", (event) => {
    if (!event.isComposing) modal.selectActiveSuggestion(event);
    return false;
  });
}

async function refresh(modal: SuggestModal<unknown>): Promise<void> {
  const query = modal.inputEl.value;
  const values = await modal.getSuggestions(query);
  // A slow answer to an older question must not replace a newer one.
  if (query !== modal.inputEl.value) return;
  lists.get(modal)?.show(modal.limit > 0 ? values.slice(0, modal.limit) : values);
  if (values.length === 0) modal.onNoSuggestion();
}

function fuzzyMatches(modal: FuzzySuggestModal<unknown>, query: string): FuzzyMatch<unknown>[] {
  const items = modal.getItems();
  if (query.trim() === "") return items.map((item) => ({ item, match: { score: 0, matches: [] } }));
  const search = api.prepareFuzzySearch(query);
  return (
    items
      .map((item) => ({ item, match: search(modal.getItemText(item)) }))
      .filter((found): found is FuzzyMatch<unknown> => found.match !== null)
      // The score that is lent to us is the lower, the better the letters fit.
      .sort((a, b) => a.match.score - b.match.score)
  );
}

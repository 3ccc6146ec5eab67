import { AbstractInputSuggest, type App } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { operatorNames } from "../../app/search/operator-values.ts";
import { complete, completions, type Completion, type Vocabulary } from "../parts/completions.ts";
import { renderCompletionLine } from "../parts/result-grid.ts";

/** Completes operators and their values below a field, from what the notes say. */
export class ConditionSuggest extends AbstractInputSuggest<Completion> {
  readonly #input: HTMLInputElement;
  readonly #vocabulary: Vocabulary;
  /** By the line that shows it: the app tells nobody which one is selected but by a class. */
  readonly #shown = new WeakMap<Element, Completion>();
  #list: Element | null = null;

  constructor(app: App, input: HTMLInputElement, { operatorValues }: Pick<Memory, "operatorValues">) {
    super(app, input);
    this.#input = input;
    this.#vocabulary = { operators: operatorNames, valuesOf: operatorValues };
    this.scope.register([], "Tab", () => {
      const selected = this.#list?.querySelector(".is-selected");
      const completion = (selected && this.#shown.get(selected)) ?? this.offers()[0];
      if (completion === undefined) return undefined;
      this.selectSuggestion(completion);
      return false;
    });
  }

  /** What can stand where the cursor is; nothing is being typed in a field that was left. */
  offers(): readonly Completion[] {
    if (this.#input.doc.activeElement !== this.#input) return [];
    const { value, selectionEnd } = this.#input;
    return completions(value, selectionEnd ?? value.length, this.#vocabulary);
  }

  protected override getSuggestions(): Completion[] {
    return [...this.offers()];
  }

  override renderSuggestion(completion: Completion, el: HTMLElement): void {
    this.#shown.set(el, completion);
    this.#list = el.parentElement;
    renderCompletionLine(el, completion);
  }

  override selectSuggestion(completion: Completion): void {
    const { text, caret } = complete(this.#input.value, completion);
    this.close();
    this.#input.value = text;
    this.#input.setSelectionRange(caret, caret);
    this.#input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

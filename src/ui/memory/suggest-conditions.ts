import { AbstractInputSuggest, type App } from "obsidian";
import type { Memory } from "../../app/memory.ts";
import { operatorNames } from "../../app/search/operator-values.ts";
import { complete, completions, type Completion, type Vocabulary } from "../parts/completions.ts";
import { renderCompletionLine } from "../parts/result-grid.ts";

/** Completes operators and their values below a field, from what the notes say. */
export class ConditionSuggest extends AbstractInputSuggest<Completion> {
  readonly #input: HTMLInputElement;
  readonly #vocabulary: Vocabulary;

  constructor(app: App, input: HTMLInputElement, { operatorValues }: Pick<Memory, "operatorValues">) {
    super(app, input);
    this.#input = input;
    this.#vocabulary = { operators: operatorNames, valuesOf: operatorValues };
  }

  /** What can stand where the cursor is. */
  offers(): readonly Completion[] {
    const { value, selectionEnd } = this.#input;
    return completions(value, selectionEnd ?? value.length, this.#vocabulary);
  }

  protected override getSuggestions(): Completion[] {
    return [...this.offers()];
  }

  override renderSuggestion(completion: Completion, el: HTMLElement): void {
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

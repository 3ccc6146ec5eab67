import { FuzzySuggestModal, type App, type FuzzyMatch } from "obsidian";
import type { FacetValue } from "../../app/browse/facets.ts";
import { text } from "../text/text.ts";
import { memoryText as words } from "../text/memory.ts";

/** Asks for one of the values that notes have, by a few of its letters. */
export function pickValue(
  app: App,
  { values, question }: { readonly values: readonly FacetValue[]; readonly question: string },
  choose: (value: string) => void,
): void {
  const modal = new ValuePicker(app, values, choose);
  modal.setPlaceholder(question);
  modal.emptyStateText = values.length === 0 ? words.pick.noneAmong : words.pick.none;
  modal.open();
}

class ValuePicker extends FuzzySuggestModal<FacetValue> {
  readonly #values: readonly FacetValue[];
  readonly #choose: (value: string) => void;

  constructor(app: App, values: readonly FacetValue[], choose: (value: string) => void) {
    super(app);
    this.#values = values;
    this.#choose = choose;
  }

  override getItems(): FacetValue[] {
    return [...this.#values];
  }

  override getItemText({ value }: FacetValue): string {
    return value;
  }

  override renderSuggestion(match: FuzzyMatch<FacetValue>, el: HTMLElement): void {
    const line = el.createDiv({ cls: "retrace-completion__cell" });
    super.renderSuggestion(match, line.createSpan({ cls: "retrace-completion__label", attr: { dir: "auto" } }));
    line.createSpan({ cls: "retrace-completion__remark", text: text.search.found(match.item.notes) });
  }

  override onChooseItem({ value }: FacetValue): void {
    this.#choose(value);
  }
}

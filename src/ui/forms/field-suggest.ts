import { AbstractInputSuggest, prepareSimpleSearch, type App } from "obsidian";

/** A suggestion: what is shown of it, and what is searched. */
export interface Suggested {
  readonly label: string;
  /** What is shown behind the label, such as a day. */
  readonly remark: string;
  readonly searched?: string;
}

const mostOffered = 20;

/**
 * Suggestions below a field of a form, as wide as the field. They come with the first letter, a click or the arrow
 * down, not with the focus: a form that opens is to be read first.
 */
export abstract class FieldSuggest<T extends Suggested> extends AbstractInputSuggest<T> {
  readonly #field: HTMLInputElement;
  #isAsked = false;

  constructor(app: App, field: HTMLInputElement) {
    super(app, field);
    this.limit = mostOffered;
    this.#field = field;
    field.addEventListener("click", () => {
      this.#ask();
    });
    field.addEventListener("keydown", ({ key }) => {
      if (key === "ArrowDown") this.#ask();
    });
    field.addEventListener("blur", () => {
      this.#isAsked = false;
    });
  }

  /** All that can be chosen. */
  protected abstract offers(): readonly T[];

  /** The part of what was typed that is being completed. */
  protected asked(typed: string): string {
    return typed.trim();
  }

  protected override getSuggestions(typed: string): T[] {
    const asked = this.asked(typed);
    if (asked === "") return this.#isAsked ? [...this.offers()] : [];
    const search = prepareSimpleSearch(asked);
    return this.offers()
      .map((choice) => ({ choice, score: search(`${choice.label} ${choice.searched ?? ""}`)?.score }))
      .filter((found): found is { choice: T; score: number } => found.score !== undefined)
      .sort((a, b) => b.score - a.score)
      .map(({ choice }) => choice);
  }

  override renderSuggestion({ label, remark }: T, el: HTMLElement): void {
    const list = el.closest<HTMLElement>(".suggestion-container");
    list?.addClass("retrace-form__suggestions");
    list?.setCssProps({ "--retrace-field-width": `${String(this.#field.offsetWidth)}px` });
    const line = el.createDiv({ cls: "retrace-completion__cell" });
    line.createSpan({ cls: "retrace-completion__label", text: label, attr: { dir: "auto" } });
    line.createSpan({ cls: "retrace-completion__remark", text: remark });
  }

  override selectSuggestion(value: T, event: MouseEvent | KeyboardEvent): void {
    this.#isAsked = false;
    super.selectSuggestion(value, event);
  }

  #ask(): void {
    if (this.#isAsked || this.#field.value !== "") return;
    this.#isAsked = true;
    this.#field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

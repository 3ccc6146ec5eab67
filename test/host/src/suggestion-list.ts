/** The drawn list of suggestions shared by suggest modals and input popovers. */
export interface SuggestionList<T> {
  show(values: readonly T[]): void;
  /** Moves the selection, around the ends. */
  move(step: number): void;
  readonly selected: () => T | undefined;
}

export interface SuggestionListOptions<T> {
  readonly container: HTMLElement;
  readonly render: (value: T, el: HTMLElement) => void;
  readonly choose: (value: T, event: MouseEvent) => void;
}

export function suggestionList<T>({ container, render, choose }: SuggestionListOptions<T>): SuggestionList<T> {
  let values: readonly T[] = [];
  let index = 0;
  const select = (next: number): void => {
    index = next;
    for (const [place, el] of [...container.children].entries()) {
      el.toggleClass("is-selected", place === index);
      if (place === index) el.scrollIntoView({ block: "nearest" });
    }
  };
  const draw = (value: T, place: number): void => {
    const el = container.createDiv({ cls: "suggestion-item", attr: { role: "option" } });
    render(value, el);
    el.addEventListener("mousemove", () => {
      select(place);
    });
    el.addEventListener("click", (event) => {
      choose(value, event);
    });
  };
  return {
    show(next) {
      values = next;
      container.empty();
      for (const [place, value] of values.entries()) draw(value, place);
      if (values.length > 0) select(0);
    },
    move(step) {
      if (values.length > 0) select((index + step + values.length) % values.length);
    },
    selected: () => values[index],
  };
}

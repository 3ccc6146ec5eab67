interface Row {
  readonly element: HTMLElement;
  readonly said: string;
}

/** The rows of a view, each drawn once for what it says: a list that is drawn anew takes those that say the same. */
export class KeptRows {
  #last = new Map<string, Row>();
  #now = new Map<string, Row>();

  /** Whatever is not added again until the next drawing is forgotten by then. */
  begin(): void {
    this.#last = this.#now;
    this.#now = new Map();
  }

  add(list: HTMLElement, cls: string, model: { readonly id: string }, fill: (row: HTMLElement) => void): void {
    const said = JSON.stringify(model);
    const kept = this.#last.get(model.id);
    // A note may stand in two columns.
    const isFree = kept?.said === said && !this.#now.has(model.id);
    const element = isFree ? list.appendChild(kept.element) : list.createEl("li", { cls });
    if (!isFree) fill(element);
    if (!this.#now.has(model.id)) this.#now.set(model.id, { element, said });
  }
}

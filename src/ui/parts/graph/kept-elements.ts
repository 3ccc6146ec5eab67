/** Draws a list of things into a parent; an element stays as long as what it shows is the same. */
export class KeptElements<T> {
  readonly #parent: SVGElement;
  readonly #keyOf: (item: T) => string;
  readonly #draw: (parent: SVGElement, item: T) => SVGElement;
  #kept = new Map<string, Kept>();

  constructor(parent: SVGElement, keyOf: (item: T) => string, draw: (parent: SVGElement, item: T) => SVGElement) {
    this.#parent = parent;
    this.#keyOf = keyOf;
    this.#draw = draw;
  }

  show(items: readonly T[]): void {
    const before = this.#kept;
    this.#kept = new Map(items.map((item) => [this.#keyOf(item), this.#elementFor(item, before)]));
    for (const [key, { element }] of before) if (this.#kept.get(key)?.element !== element) element.remove();
    let next = this.#parent.firstElementChild;
    for (const { element } of this.#kept.values()) {
      if (element === next) next = next.nextElementSibling;
      else this.#parent.insertBefore(element, next);
    }
  }

  #elementFor(item: T, before: ReadonlyMap<string, Kept>): Kept {
    const known = before.get(this.#keyOf(item));
    const shown = JSON.stringify(item);
    return known?.shown === shown ? known : { element: this.#draw(this.#parent, item), shown };
  }
}

interface Kept {
  readonly element: SVGElement;
  /** What it shows, as text. */
  readonly shown: string;
}

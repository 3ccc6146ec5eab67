import { itemAt, shownIn, stackOf } from "../../core/drawing/stack.ts";

/** What a list needs to know of its items. */
export interface Listing<T> {
  /** All there is to draw of an item, as plain values: it is drawn anew when they change. */
  readonly modelOf: (item: T, at: number) => object;
  readonly draw: (el: HTMLElement, item: T, at: number) => void;
  /** In pixels, until it has been drawn once. */
  readonly usualHeight: (item: T) => number;
}

/** So much is drawn above and below what is seen, in pixels. */
const margin = 400;
/** Where nothing is laid out, as in a tab that is hidden. */
const unknownHeight = 800;

interface Drawn {
  readonly el: HTMLElement;
  readonly model: string;
}

/** A list of which only what is seen is in the page, however long it is and however high each item. */
export class VirtualList<T extends { readonly key: string }> {
  readonly #scroller: HTMLElement;
  readonly #all: HTMLElement;
  readonly #slice: HTMLElement;
  readonly #listing: Listing<T>;
  readonly #heights = new Map<string, number>();
  readonly #drawn = new Map<string, Drawn>();
  #items: readonly T[] = [];
  #places = new Map<string, number>();
  #tops = stackOf([]);

  /** @param all the element that is as high as all items together */
  constructor(scroller: HTMLElement, all: HTMLElement, listing: Listing<T>) {
    this.#scroller = scroller;
    this.#all = all;
    this.#slice = all.createDiv({ cls: "retrace-memory__slice", attr: { role: "rowgroup" } });
    this.#listing = listing;
  }

  get items(): readonly T[] {
    return this.#items;
  }

  placeOf(key: string): number | undefined {
    return this.#places.get(key);
  }

  elementOf(key: string): HTMLElement | undefined {
    return this.#drawn.get(key)?.el;
  }

  /** Shows other items; what is seen stays where it is as long as it is among them. */
  show(items: readonly T[], place: "keep" | "top"): void {
    const staying = new Set(items.map(({ key }) => key));
    const anchor = place === "keep" ? this.#anchor((key) => staying.has(key)) : undefined;
    this.#items = items;
    this.#places = new Map(items.map((item, at) => [item.key, at]));
    this.#measureAll();
    if (anchor) this.#scrollTo(anchor);
    else this.#scroller.scrollTop = 0;
    this.draw();
  }

  /** Draws what is seen by now, and anew what has changed of it. */
  draw(): void {
    const { from, to } = this.#fill();
    // What is drawn for the first time says how high it is; nothing that is seen may move by it.
    const anchor = this.#anchor(() => true);
    if (!this.#measure(from, to)) return;
    this.#measureAll();
    if (anchor) this.#scrollTo(anchor);
    this.#fill();
  }

  /** Scrolls as little as it takes to see all of an item. */
  reveal(key: string): void {
    const at = this.#places.get(key);
    if (at === undefined) return;
    const [top, end] = [this.#tops[at] ?? 0, this.#tops[at + 1] ?? 0];
    const { scrollTop, clientHeight } = this.#scroller;
    // Above a heading's first item the heading is seen, too.
    const above = Math.max(0, top - (at <= 1 ? top : revealed));
    if (above < scrollTop) this.#scroller.scrollTop = above;
    else if (end > scrollTop + clientHeight) this.#scroller.scrollTop = Math.min(above, end - clientHeight + revealed);
    this.draw();
    // An item that had never been drawn may be higher than it was taken for.
    this.elementOf(key)?.scrollIntoView({ block: "nearest" });
  }

  #fill(): { readonly from: number; readonly to: number } {
    const { scrollTop, clientHeight } = this.#scroller;
    const view = { top: scrollTop - this.#all.offsetTop, height: clientHeight || unknownHeight };
    const shown = shownIn(this.#tops, view, margin);
    this.#slice.setCssProps({ "--retrace-top": `${String(this.#tops[shown.from] ?? 0)}px` });
    const seen = this.#items.slice(shown.from, shown.to);
    const keys = new Set(seen.map(({ key }) => key));
    for (const [key, { el }] of [...this.#drawn]) {
      if (keys.has(key)) continue;
      el.detach();
      this.#drawn.delete(key);
    }
    let before: Element | null = null;
    for (const [offset, item] of seen.entries()) {
      const el = this.#drawItem(item, shown.from + offset);
      const next: Element | null = before === null ? this.#slice.firstElementChild : before.nextElementSibling;
      if (next !== el) this.#slice.insertBefore(el, next);
      before = el;
    }
    return shown;
  }

  #drawItem(item: T, at: number): HTMLElement {
    const known = this.#drawn.get(item.key);
    const model = JSON.stringify([at, this.#listing.modelOf(item, at)]);
    if (known?.model === model) return known.el;
    const el = known?.el ?? this.#slice.createDiv();
    this.#listing.draw(el, item, at);
    this.#drawn.set(item.key, { el, model });
    return el;
  }

  /** Takes the heights of what is drawn; whether one of them is news. */
  #measure(from: number, to: number): boolean {
    let isNews = false;
    for (const { key } of this.#items.slice(from, to)) {
      const height = this.elementOf(key)?.offsetHeight ?? 0;
      if (height === 0 || height === this.#heights.get(key)) continue;
      this.#heights.set(key, height);
      isNews = true;
    }
    return isNews;
  }

  #measureAll(): void {
    this.#tops = stackOf(this.#items.map((item) => this.#heights.get(item.key) ?? this.#listing.usualHeight(item)));
    this.#all.setCssProps({ "--retrace-height": `${String(this.#tops.at(-1) ?? 0)}px` });
  }

  /** The first item that is seen and stays, and how far it is from the top. */
  #anchor(stays: (key: string) => boolean): Anchor | undefined {
    const y = this.#scroller.scrollTop - this.#all.offsetTop;
    if (y <= 0) return undefined;
    for (let at = itemAt(this.#tops, y); at < this.#items.length; at++) {
      const key = this.#items[at]?.key ?? "";
      if (stays(key)) return { key, below: (this.#tops[at] ?? 0) - y };
    }
    return undefined;
  }

  #scrollTo({ key, below }: Anchor): void {
    const at = this.#places.get(key);
    if (at !== undefined) this.#scroller.scrollTop = (this.#tops[at] ?? 0) - below + this.#all.offsetTop;
  }
}

interface Anchor {
  readonly key: string;
  readonly below: number;
}

/** As high as a heading: room that is left above what is revealed. */
const revealed = 40;

import type { BrowseReport } from "../../app/browse.ts";
import type { BrowseRow } from "../../app/browse/rows.ts";
import type { Memory } from "../../app/memory.ts";
import { hasReasons } from "../../app/causes/what-led-to.ts";
import type { RowNaming } from "../parts/result-row.ts";
import { rowNaming } from "../row-naming.ts";
import { detailsOf } from "./memory-details.ts";
import type { MemoryItem } from "./memory-items.ts";
import { faceOf } from "./memory-rows.ts";
import { renderItem, type ItemModel } from "./render-item.ts";
import { VirtualList } from "./virtual-list.ts";

const rowId = "retrace-memory-row";
/** In pixels, before the first of each has been drawn. */
const usualHeights = { heading: 40, row: 74 } as const;

/** What the list draws, and who is selected and opened in it. */
export interface ListModel {
  readonly report: BrowseReport;
  readonly items: readonly MemoryItem[];
  readonly isUnderDay: boolean;
}

/** The list of memories: one of them is selected, some show their details. */
export class MemoryList {
  readonly #list: VirtualList<MemoryItem>;
  readonly #grid: HTMLElement;
  readonly #memory: Memory;
  readonly #naming: RowNaming;
  readonly #expanded = new Set<string>();
  #selected: string | undefined;
  #model: ListModel | undefined;

  constructor({ scroller, grid }: { readonly scroller: HTMLElement; readonly grid: HTMLElement }, memory: Memory) {
    this.#grid = grid;
    this.#memory = memory;
    this.#naming = rowNaming(memory.library);
    this.#list = new VirtualList(scroller, grid, {
      modelOf: this.#modelOf,
      draw: (el, item, at) => {
        el.id = `${rowId}-${String(at)}`;
        renderItem(el, this.#modelOf(item), at);
      },
      usualHeight: ({ kind }) => usualHeights[kind],
    });
  }

  get selected(): BrowseRow | undefined {
    return this.row(this.#selected ?? "");
  }

  row(key: string): BrowseRow | undefined {
    const item = this.#list.items[this.#list.placeOf(key) ?? -1];
    return item?.kind === "row" ? item.row : undefined;
  }

  show(model: ListModel, place: "keep" | "top"): void {
    this.#model = model;
    this.#grid.setAttribute("aria-rowcount", String(model.items.length));
    this.#grid.tabIndex = model.items.length === 0 ? -1 : 0;
    this.#list.show(model.items, place);
    if (!this.selected) this.#selected = undefined;
    this.#tellActive();
  }

  /** Where more of it is seen, or something else. */
  draw(): void {
    this.#list.draw();
    this.#tellActive();
  }

  select(key: string): void {
    this.#selected = key;
    this.draw();
  }

  /** To another row; headings are passed over. */
  move(by: number | "first" | "last"): void {
    const rows = this.#list.items.filter(({ kind }) => kind === "row");
    const at = rows.findIndex(({ key }) => key === this.#selected);
    const last = rows.length - 1;
    const to = by === "first" ? 0 : by === "last" ? last : at === -1 ? 0 : Math.max(0, Math.min(last, at + by));
    const row = rows[to];
    if (!row) return;
    this.#selected = row.key;
    this.#list.reveal(row.key);
    this.draw();
  }

  toggle(key: string, to: "shown" | "hidden" | "other"): void {
    const isShown = this.#expanded.has(key);
    if (!this.row(key) || (to === "shown" && isShown) || (to === "hidden" && !isShown)) return;
    if (isShown) this.#expanded.delete(key);
    else this.#expanded.add(key);
    this.draw();
  }

  readonly #modelOf = (item: MemoryItem): ItemModel => {
    if (item.kind === "heading") return { kind: "heading", label: item.label, count: item.count };
    const { row } = item;
    const { library } = this.#memory;
    const note = library.catalog.note(row.id);
    const hit = this.#model?.report.hits?.get(row.id);
    const isUnderDay = this.#model?.isUnderDay === true && !hit;
    const isExpanded = note !== undefined && this.#expanded.has(item.key);
    const face = faceOf(row, { note, hit, isUnderDay, naming: this.#naming });
    return {
      kind: "row",
      key: item.key,
      // What is opened says all of it below.
      face: isExpanded ? { ...face, snippet: [] } : face,
      isKeyMoment: row.key_moment,
      isDue: this.#model?.report.due.has(row.id) === true,
      isSelected: item.key === this.#selected,
      ...(isExpanded ? { details: detailsOf(note, hasReasons(library, row.id)) } : {}),
    };
  };

  /** The selected row is drawn only while it is seen. */
  #tellActive(): void {
    const el = this.#selected === undefined ? undefined : this.#list.elementOf(this.#selected);
    if (el) this.#grid.setAttribute("aria-activedescendant", el.id);
    else this.#grid.removeAttribute("aria-activedescendant");
  }
}

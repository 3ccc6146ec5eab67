import type { BrowseRow } from "../../app/browse/rows.ts";
import type { DetailsAct } from "./memory-details.ts";

/** What is done with a row that is pressed or pointed at. */
export interface RowActs {
  readonly rowOf: (key: string) => BrowseRow | undefined;
  readonly select: (row: BrowseRow) => void;
  readonly act: (act: DetailsAct | "toggle", row: BrowseRow, event: MouseEvent) => void;
  readonly menu: (row: BrowseRow, event: MouseEvent) => void;
  readonly hover: (row: BrowseRow, event: MouseEvent, target: HTMLElement) => void;
}

const acts = ["toggle", "open", "replay", "why"] as const;

/** Listens to the mouse for all rows at once: they come and go as the list is scrolled. */
export function listenToRows(grid: HTMLElement, { rowOf, select, act, menu, hover }: RowActs): void {
  const rowAt = (event: Event): BrowseRow | undefined => rowOf(valueAt(event, "data-row") ?? "");
  const press = (event: MouseEvent): void => {
    const row = rowAt(event);
    if (!row) return;
    select(row);
    const pressed = valueAt(event, "data-act");
    // What is read in the details can be selected and copied.
    const meant = isIn(event, ".retrace-memory__details") ? undefined : "open";
    const wanted = acts.find((each) => each === pressed) ?? meant;
    if (wanted) act(wanted, row, event);
  };
  grid.addEventListener("click", press);
  grid.addEventListener("auxclick", (event) => {
    if (event.button === 1) press(event);
  });
  grid.addEventListener("contextmenu", (event) => {
    const row = rowAt(event);
    if (!row) return;
    event.preventDefault();
    select(row);
    menu(row, event);
  });
  grid.addEventListener("mouseover", (event) => {
    const row = rowAt(event);
    if (row && event.target instanceof HTMLElement) hover(row, event, event.target);
  });
}

function valueAt({ target }: Event, name: string): string | null {
  return target instanceof Element ? (target.closest(`[${name}]`)?.getAttribute(name) ?? null) : null;
}

function isIn({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

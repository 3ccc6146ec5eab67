import type { App, UserEvent } from "obsidian";
import type { BrowseReport } from "../../app/browse.ts";
import type { BrowseRow } from "../../app/browse/rows.ts";
import type { Memory } from "../../app/memory.ts";
import type { Attempt } from "../../core/model/failure.ts";
import { showCausesAround } from "../causes/register-causal-graph.ts";
import { latestOnly } from "../latest-only.ts";
import { openNote } from "../open-note.ts";
import { openReplay } from "../open-replay.ts";
import type { Beginning } from "../parts/beginnings.ts";
import { askable } from "../parts/completions.ts";
import { inBackground, report as tell } from "../report.ts";
import { memoryText as words } from "../text/memory.ts";
import { headingDays } from "../write-day.ts";
import { drawAround } from "./draw-around.ts";
import type { Chip } from "./filter-chips.ts";
import { listenToRows } from "./listen-to-rows.ts";
import type { DetailsAct } from "./memory-details.ts";
import { buildMemoryFrame } from "./memory-frame.ts";
import { dayNames, toItems } from "./memory-items.ts";
import { onListKey } from "./memory-keys.ts";
import { MemoryList } from "./memory-list.ts";
import { showGroupingMenu, showPeriodMenu, showRowMenu } from "./memory-menus.ts";
import { isNarrowed, pressed, startMemory, type MemoryState } from "./memory-state.ts";
import { pickValue } from "./pick-value.ts";
import { ConditionSuggest } from "./suggest-conditions.ts";

/** What the Memory view asks of the plugin. */
export interface MemoryDeskParts {
  readonly app: App;
  readonly memory: Memory;
  /** With which a vault without memories begins. */
  readonly beginnings: () => readonly Beginning[];
  readonly hover: (linktext: string, event: MouseEvent, target: HTMLElement) => void;
  /** The state is another, which may be kept. */
  readonly changed: () => void;
}

interface Question {
  readonly state: MemoryState;
  readonly place: "keep" | "top";
}

/** As short as keys follow each other when somebody types fast. */
const pauseMs = 30;

/** The memory to leaf through: a field, filters, and the list that answers them. */
export class MemoryDesk {
  readonly #parts: MemoryDeskParts;
  readonly #frame;
  readonly #list: MemoryList;
  readonly #suggest: ConditionSuggest;
  readonly #asker;
  readonly #nameDay = headingDays();
  #state: MemoryState = startMemory;
  #report: BrowseReport | undefined;

  constructor(contentEl: HTMLElement, parts: MemoryDeskParts) {
    this.#parts = parts;
    this.#frame = buildMemoryFrame(contentEl);
    this.#list = new MemoryList(this.#frame, parts.memory);
    this.#suggest = new ConditionSuggest(parts.app, this.#frame.search.inputEl, parts.memory);
    this.#asker = latestOnly(pauseMs, this.#find, this.#take);
    this.#listenToField();
    this.#listenToList();
  }

  get state(): MemoryState {
    return this.#state;
  }

  close(): void {
    this.#asker.stop();
    this.#suggest.close();
  }

  focus(): void {
    this.#frame.search.inputEl.focus();
  }

  /** Takes all filters out; answers whether there were any. */
  clear(): boolean {
    const isFiltered = isNarrowed(this.#state);
    if (isFiltered) this.#clear();
    return isFiltered;
  }

  /** Shows another part of the memory. */
  restore(state: MemoryState): void {
    const { search } = this.#frame;
    if (search.inputEl.value !== state.query) search.setValue(state.query);
    this.#change(state);
  }

  /** Asks again, for the notes or the day may be others. */
  readonly refresh = (): void => {
    this.#draw();
    inBackground(this.#asker.ask({ state: this.#state, place: "keep" }));
  };

  /** Where the list has another size. */
  resize(): void {
    this.#list.draw();
  }

  #change(state: MemoryState): void {
    this.#state = state;
    this.#parts.changed();
    inBackground(this.#asker.ask({ state, place: "top" }));
  }

  readonly #find = async ({ state }: Question): Promise<Attempt<BrowseReport> | undefined> => {
    const { memory } = this.#parts;
    if (!memory.isOpen()) return undefined;
    return memory.browse({ query: askable(state.query, this.#suggest.offers()), ...state.chosen });
  };

  readonly #take = ({ place }: Question, answer: Attempt<BrowseReport> | undefined): void => {
    if (answer?.ok === false) tell(answer.error.message);
    if (answer?.ok !== true) return;
    this.#report = answer.value;
    this.#draw();
    const items = toItems(answer.value, this.#state.by, dayNames(this.#nameDay.today(), this.#nameDay.write));
    this.#list.show({ report: answer.value, items, isUnderDay: this.#state.by === "day" }, place);
  };

  #draw(): void {
    const { memory, beginnings } = this.#parts;
    const report = memory.isOpen() ? this.#report : undefined;
    const around = { state: this.#state, report, progress: memory.progress() };
    drawAround(this.#frame, around, { beginnings: beginnings(), clear: this.#clear, press: this.#press });
  }

  readonly #press = (chip: Chip, event: MouseEvent): void => {
    const { dimension } = chip;
    const report = this.#report;
    if (!report) return;
    const choose = (value: string): void => {
      this.restore(pressed(this.#state, report.typed, { dimension, value }));
    };
    if (chip.does !== "ask") choose(chip.value);
    else if (dimension === "days") showPeriodMenu(event, report.facets.days, choose);
    else if (dimension === "projects" || dimension === "tags") {
      const chosen = new Set([...this.#state.chosen[dimension], ...report.typed[dimension]]);
      const values = report.facets[dimension].filter(({ value }) => !chosen.has(value));
      pickValue(this.#parts.app, { values, question: words.pick[dimension] }, choose);
    }
  };

  readonly #clear = (): void => {
    this.restore({ ...startMemory, by: this.#state.by });
    this.focus();
  };

  #listenToField(): void {
    const { search, clear, grouping } = this.#frame;
    search.onChange((query) => {
      this.#change({ ...this.#state, query });
    });
    search.inputEl.addEventListener("blur", this.refresh);
    search.inputEl.addEventListener("keydown", (event) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key === "ArrowDown") this.#enterList();
      else if (event.key === "Enter") this.#openFirst(event);
      else if (event.key === "Escape" && isNarrowed(this.#state)) this.#clear();
      else return;
      event.preventDefault();
    });
    clear.addEventListener("click", this.#clear);
    grouping.addEventListener("click", (event) => {
      showGroupingMenu(event, this.#state.by, (by) => {
        this.#change({ ...this.#state, by });
      });
    });
  }

  #listenToList(): void {
    const { grid, scroller } = this.#frame;
    scroller.addEventListener("scroll", () => {
      this.#list.draw();
    });
    // Whoever comes by keyboard is somewhere at once.
    grid.addEventListener("focus", () => {
      if (grid.matches(":focus-visible")) this.#list.move(0);
    });
    grid.addEventListener("keydown", (event) => {
      // A button among the details has keys of its own.
      if (event.target === grid && onListKey(event, this.#keys)) event.preventDefault();
    });
    listenToRows(grid, {
      rowOf: (key) => this.#list.row(key),
      select: ({ id }) => {
        this.#list.select(id);
      },
      act: this.#act,
      menu: (row, event) => {
        showRowMenu(this.#parts.app, row, event);
      },
      hover: ({ id }, event, target) => {
        this.#parts.hover(id, event, target);
      },
    });
  }

  readonly #keys = {
    move: (by: number | "first" | "last"): void => {
      this.#list.move(by);
    },
    open: (event: UserEvent): void => {
      const row = this.#list.selected;
      if (row) this.#open(row, event);
    },
    toggle: (to: "shown" | "hidden" | "other"): void => {
      const row = this.#list.selected;
      if (row) this.#list.toggle(row.id, to);
    },
  };

  readonly #act = (act: DetailsAct | "toggle", row: BrowseRow, event: MouseEvent): void => {
    const { app } = this.#parts;
    switch (act) {
      case "toggle":
        this.#list.toggle(row.id, "other");
        break;
      case "replay":
        openReplay(app, row.id);
        break;
      case "why":
        showCausesAround(app, row.id);
        break;
      case "open":
        this.#open(row, event);
        break;
    }
  };

  #open({ id, line }: BrowseRow, event: UserEvent): void {
    openNote(this.#parts.app, id, this.#report?.hits?.get(id)?.line ?? line, event);
  }

  #enterList(): void {
    this.#frame.grid.focus();
    this.#list.move(0);
  }

  #openFirst(event: UserEvent): void {
    if (!this.#list.selected) this.#list.move("first");
    this.#keys.open(event);
  }
}

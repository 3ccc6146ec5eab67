import { BasesView, type BasesAllOptions, type HoverParent, type HoverPopover } from "obsidian";
import { mostInColumns } from "../../app/causes/causal-map.ts";
import type { Memory } from "../../app/memory.ts";
import type { ArrangeAside } from "../causes/arrange.ts";
import { GraphTab } from "../causes/graph-tab.ts";
import { redrawOnRevision } from "../redraw-on-revision.ts";
import { basesText } from "../text/bases.ts";
import type { BaseParts } from "./notes-view.ts";

const words = basesText.map;

export const mapViewType = "retrace-map";

/** Farther than this from the notes of a base, everything is tied to everything. */
const farthest = 3;

/** What leads to what among the notes of a base, drawn as in the causal graph. */
export class MapView extends BasesView implements HoverParent {
  override readonly type = mapViewType;
  hoverPopover: HoverPopover | null = null;
  readonly #memory: Memory;
  readonly #page: HTMLElement;
  readonly #hint: HTMLElement;
  readonly #arrangeAside: ArrangeAside;
  #tab: GraphTab | undefined;

  constructor({ memory, controller, parent }: BaseParts, arrangeAside: ArrangeAside) {
    super(controller);
    this.#memory = memory;
    this.#arrangeAside = arrangeAside;
    this.#page = parent.createDiv({ cls: "retrace-base retrace-base--map" });
    this.#hint = this.#page.createDiv({ cls: "retrace-base__hint", attr: { role: "status" } });
  }

  override onload(): void {
    const tab = new GraphTab(this.#page.createDiv(), {
      app: this.app,
      memory: this.#memory,
      arrangeAside: this.#arrangeAside,
      hover: (linktext, event, targetEl) => {
        this.app.workspace.trigger("hover-link", { event, source: mapViewType, hoverParent: this, targetEl, linktext });
      },
      // Where somebody looked is not kept: it is another base tomorrow.
      changed: () => undefined,
    });
    this.#tab = tab;
    const redraw = redrawOnRevision(this, this.#memory, () => {
      tab.draw();
    });
    this.registerEvent(this.app.workspace.on("css-change", redraw));
    this.register(() => {
      tab.close();
      this.#page.remove();
    });
  }

  override onDataUpdated(): void {
    const among = this.data.data.map(({ file }) => file.path);
    const reach = this.config.get("reach");
    this.#hint.setText(among.length > mostInColumns ? words.cut(mostInColumns, among.length) : "");
    this.#tab?.change({ among, reach: typeof reach === "number" ? reach : 0 });
  }
}

export function mapOptions(): BasesAllOptions[] {
  return [{ type: "slider", key: "reach", displayName: words.reach, default: 0, min: 0, max: farthest, step: 1 }];
}

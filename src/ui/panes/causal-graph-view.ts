import { debounce, type HoverParent, type HoverPopover, type ViewStateResult, type WorkspaceLeaf } from "obsidian";
import type { ArrangeAside } from "../causes/arrange.ts";
import type { Memory } from "../../app/memory.ts";
import {
  readKeptView,
  readState,
  startState,
  writeState,
  type GraphState,
  type StateChange,
} from "../causes/graph-state.ts";
import type { KnownEnds } from "../causes/find-path.ts";
import { GraphTab } from "../causes/graph-tab.ts";
import { redrawOnRevision } from "../redraw-on-revision.ts";
import { causesText as words } from "../text/causes.ts";
import { RetraceView } from "./retrace-view.ts";

export const causalGraphViewType = "retrace-causal-graph";

/** Long enough for the changes that come together, far too short to be waited for. */
const pauseMs = 30;

interface GraphViewParts {
  readonly memory: Memory;
  readonly arrangeAside: ArrangeAside;
}

/** What leads to what, drawn. */
export class CausalGraphView extends RetraceView implements HoverParent {
  override readonly icon = "waypoints";
  // Notes open beside the drawing, not in its place.
  override navigation = false;
  hoverPopover: HoverPopover | null = null;
  readonly #parts: GraphViewParts;
  #tab: GraphTab | undefined;
  #state: GraphState = startState;

  constructor(leaf: WorkspaceLeaf, parts: GraphViewParts) {
    super(leaf);
    this.#parts = parts;
  }

  override getViewType(): string {
    return causalGraphViewType;
  }

  override getDisplayText(): string {
    return words.title;
  }

  protected override begin(): void {
    const { memory, arrangeAside } = this.#parts;
    const tab = new GraphTab(this.contentEl, {
      app: this.app,
      memory,
      arrangeAside,
      hover: (linktext, event, targetEl) => {
        const source = causalGraphViewType;
        this.app.workspace.trigger("hover-link", { event, source, hoverParent: this, targetEl, linktext });
      },
      changed: debounce(() => {
        this.app.workspace.requestSaveLayout();
      }, 500),
    });
    this.#tab = tab;
    const draw = tab.draw.bind(tab);
    const redraw = redrawOnRevision(this, memory, draw, pauseMs);
    // What is drawn on a canvas has the colours of the theme it was drawn in.
    this.registerEvent(this.app.workspace.on("css-change", redraw));
    this.register(() => {
      tab.close();
    });
    tab.draw();
  }

  override getState(): Record<string, unknown> {
    return this.#tab ? writeState(this.#tab.state, this.#tab.view) : { ...this.#state };
  }

  override async setState(value: unknown, result: ViewStateResult): Promise<void> {
    await super.setState(value, result);
    this.#state = readState(value);
    this.#tab?.restore(this.#state, readKeptView(value));
  }

  override focus(): void {
    if (this.#tab) this.#tab.focus();
    else super.focus();
  }

  /** Shows something else of the graph, or shows it in another way. */
  change(change: StateChange): void {
    this.#tab?.change(change);
  }

  /** Asks for what is not known of two notes, and shows how one leads to the other. */
  findPath(known: KnownEnds = {}): void {
    this.#tab?.findPath(known);
  }
}

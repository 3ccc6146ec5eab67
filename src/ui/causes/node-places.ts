import type { CausalMap } from "../../app/causes/causal-map.ts";
import type { Layout, Point } from "../../core/drawing/layout.ts";
import { withNewcomers } from "../../core/drawing/newcomers.ts";
import { arrange, lookOf, sizesOf, type Arranging } from "./arrange.ts";

/** More newcomers than one in so many, and everything is arranged anew. */
const fewNewcomers = 4;

/** What stands somewhere. */
export interface Placed {
  readonly map: CausalMap;
  /** While it is the same, whatever stands somewhere stays there. */
  readonly key: string;
}

/** What came of looking for places: nobody moved, all of them moved, or somebody else asked meanwhile. */
export type Placing = "stayed" | "moved" | "outdated";

export interface PlacesActions extends Pick<Arranging, "pause" | "arrangeAside" | "widthToHeight"> {
  readonly arranging: (isUnderWay: boolean) => void;
}

interface UnderWay {
  readonly key: string;
  readonly ids: string;
  readonly placing: Promise<Placing>;
  readonly stop: AbortController;
}

/** Where every node stands; whoever stood somewhere stays there, as long as it is the same that is shown. */
export class NodePlaces {
  readonly #actions: PlacesActions;
  readonly #places = new Map<string, Point>();
  #placedKey: string | undefined;
  #isRestored = false;
  #underWay: UnderWay | undefined;

  constructor(actions: PlacesActions) {
    this.#actions = actions;
  }

  close(): void {
    this.#giveUp();
  }

  get all(): Layout {
    return this.#places;
  }

  /** Takes what was kept; the next that is shown is taken for what it was kept of. */
  restore(places: Layout): void {
    this.#take(places);
    this.#isRestored = places.size > 0;
  }

  move(id: string, by: Point): void {
    const at = this.#places.get(id);
    if (at !== undefined) this.#places.set(id, { x: at.x + by.x, y: at.y + by.y });
  }

  async place(placed: Placed): Promise<Placing> {
    const { map, key } = placed;
    if (this.#isRestored) this.#placedKey = key;
    this.#isRestored = false;
    const sizes = sizesOf(map, lookOf(map));
    const unknown = sizes.filter(({ id }) => !this.#places.has(id)).length;
    if (key !== this.#placedKey || unknown * fewNewcomers > sizes.length) return await this.#awaited(placed);
    this.#giveUp();
    if (unknown > 0) this.#take(withNewcomers(sizes, map.edges, this.#places));
    return "stayed";
  }

  /** What is being arranged already is not begun again. */
  #awaited(placed: Placed): Promise<Placing> {
    const { key, ids, placing } = this.#underWay ?? {};
    const isSame = key === placed.key && ids === idsOf(placed);
    return isSame && placing ? placing : this.arrangeAnew(placed);
  }

  arrangeAnew(placed: Placed): Promise<Placing> {
    this.#giveUp();
    const stop = new AbortController();
    const placing = this.#arrange(placed, stop.signal);
    this.#underWay = { key: placed.key, ids: idsOf(placed), placing, stop };
    this.#actions.arranging(true);
    return placing;
  }

  async #arrange({ map, key }: Placed, stop: AbortSignal): Promise<Placing> {
    const { pause, arrangeAside, widthToHeight } = this.#actions;
    const layout = await arrange(map, { pause, arrangeAside, stop, widthToHeight }).catch((cause: unknown) => {
      if (!stop.aborted) this.#giveUp();
      throw cause;
    });
    if (layout === undefined || stop.aborted) return "outdated";
    this.#underWay = undefined;
    this.#actions.arranging(false);
    this.#places.clear();
    this.#take(layout);
    this.#placedKey = key;
    return "moved";
  }

  #giveUp(): void {
    if (this.#underWay === undefined) return;
    this.#underWay.stop.abort();
    this.#underWay = undefined;
    this.#actions.arranging(false);
  }

  #take(layout: Layout): void {
    for (const [id, at] of layout) this.#places.set(id, at);
  }
}

function idsOf({ map }: Placed): string {
  return map.nodes.map(({ id }) => id).join("\n");
}

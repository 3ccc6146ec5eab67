import type { CausalMap } from "../../app/causes/causal-map.ts";
import type { GraphModel } from "../parts/graph/graph-model.ts";
import { tellStanding } from "../parts/graph/tell-standing.ts";
import { firstStanding, step, type Direction, type Standing } from "../parts/graph/walk.ts";
import { causesText as words } from "../text/causes.ts";

export interface WalkerActions {
  readonly model: () => GraphModel | undefined;
  /** Tells where one is, to those who do not see it. */
  readonly say: (told: string) => void;
  readonly arrived: (id: string) => void;
}

/** Somebody who goes through the graph from note to note, and hears where they are. */
export class Walker {
  readonly #actions: WalkerActions;
  #standing: Standing | undefined;

  constructor(actions: WalkerActions) {
    this.#actions = actions;
  }

  get at(): string | undefined {
    return this.#standing?.id;
  }

  /** Without a word: it is where one was before. */
  put(id: string | undefined): void {
    this.#standing = id === undefined ? undefined : { id };
  }

  /** Where one was is no more: one is at what stands for it, if anything does. */
  keepTo({ nodes }: Pick<CausalMap, "nodes">, standIn: string | undefined): void {
    if (!nodes.some(({ id }) => id === this.at)) this.put(nodes.find(({ id }) => id === standIn)?.id);
  }

  begin(start: string | undefined): void {
    const model = this.#actions.model();
    const first = model && firstStanding(model.map, start);
    if (first) this.stand(first);
  }

  walk(direction: Direction): void {
    const model = this.#actions.model();
    if (this.#standing === undefined || model === undefined) {
      this.begin(undefined);
      return;
    }
    const next = step(model.map, this.#standing, direction, model.lit);
    if (next) this.stand(next);
    else this.#actions.say(words.nothingThere[direction]);
  }

  stand(standing: Standing): void {
    this.#standing = standing;
    const model = this.#actions.model();
    if (model) this.#actions.say(tellStanding(model.map, standing));
    this.#actions.arrived(standing.id);
  }
}

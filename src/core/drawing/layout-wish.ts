import { layeredLayout } from "./layered.ts";
import type { Layout, Sized, Tie } from "./layout.ts";
import { settling } from "./settling.ts";

/** How nodes are to find their places: in columns, or by themselves. */
export type LayoutWish =
  | { readonly kind: "columns"; readonly nodes: readonly Sized[]; readonly ties: readonly Tie[] }
  | { readonly kind: "settled"; readonly ids: readonly string[]; readonly ties: readonly Tie[] };

/** In one go, however long it takes. */
export function layoutOf(wish: LayoutWish): Layout {
  switch (wish.kind) {
    case "columns":
      return layeredLayout(wish.nodes, wish.ties);
    case "settled": {
      const bodies = settling(wish.ids, wish.ties);
      while (bodies.step());
      return bodies.positions();
    }
  }
}

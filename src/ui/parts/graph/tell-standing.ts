import type { CausalMap } from "../../../app/causes/causal-map.ts";
import { causesText as words } from "../../text/causes.ts";
import type { Standing } from "./walk.ts";

/** Where one is and how one came there: "enables: Shed load early, pattern, 1 cause, 2 effects". */
export function tellStanding({ nodes, edges }: Pick<CausalMap, "nodes" | "edges">, { id, by }: Standing): string {
  const node = nodes.find((each) => each.id === id);
  if (node === undefined) return "";
  const causes = edges.filter(({ target }) => target === id).length;
  const effects = edges.filter(({ source }) => source === id).length;
  const facts = [
    words.inside(words.kinds[node.type]),
    ...(causes > 0 ? [words.causes(causes)] : []),
    ...(effects > 0 ? [words.effects(effects)] : []),
  ];
  const told = [node.label, ...facts].join(", ");
  return by === undefined ? told : `${words.types[by.type]}: ${told}`;
}

import { compare } from "../lib/compare.ts";
import type { CausalEdge } from "./graph.ts";
import { causalTypes, type CausalType } from "../model/pattern.ts";

/** By their names: of ways alike in all else, the first by the types of its links is taken. */
export const typeOrder: readonly CausalType[] = [...causalTypes].sort(compare);

/** Where associations are in the graph, they were asked for. */
export const associations = typeOrder.length;

const suggestion = associations + 1;
const places = new Map(typeOrder.map((type, at) => [type, at]));

type Kind = Pick<CausalEdge, "type" | "suggested" | "isAssociation">;

/** What a link is and whether it is suggested, in a number. */
export function linkKind({ type, suggested, isAssociation }: Kind): number {
  const place = isAssociation ? associations : (places.get(type) ?? 0);
  return place + (suggested ? suggestion : 0);
}

/** The type's place in {@link typeOrder}, or {@link associations}. */
export const typeOf = (kind: number): number => (kind < suggestion ? kind : kind - suggestion);

/** Whether a link may be walked: never, always, or as the last step only. */
export const walked = { never: 0, always: 1, toTheEnd: 2 } as const;

/** By kind: whether links of it may be walked. What holds the end off leads nowhere else. */
export function walkedKinds(types: readonly CausalType[], suggested: boolean): Uint8Array {
  const ofTypes = typeOrder.map((type) => {
    if (!types.includes(type)) return walked.never;
    return type === "prevents" ? walked.toTheEnd : walked.always;
  });
  const plain = [...ofTypes, walked.always];
  return Uint8Array.from([...plain, ...plain.map((how) => (suggested ? how : walked.never))]);
}

import { compare } from "../lib/compare.ts";
import { causalTypes, type CausalType } from "../model/pattern.ts";

/** By their names: of ways alike in all else, the first by the types of its links is taken. */
export const typeOrder: readonly CausalType[] = [...causalTypes].sort(compare);

const suggestion = typeOrder.length;

const places = new Map(typeOrder.map((type, at) => [type, at]));

/** A link's type and whether it is suggested, in a number. */
export function linkKind({ type, suggested }: { readonly type: CausalType; readonly suggested: boolean }): number {
  return (places.get(type) ?? 0) + (suggested ? suggestion : 0);
}

/** The type's place in {@link typeOrder}. */
export const typeOf = (kind: number): number => (kind < suggestion ? kind : kind - suggestion);

/** Whether a link may be walked: never, always, or as the last step only. */
export const walked = { never: 0, always: 1, toTheEnd: 2 } as const;

/** By kind: whether links of it may be walked. What holds the end off leads nowhere else. */
export function walkedKinds(types: readonly CausalType[], suggested: boolean): Uint8Array {
  const plain = typeOrder.map((type) => {
    if (!types.includes(type)) return walked.never;
    return type === "prevents" ? walked.toTheEnd : walked.always;
  });
  return Uint8Array.from([...plain, ...plain.map((how) => (suggested ? how : walked.never))]);
}

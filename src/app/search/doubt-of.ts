import type { Query } from "../../core/retrieval/read-query.ts";
import type { Retrieved } from "../../core/retrieval/retrieve.ts";

/**
 * Why what was found is no answer: it merely shares a word, or has one that is spelt alike, or is of another time; or
 * only part of one; or what kept anything from being found: nothing meets the conditions, or there are no notes at all.
 */
export type Doubt = "weak" | "alike" | "loose" | "elsewhen" | "unmet" | "empty";

type Asked = Pick<Query, "words" | "filters" | "without" | "when" | "sought">;

export function doubtOf(asked: Asked, found: Retrieved): Doubt | undefined {
  const { fit, hits } = found;
  if (fit !== "none") return fit === "loose" ? "loose" : undefined;
  const isByConditions = asked.words === "" && hasConditions(asked);
  if (hits.length === 0) return isByConditions ? "unmet" : undefined;
  if (isByConditions) return "elsewhen";
  return hits.some(({ sharesWord }) => sharesWord) ? "weak" : "alike";
}

function hasConditions({ filters, without, when, sought = [] }: Asked): boolean {
  return filters.length + without.length + sought.length > 0 || when !== undefined;
}

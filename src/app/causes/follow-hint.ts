import type { Direction } from "../../core/causal/follow.ts";
import type { CausalNode } from "../../core/causal/graph.ts";

interface Found {
  /** The patterns that the note is evidence of. */
  readonly cameUp: readonly CausalNode[];
  /** Whether notes say of it, beside the graph, what was asked. */
  readonly isSaid: boolean;
  readonly isLinked: boolean;
  readonly direction: Direction;
}

/** Where nothing is linked to what was asked about: that, and whose links are told instead. */
export function followHint({ label, type }: CausalNode, found: Found): string | undefined {
  const none = found.isSaid ? undefined : nobodySays(label, found.direction);
  const instead = found.cameUp.length > 0 ? ofPatterns(found) : none && type === "note" ? elsewhere : undefined;
  const parts = [none, instead].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(" ");
}

const elsewhere = "Causes stand in patterns and episodes: ask about one that it links to.";

function nobodySays(label: string, direction: Direction): string {
  return direction === "causes" ? `No note says what leads to ${label}.` : `No note says what ${label} leads to.`;
}

function ofPatterns({ cameUp, isSaid, isLinked, direction }: Found): string {
  const names = cameUp.map((pattern) => pattern.label).join(", ");
  const isBack = direction === "causes";
  if (isLinked) {
    return isBack
      ? `This is what leads to the patterns that came up in it: ${names}.`
      : `This is what the patterns that came up in it lead to: ${names}.`;
  }
  return isSaid
    ? `There is nothing about the patterns that came up in it: ${names}.`
    : `Nor is there more about the patterns that came up in it: ${names}.`;
}

import type { Direction } from "../../core/causal/follow.ts";
import type { CausalNode } from "../../core/causal/graph.ts";

interface Found {
  /** The patterns that the note is evidence of. */
  readonly cameUp: readonly CausalNode[];
  /** Whether notes say of it, beside the graph, what was asked. */
  readonly isSaid: boolean;
  readonly links: number;
  readonly direction: Direction;
  /** Of causes: when the episode was, and how many links were seen only later. */
  readonly day?: string;
  readonly later: number;
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

/** A link is no part of the episode: what was seen of it may be of another time. */
function betweenPatterns({ links, day, later }: Found): string {
  if (day === undefined || later === 0) return "Links are between patterns.";
  if (later < links) {
    return later === 1
      ? `Links are between patterns: 1 of ${String(links)} was seen only later than this episode of ${day}.`
      : `Links are between patterns: ${String(later)} of ${String(links)} were seen only later than this episode of ${day}.`;
  }
  return links === 1
    ? `Links are between patterns: the only one was seen only later than this episode of ${day}.`
    : `Links are between patterns: all ${String(links)} were seen only later than this episode of ${day}.`;
}

function ofPatterns(found: Found): string {
  const { cameUp, isSaid, links, direction } = found;
  const names = cameUp.map((pattern) => pattern.label).join(", ");
  const isBack = direction === "causes";
  if (links > 0) {
    return isBack
      ? `This is what leads to the patterns that came up in it: ${names}. ${betweenPatterns(found)}`
      : `This is what the patterns that came up in it lead to: ${names}.`;
  }
  return isSaid
    ? `There is nothing about the patterns that came up in it: ${names}.`
    : `Nor is there more about the patterns that came up in it: ${names}.`;
}

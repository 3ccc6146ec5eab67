import type { FollowedLink, FollowReport } from "../why.ts";
import type { NodeRow } from "./edge-row.ts";

/** A link that is told, so far below what it was followed from. */
export interface Branch {
  readonly link: FollowedLink;
  readonly depth: number;
}

/** What was followed from a note. */
export interface Tree {
  readonly start: NodeRow;
  readonly branches: readonly Branch[];
}

/** What leads there, or comes of it, and apart from that what holds it off. */
export interface Trees {
  readonly led: readonly Tree[];
  readonly holdsOff: readonly Tree[];
}

/** An answer as trees: each link below what it was followed from; what lies beyond a note once, where that is nearest. */
export function treesOf({ root, asked_about: starts = [root], levels }: FollowReport): Trees {
  const links = levels.flat();
  const notes = new Map([...starts, ...links.map(({ node }) => node)].map((node) => [node.id, node]));
  const growing = (isHolding: boolean): readonly Tree[] => {
    const some = links.filter(({ holds_off: holds = false }) => holds === isHolding);
    return treesFrom(starts, byNearEnd(some), notes);
  };
  return { led: growing(false), holdsOff: growing(true) };
}

function byNearEnd(links: readonly FollowedLink[]): ReadonlyMap<string, readonly FollowedLink[]> {
  const below = new Map<string, FollowedLink[]>();
  for (const link of links) {
    const { source, target } = link.edge;
    const end = source === link.node.id ? target : source;
    const others = below.get(end);
    if (others) others.push(link);
    else below.set(end, [link]);
  }
  return below;
}

/** What is held off is a tree of its own where it is a cause, which stands among what leads there. */
function treesFrom(
  starts: readonly NodeRow[],
  below: ReadonlyMap<string, readonly FollowedLink[]>,
  notes: ReadonlyMap<string, NodeRow>,
): readonly Tree[] {
  const met = new Set(starts.map(({ id }) => id));
  const opened = new Set<FollowedLink>();
  for (const id of met) {
    for (const link of below.get(id) ?? []) {
      if (met.has(link.node.id) || isHeldOff(link)) continue;
      met.add(link.node.id);
      opened.add(link);
    }
  }
  const branches = (id: string, depth: number): readonly Branch[] =>
    (below.get(id) ?? []).flatMap((link) => [
      { link, depth },
      ...(opened.has(link) ? branches(link.node.id, depth + 1) : []),
    ]);
  const causes = [...below.keys()].filter((id) => !met.has(id)).flatMap((id) => notes.get(id) ?? []);
  return [...starts, ...causes]
    .map((start) => ({ start, branches: branches(start.id, 0) }))
    .filter((tree) => tree.branches.length > 0);
}

/** Forwards: nothing comes of what is held off. */
const isHeldOff = ({ node, edge }: FollowedLink): boolean => edge.type === "prevents" && edge.target === node.id;

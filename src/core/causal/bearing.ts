import type { Tally, Trial } from "./evidence.ts";
import type { CausalEdge, NodeType } from "./graph.ts";

/** A link by what stands at its ends. */
interface Ends extends Pick<CausalEdge, "type"> {
  readonly from: NodeType | undefined;
  readonly to: NodeType | undefined;
}

/** What an anti-pattern leads to is shown by what ended badly; only where it holds off another it did good. */
export function isHarm({ type, from, to }: Ends): boolean {
  return from === "antipattern" && !(type === "prevents" && to === "antipattern");
}

/** How well it went, 0..1: as the pattern's evidence states it, else as the episode does itself. */
export function valueOf(
  episode: string,
  trials: readonly Trial[],
  own: (episode: string) => number | undefined,
): number | undefined {
  return trials.find((trial) => trial.episode === episode)?.value ?? own(episode);
}

/** What decides whether an episode that went so speaks for a link or against it. */
interface Link extends Pick<Tally, "avoided"> {
  readonly isHarm: boolean;
}

/** How far an episode bears a link out, 0..1; undefined where nobody says how it went, or the pattern was kept from. */
export function bearing(episode: string, value: number | undefined, link: Link): number | undefined {
  if (value === undefined || link.avoided?.some((trial) => trial.episode === episode) === true) return undefined;
  return link.isHarm ? 1 - value : value;
}

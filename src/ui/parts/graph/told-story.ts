import type { EvidencePiece, PathStory, StoryNode, StoryStep } from "../../../app/causes/path-story.ts";
import type { Reasons, ReasonStep, SaidStep } from "../../../app/causes/what-led-to.ts";
import { causesText } from "../../text/causes.ts";

const words = causesText.story;

/** A path in sentences, for a panel to draw and for Markdown to be made of. */
export interface ToldStory {
  readonly title: string;
  /** What it comes to. */
  readonly lead: string;
  /** That a path leads the other way round, where none leads this way. */
  readonly turned?: string;
  readonly steps: readonly ToldStep[];
  /** What speaks against the end, in a list of its own. */
  readonly holdsOff?: readonly ToldStep[];
}

export interface ToldStep {
  readonly cause: StoryNode;
  readonly verb: string;
  readonly effect: StoryNode;
  /** What speaks for it and against it, in a sentence. */
  readonly balance: string;
  readonly evidence: readonly ToldEvidence[];
  readonly place: Pick<StoryStep, "path" | "line">;
}

export interface ToldEvidence {
  readonly label: string;
  readonly pieces: readonly EvidencePiece[];
}

const sides = ["for", "partly", "against", "unknown"] as const;

export function tellStory({ from, to, ways, hint, isTurned }: PathStory, at: number): ToldStory {
  const title = words.title(from.label, to.label);
  const way = ways[at] ?? ways[0];
  if (way === undefined) {
    const none = words.none(from.label, to.label);
    if (hint !== undefined && isTurned) return { title, lead: none, turned: hint, steps: [] };
    return { title, lead: [none, ...(hint === undefined ? [] : [hint])].join(" "), steps: [] };
  }
  const lead =
    way.steps.length === 0 ? words.same(from.label) : words.lead[way.polarity](from.label, to.label, way.steps.length);
  return { title, lead, steps: way.steps.map(tellStep) };
}

/** Why something happened, in the same way; first what notes say themselves of it. */
export function tellReasons({ about, cameUp, said, steps, holdsOff }: Reasons): ToldStory {
  const { title, cameUp: seen, said: toldOf, links, linksThere, between } = words.reasons;
  const all = [...steps, ...holdsOff];
  const later = all.filter(({ isLater }) => isLater).length;
  const general = all.length === 0 ? [] : [between(all.length, later)];
  const first = said.length === 0 ? [] : [toldOf(said.length)];
  const ofIt = said.length > 0 && steps.length === 0 ? [] : [links(steps.length)];
  const rest = cameUp.length === 0 ? ofIt : [seen(cameUp.join("; ")), linksThere(steps.length), ...general];
  return {
    title: title(about),
    lead: [...first, ...rest].join(" "),
    steps: [...said.map(tellSaid), ...steps.map(tellReason)],
    holdsOff: holdsOff.map(tellReason),
  };
}

function tellReason(step: ReasonStep): ToldStep {
  const told = tellStep(step);
  return step.isLater ? { ...told, balance: `${told.balance} ${words.reasons.later}` } : told;
}

function tellSaid({ cause, effect, path, line }: SaidStep): ToldStep {
  const { saidVerb, saidBalance } = words.reasons;
  return { cause, verb: saidVerb, effect, balance: saidBalance, evidence: [], place: { path, line } };
}

function tellStep({ cause, effect, type, suggested, evidence, path, line }: StoryStep): ToldStep {
  const told = sides.flatMap((side): readonly ToldEvidence[] => {
    const pieces = evidence.filter(({ speaks }) => speaks === side);
    return pieces.length === 0 ? [] : [{ label: words.speaks[side], pieces }];
  });
  const balance = suggested ? `${words.suggested} ${balanceOf(evidence)}` : balanceOf(evidence);
  return { cause, verb: causesText.types[type], effect, balance, evidence: told, place: { path, line } };
}

function balanceOf(evidence: readonly EvidencePiece[]): string {
  const count = (side: EvidencePiece["speaks"]): number => evidence.filter(({ speaks }) => speaks === side).length;
  return evidence.length === 0 ? words.bare : words.balance(count("for"), count("partly"), count("against"));
}

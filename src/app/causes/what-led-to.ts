import { follow } from "../../core/causal/follow.ts";
import { keyOf, shownGraph, type Wanted } from "../../core/causal/part.ts";
import { standInsOf } from "../../core/causal/stand-ins.ts";
import { defined } from "../../core/lib/defined.ts";
import { noteId } from "../../core/model/note-id.ts";
import { evidenceSource } from "./graphs.ts";
import { mapNode, usualDepth, type Chosen } from "./causal-map.ts";
import type { Library } from "../library.ts";
import { isEverything, toStep, type StoryStep } from "./path-story.ts";
import { saidLinks, saidNode } from "./said-links.ts";
import { isSeenLater } from "./seen-later.ts";
import { readableTitle } from "../episodes/readable-title.ts";

/** Why something happened: what bears on a note, link by link, with what speaks for each and what against. */
export interface Reasons extends Chosen {
  readonly about: string;
  /** Whose reasons these are: the note itself, or what stands for it in the graph. */
  readonly asked: readonly string[];
  /** Of an episode: the patterns that came up in it, whose reasons these are. */
  readonly cameUp: readonly string[];
  /** What notes say led to it beside the graph, and where. */
  readonly said: readonly SaidStep[];
  /** What led to it, the nearest first; of those as near, the best founded. Of an episode, what was seen only later is last. */
  readonly steps: readonly ReasonStep[];
  /** What holds it off, and what led to that, in the same order. */
  readonly holdsOff: readonly ReasonStep[];
}

export interface ReasonStep extends StoryStep {
  /** Whether it was seen only later than the episode that is asked about. */
  readonly isLater: boolean;
}

export type SaidStep = Pick<StoryStep, "cause" | "effect" | "path" | "line">;

export interface ReasonsQuery extends Wanted {
  readonly note: string;
  /** As it was believed on that day: `YYYY-MM-DD`. */
  readonly on?: string;
}

/** As far back as is drawn around a note. */
export function whatLedTo(library: Library, { note, on, ...wanted }: ReasonsQuery): Reasons {
  const graph = library.graph(on);
  const roots = standInsOf(graph, note);
  const shown = isEverything(wanted) ? graph : shownGraph(graph, wanted);
  const asked = { direction: "causes", maxDepth: usualDepth } as const;
  const led = follow(shown, roots, asked).flat();
  const cameUp = roots.filter((root) => root !== note);
  const day = cameUp.length > 0 ? evidenceSource(library.catalog).dayOf(noteId(note)) : undefined;
  const told = (holdsOff: boolean): readonly ReasonStep[] =>
    led
      .filter((step) => step.holdsOff === holdsOff)
      .map(({ edge }) => toStep(library, graph, edge))
      .map((step) => ({ ...step, isLater: day !== undefined && isSeenLater(step.evidence, day) }))
      .sort((a, b) => Number(a.isLater) - Number(b.isLater));
  return {
    about: titleOf(library, note),
    asked: roots,
    cameUp: cameUp.map((root) => titleOf(library, root)),
    said: saidLinks(library, note, { direction: "causes", ...defined({ on }) }).map(({ id, path, line }) => {
      return { cause: saidNode(library, id), effect: saidNode(library, note), path, line };
    }),
    steps: told(false),
    holdsOff: told(true),
    nodes: [...new Set([...roots, ...led.map(({ node }) => node.id)])],
    edges: led.map(({ edge }) => keyOf(edge)),
  };
}

/** Whether there is anything to say of why it happened. */
export function hasReasons(library: Library, note: string): boolean {
  return standInsOf(library.graph(), note).length > 0 || saidLinks(library, note, { direction: "causes" }).length > 0;
}

/** What a note is called, in the graph or not. */
export function titleOf(library: Library, id: string): string {
  const node = library.graph().nodes.get(id);
  if (node) return mapNode(library, node).label;
  const note = library.catalog.note(noteId(id));
  return note ? readableTitle(note.title, note) : id.replace(/^.*\//, "").replace(/\.md$/, "");
}

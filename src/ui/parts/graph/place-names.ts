import { boxesAlong } from "../../../core/drawing/boxes-along.ts";
import type { Size } from "../../../core/drawing/camera.ts";
import type { Curve, Placed } from "../../../core/drawing/edge-curve.ts";
import { boxAt, type Box } from "../../../core/drawing/layout.ts";
import { placeLabels, type Labelled, type PlacedLabel, type Room } from "../../../core/drawing/place-labels.ts";
import { wrapText, type Measure } from "../../../core/drawing/wrap-text.ts";

export const lineHeight = 14;
const longestName = 128;
/** More names than this are not read, and cost time to place. */
const mostNames = 160;
/** In a crowd, so many have their names over the marks of others: a picture without any says nothing. */
const fewestNames = 12;
const mostHeads = 400;
const headSize = 14;
/** So often names of what is lit are placed anew, those first that had no room. */
const mostTurns = 8;

/** On the path that is shown, off it, or neither, while there is none. */
export type Light = "lit" | "faded" | "plain";

export interface SceneLabel {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
  readonly light: Light;
}

export interface Mark extends Placed {
  readonly id: string;
  readonly light: Light;
  readonly isCurrent: boolean;
}

interface Marks {
  readonly nodes: readonly Mark[];
  readonly edges: readonly { readonly curve: Curve; readonly light: Light }[];
}

interface Names {
  readonly nodes: readonly { readonly id: string; readonly label: string }[];
  readonly measure: Measure;
  readonly size: Size;
}

interface Name extends Labelled, Pick<Mark, "light" | "isCurrent"> {
  readonly lines: readonly string[];
}

interface PlacedName extends PlacedLabel {
  readonly name: Name;
}

/** What names beside marks are not to lie over. */
interface Surroundings {
  readonly view: Box;
  readonly marks: readonly Mark[];
  /** The best first: a name over a line is better than none, and so is one over an arrowhead. */
  readonly avoided: readonly (readonly Box[])[];
  /** The same name in less room. */
  readonly shortened: (name: Name) => Name;
}

/** First where one is, then what is lit, then the largest. */
export function labelsOf({ nodes, edges }: Marks, { nodes: all, measure, size }: Names): readonly SceneLabel[] {
  const titles = new Map(all.map(({ id, label }) => [id, label]));
  const rank = ({ isCurrent, light, width }: Mark): number =>
    (isCurrent ? 1000 : 0) + (light === "lit" ? 500 : 0) - (light === "faded" ? 500 : 0) + width;
  const named = nodes.toSorted((one, other) => rank(other) - rank(one)).slice(0, mostNames);
  const inLines = <T extends { readonly id: string }>(mark: T, mostLines: number) => {
    const lines = wrapText(titles.get(mark.id) ?? mark.id, longestName, mostLines, measure);
    const across = lines.reduce((most, line) => Math.max(most, measure(line)), 0);
    return { ...mark, lines, width: across + 6, height: lines.length * lineHeight + 2 };
  };
  const wanted = named.map(({ id, x, y, width, light, isCurrent }): Name =>
    inLines({ id, x, y, light, isCurrent, radius: width / 2 }, 2),
  );
  const view = { left: 0, top: 0, right: size.width, bottom: size.height };
  // What a line does to its end is to be seen; where there is a path, what is off it makes room.
  const drawn = edges.filter(isShown).slice(0, mostHeads);
  const heads = drawn.map(({ curve }) => boxAt(curve.head[0], headSize, headSize));
  const lines = drawn.flatMap(({ curve }) => boxesAlong(curve, lineHeight));
  const marks = nodes.filter(isShown);
  const shown = wanted.filter(isShown);
  const avoided = [[...heads, ...lines], heads, []];
  const beside = inTurns(shown, { view, marks, avoided, shortened: (name) => inLines(name, 1) });
  const placed = [...beside, ...inCrowd(without(shown, beside), beside, view)];
  const others = wanted.filter((each) => !isShown(each));
  const taken = [...placed, ...heads, ...lines, ...marks.map((node) => boxAt(node, node.width, node.height))];
  return [...placed, ...place(others, { view, taken })].map(({ id, left, right, top, bottom, name }) => ({
    ...{ id, lines: name.lines, light: name.light },
    ...{ x: (left + right) / 2, y: (top + bottom) / 2 },
  }));
}

function isShown({ light }: Pick<Mark, "light">): boolean {
  return light !== "faded";
}

function place(names: readonly Name[], room: Room): readonly PlacedName[] {
  const byId = new Map(names.map((name) => [name.id, name]));
  return placeLabels(names, room).flatMap((label) => {
    const name = byId.get(label.id);
    return name === undefined ? [] : [{ ...label, name }];
  });
}

function without(names: readonly Name[], placed: readonly PlacedName[]): readonly Name[] {
  const ids = new Set(placed.map(({ id }) => id));
  return names.filter(({ id }) => !ids.has(id));
}

/**
 * Where one is has its name before all others. What is lit and has no room for one comes before the others in the next
 * turn, and in less room after that.
 */
function inTurns(names: readonly Name[], around: Surroundings): readonly PlacedName[] {
  let first: readonly Name[] = names.filter(({ isCurrent }) => isCurrent);
  let best: readonly PlacedName[] = [];
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const early = first.reduce<readonly PlacedName[]>((placed, name) => placeBeside([name], placed, around), []);
    const ids = new Set(first.map(({ id }) => id));
    const rest = names.filter(({ id }) => !ids.has(id));
    const placed = placeBeside(rest, early, around);
    if (placed.length > best.length) best = placed;
    const missing = without(names, placed).filter(({ light, isCurrent }) => light === "lit" || isCurrent);
    if (missing.length === 0) break;
    const sooner = missing.map((name) => (ids.has(name.id) ? around.shortened(name) : name));
    const others = first.filter(({ id }) => !sooner.some((name) => name.id === id));
    first = [...sooner, ...others].toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  }
  return best;
}

function placeBeside(
  names: readonly Name[],
  already: readonly PlacedName[],
  { view, marks, avoided }: Surroundings,
): readonly PlacedName[] {
  return avoided.reduce<readonly PlacedName[]>((placed, boxes) => {
    const left = without(names, placed);
    return [...placed, ...place(left, { view, taken: [...placed, ...boxes, ...marksBut(left, marks)] })];
  }, already);
}

/** Names for which there is no room: where one is, and the largest while few have names. */
function inCrowd(unplaced: readonly Name[], placed: readonly PlacedName[], view: Box): readonly PlacedName[] {
  const most = Math.max(0, fewestNames - placed.length);
  const chosen = unplaced.filter(({ isCurrent }, at) => isCurrent || at < most);
  return place(chosen, { view, taken: placed });
}

/** Those of the others: a name may lie beside its own mark. */
function marksBut(own: readonly { readonly id: string }[], nodes: readonly Mark[]): readonly Box[] {
  const ids = new Set(own.map(({ id }) => id));
  return nodes.filter(({ id }) => !ids.has(id)).map((node) => boxAt(node, node.width, node.height));
}

import { expect, it } from "vitest";
import { boxesAlong } from "../../../src/core/drawing/boxes-along.ts";

const at = (x: number): { x: number; y: number } => ({ x, y: 10 });
const head = [at(60), at(55), at(55)] as const;

it("lies on a line from its start to its end, part by part", () => {
  const straight = {
    start: at(0),
    bends: [[at(10), at(20), at(30)] as const, [at(40), at(50), at(60)] as const],
    head,
  };
  const boxes = boxesAlong(straight, 15);
  expect(boxes.map(({ left, right }) => Math.round(left + right) / 2)).toEqual([7.5, 22.5, 37.5, 52.5]);
  expect(boxes.map(({ top, bottom }) => [top, bottom])).toEqual(boxes.map(() => [6, 14]));
});

it("is nowhere on a line without length", () => {
  expect(boxesAlong({ start: at(0), bends: [[at(0), at(0), at(0)]], head }, 15)).toEqual([]);
});

/**
 * The WebAssembly module that multiplies rows with the query at address 0, 16 numbers at a time. As text:
 *
 *     (module
 *       (memory (export "memory") 1)
 *       (func (export "dots") (param $row i32) (param $count i32) (param $out i32) (param $width i32)
 *         (local $left i32) (local $part i32) (local $a v128) (local $b v128)
 *         (loop $rows
 *           (local.set $a (i32x4.splat (i32.const 0)))
 *           (local.set $b (i32x4.splat (i32.const 0)))
 *           (local.set $part (i32.const 0))
 *           (local.set $left (local.get $width))
 *           (loop $numbers
 *             (local.set $a (i32x4.add (local.get $a) (i32x4.dot_i16x8_s
 *               (v128.load8x8_s (local.get $row)) (v128.load (local.get $part)))))
 *             (local.set $b (i32x4.add (local.get $b) (i32x4.dot_i16x8_s
 *               (v128.load8x8_s offset=8 (local.get $row)) (v128.load offset=16 (local.get $part)))))
 *             (local.set $row (i32.add (local.get $row) (i32.const 16)))
 *             (local.set $part (i32.add (local.get $part) (i32.const 32)))
 *             (br_if $numbers (local.tee $left (i32.sub (local.get $left) (i32.const 16)))))
 *           (local.set $a (i32x4.add (local.get $a) (local.get $b)))
 *           (i32.store (local.get $out) (i32.add
 *             (i32.add (i32x4.extract_lane 0 (local.get $a)) (i32x4.extract_lane 1 (local.get $a)))
 *             (i32.add (i32x4.extract_lane 2 (local.get $a)) (i32x4.extract_lane 3 (local.get $a)))))
 *           (local.set $out (i32.add (local.get $out) (i32.const 4)))
 *           (br_if $rows (local.tee $count (i32.sub (local.get $count) (i32.const 1)))))))
 *
 * Numbers below 128 (signed ones below 64) are written as themselves, greater ones in LEB128.
 */
export function dotsModule(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [[0x60, 4, i32, i32, i32, i32, 0]]),
    ...section(3, [[0]]),
    ...section(5, [[0, 1]]),
    ...section(7, [
      [...name("memory"), 2, 0],
      [...name("dots"), 0, 0],
    ]),
    ...section(10, [sized([...locals, ...rowLoop(), end])]),
  ]);
}

const i32 = 0x7f;
const v128 = 0x7b;
const end = 0x0b;

const [row, count, out, width, left, part, a, b] = [0, 1, 2, 3, 4, 5, 6, 7];
const locals = [2, 2, i32, 2, v128];

const get = (local: number): number[] => [0x20, local];
const set = (local: number, value: readonly number[]): number[] => [...value, 0x21, local];
const tee = (local: number, value: readonly number[]): number[] => [...value, 0x22, local];
const constant = (value: number): number[] => [0x41, value];
const add = (x: readonly number[], y: readonly number[]): number[] => [...x, ...y, 0x6a];
const subtract = (x: readonly number[], y: readonly number[]): number[] => [...x, ...y, 0x6b];
/** Runs the body again as long as the number it leaves is not 0. */
const loopWhile = (body: readonly number[], again: readonly number[]): number[] => [
  ...[0x03, 0x40],
  ...body,
  ...again,
  ...[0x0d, 0],
  end,
];

/** Vector instructions have a prefix; numbers from 128 take two bytes. */
const vector = (code: number): number[] => [0xfd, ...leb(code)];
const loadWidened = (local: number, offset: number): number[] => [...get(local), ...vector(0x01), 0, offset];
const load = (local: number, offset: number): number[] => [...get(local), ...vector(0x00), 0, offset];
const zeros = [...constant(0), ...vector(0x11)];
const addLanes = (x: readonly number[], y: readonly number[]): number[] => [...x, ...y, ...vector(0xae)];
const multiplyPairs = (x: readonly number[], y: readonly number[]): number[] => [...x, ...y, ...vector(0xba)];
const lane = (local: number, index: number): number[] => [...get(local), ...vector(0x1b), index];
const store = (local: number, value: readonly number[]): number[] => [...get(local), ...value, 0x36, 2, 0];

const numberLoop = (): number[] =>
  loopWhile(
    [
      ...set(a, addLanes(get(a), multiplyPairs(loadWidened(row, 0), load(part, 0)))),
      ...set(b, addLanes(get(b), multiplyPairs(loadWidened(row, 8), load(part, 16)))),
      ...set(row, add(get(row), constant(16))),
      ...set(part, add(get(part), constant(32))),
    ],
    tee(left, subtract(get(left), constant(16))),
  );

const rowLoop = (): number[] =>
  loopWhile(
    [
      ...set(a, zeros),
      ...set(b, zeros),
      ...set(part, constant(0)),
      ...set(left, get(width)),
      ...numberLoop(),
      ...set(a, addLanes(get(a), get(b))),
      ...store(out, add(add(lane(a, 0), lane(a, 1)), add(lane(a, 2), lane(a, 3)))),
      ...set(out, add(get(out), constant(4))),
    ],
    tee(count, subtract(get(count), constant(1))),
  );

function section(id: number, entries: readonly (readonly number[])[]): number[] {
  return [id, ...sized([entries.length, ...entries.flat()])];
}

function sized(bytes: readonly number[]): number[] {
  return [...leb(bytes.length), ...bytes];
}

function name(text: string): number[] {
  return sized(Array.from(text, (char) => char.charCodeAt(0)));
}

/** An unsigned number, seven bits a byte, the lowest first. */
function leb(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...leb(value >>> 7)];
}

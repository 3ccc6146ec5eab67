import type { Below } from "./random.ts";

type Mutation = (bytes: Uint8Array, next: Below) => Uint8Array;

const interesting = Array.from(
  new TextEncoder().encode("\0\n\r\t -#[]()`*\\:\"'{}&>|%^~=<!-_0\x7f\x80\xc3\xe2\xed\xf0\xff"),
);

const mutations: readonly Mutation[] = [
  function flipByte(bytes, next) {
    const copy = bytes.slice();
    for (let times = 1 + next(8); times > 0; times--)
      copy[next(copy.length)] = interesting[next(interesting.length)] ?? 0;
    return copy;
  },
  function dropBytes(bytes, next) {
    const at = next(bytes.length);
    return joined(bytes.subarray(0, at), bytes.subarray(at + 1 + next(40)));
  },
  function cutOff(bytes, next) {
    return bytes.subarray(0, next(bytes.length));
  },
  function repeatPart(bytes, next) {
    const at = next(bytes.length);
    const part = bytes.subarray(at, at + 1 + next(60));
    return joined(bytes.subarray(0, at), ...Array.from({ length: 1 + next(30) }, () => part), bytes.subarray(at));
  },
  function swapLines(bytes, next) {
    const lines = new TextDecoder().decode(bytes).split("\n");
    for (let times = 1 + next(4); times > 0; times--) {
      const [one, other] = [next(lines.length), next(lines.length)];
      [lines[one], lines[other]] = [lines[other] ?? "", lines[one] ?? ""];
    }
    return new TextEncoder().encode(lines.join("\n"));
  },
  function nest(bytes, next) {
    const at = next(bytes.length);
    const mark = ["- ", "[[", "> ", "  ", "{", "*", "`", "(", "\\"][next(9)] ?? "";
    return joined(bytes.subarray(0, at), new TextEncoder().encode(mark.repeat(1 + next(300))), bytes.subarray(at));
  },
];

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)));
}

/** The same bytes after one to three accidents. */
export function damaged(bytes: Uint8Array, next: Below): Uint8Array {
  let left = bytes;
  for (let times = 1 + next(3); times > 0 && left.length > 0; times--) {
    left = mutations[next(mutations.length)]?.(left, next) ?? left;
  }
  return left;
}

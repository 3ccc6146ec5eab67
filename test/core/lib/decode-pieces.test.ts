import { expect, it } from "vitest";
import { decodePieces } from "../../../src/core/lib/decode-pieces.ts";

async function decoded(bytes: Uint8Array, size: number): Promise<string> {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.slice(at, at + size));
  }
  let text = "";
  for await (const piece of decodePieces(pieces())) text += piece;
  return text;
}

const words = "thrée 🌊 words";

it.each([
  ["UTF-8", new TextEncoder().encode(words), 1],
  ["UTF-8 with its mark", new TextEncoder().encode(`\uFEFF${words}`), 2],
  ["UTF-16, as Windows writes it", new Uint8Array(Buffer.from(`\uFEFF${words}`, "utf16le")), 3],
  ["nothing", new Uint8Array(), 1],
])("reads %s however it is cut", async (what, bytes, size) => {
  expect(await decoded(bytes, size)).toBe(what === "nothing" ? "" : words);
});

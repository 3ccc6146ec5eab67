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

it.each([
  ["Latin-1", Buffer.from("Ada: a café\n", "latin1")],
  ["Latin-1 to its last letter", Buffer.from("Ada: a café", "latin1")],
  ["half a letter of UTF-16", new Uint8Array([0xff, 0xfe, 0x61])],
])("refuses %s however it is cut, and says what to do", async (_what, bytes) => {
  for (const size of [1, 2, 100])
    await expect(decoded(new Uint8Array(bytes), size)).rejects.toThrow("Save it as UTF-8, then import it again.");
});

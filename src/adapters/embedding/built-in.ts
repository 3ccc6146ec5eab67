import type { Embedder } from "../../app/ports.ts";
import { createBuiltInEmbedder } from "../../core/embedding/built-in.ts";

/** The embedder that is always there. It embeds on this thread, about ten texts of a paragraph in a millisecond. */
export async function builtInEmbedder(): Promise<Embedder> {
  // Imported here and not above, so that nothing is decoded before it is wanted.
  const { packedTable } = await import("./built-in-table.ts");
  const { model, dimensions, embed } = createBuiltInEmbedder(await unpack(packedTable));
  return { model, dimensions, embed: (texts) => Promise.resolve(texts.map((text) => embed(text))) };
}

async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

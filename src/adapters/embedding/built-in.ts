import type { Embedder, Scheduler } from "../../app/ports.ts";
import { createBuiltInEmbedder } from "../../core/embedding/built-in.ts";
import { wordTableSteps, type WordTable } from "../../core/embedding/word-table.ts";

const withoutPause = (): Promise<void> => Promise.resolve();

/**
 * The embedder that is always there. It embeds on this thread, about ten texts of a paragraph in a millisecond; whoever
 * has something to draw meanwhile lets its table be read with pauses.
 */
export async function builtInEmbedder(pause: Scheduler["pause"] = withoutPause): Promise<Embedder> {
  await pause();
  // Imported here and not above, so that nothing is decoded before it is wanted.
  const { packedTable } = await import("./built-in-table.ts");
  await pause();
  const { model, dimensions, embed } = createBuiltInEmbedder(await readTable(await unpack(packedTable), pause));
  return { model, dimensions, embed: (texts) => Promise.resolve(texts.map((text) => embed(text))) };
}

async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

async function readTable(bytes: Uint8Array, pause: Scheduler["pause"]): Promise<WordTable> {
  const steps = wordTableSteps(bytes);
  for (;;) {
    await pause();
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

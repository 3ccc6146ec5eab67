import type { Embedder, Scheduler } from "../../app/ports.ts";
import { createBuiltInEmbedder } from "../../core/embedding/built-in.ts";
import packedTable from "../../core/embedding/glove64.bin.gz";
import { wordTableSteps, type WordTable } from "../../core/embedding/word-table.ts";
import { textInside } from "../text-inside.ts";

const withoutPause = (): Promise<void> => Promise.resolve();

/**
 * The embedder that is always there. It embeds on this thread, about ten texts of a paragraph in a millisecond; whoever
 * has something to draw meanwhile lets its table be read with pauses.
 */
export async function builtInEmbedder(pause: Scheduler["pause"] = withoutPause): Promise<Embedder> {
  await pause();
  const packed = bytesOf(textInside(packedTable));
  await pause();
  const { model, dimensions, embed } = createBuiltInEmbedder(await readTable(await unpack(packed), pause));
  return { model, dimensions, embed: (texts) => Promise.resolve(texts.map((text) => embed(text))) };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
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

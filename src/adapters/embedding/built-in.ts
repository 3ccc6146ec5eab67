import type { Embedder, Scheduler } from "../../app/ports.ts";
import { createBuiltInEmbedder } from "../../core/embedding/built-in.ts";
import packedTable from "../../core/embedding/glove64.bin.gz";
import { wordTableSteps, type WordTable } from "../../core/embedding/word-table.ts";
import { textInside } from "../text-inside.ts";
import { bytesOf, unpack } from "./unpack.ts";

const withoutPause = (): Promise<void> => Promise.resolve();

/**
 * The embedder that is always there. It embeds on this thread, about ten texts of a paragraph in a millisecond; whoever
 * has something to draw meanwhile lets its table be read with pauses.
 */
export async function builtInEmbedder(pause: Scheduler["pause"] = withoutPause): Promise<Embedder> {
  await pause();
  const packed = bytesOf(textInside(packedTable));
  await pause();
  const { model, dimensions, embed } = createBuiltInEmbedder(
    await readTable(new Uint8Array(await unpack(packed)), pause),
  );
  return { model, dimensions, embed: (texts) => Promise.resolve(texts.map((text) => embed(text))) };
}

async function readTable(bytes: Uint8Array, pause: Scheduler["pause"]): Promise<WordTable> {
  const steps = wordTableSteps(bytes);
  for (;;) {
    await pause();
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

import type { Embedder, Ports } from "../ports.ts";

/** Texts by a key of their own, to vectors by it; of those that are left when it is stopped there are none. */
export type Embedding = (
  texts: readonly (readonly [key: string, text: string])[],
  isStopped: () => boolean,
) => Promise<ReadonlyMap<string, Float32Array>>;

/** An embedder on this thread may take so long at a time. */
const sliceMs = 5;
const mostTexts = 50;
const firstTexts = 8;

/** Embeds a few texts at a time, as many as fit into a slice, so that neither the host nor a question has to wait. */
export function embedInSlices(embedder: Embedder, { clock, scheduler }: Pick<Ports, "clock" | "scheduler">): Embedding {
  let size = embedder.atOnce ?? firstTexts;
  return async (texts, isStopped) => {
    const vectors = new Map<string, Float32Array>();
    let at = 0;
    while (at < texts.length && !isStopped()) {
      const part = texts.slice(at, at + size);
      const before = clock.now();
      const found = await embedder.embed(part.map(([, text]) => text));
      for (const [row, [key]] of part.entries()) {
        const vector = found[row];
        if (vector) vectors.set(key, vector);
      }
      at += part.length;
      // Clocks count whole milliseconds: what took none took less than one.
      const each = Math.max(0.5, clock.now() - before) / part.length;
      size = embedder.atOnce ?? Math.max(1, Math.min(mostTexts, 2 * size, Math.floor(sliceMs / each)));
      await scheduler.pause();
    }
    return vectors;
  };
}

import { measureDrawing } from "./support/graph/measure-drawing.ts";
import { measureEdits } from "./support/graph/measure-edits.ts";
import { measurePaths } from "./support/graph/measure-paths.ts";
import type { BenchOptions, Figures, Measured } from "./support/measured.ts";

/** What is measured of the causal graph, one after the other. */
const parts: readonly ((options: BenchOptions) => Promise<Measured>)[] = [measurePaths, measureEdits, measureDrawing];

export async function measure(options: BenchOptions): Promise<Measured> {
  const found: Measured[] = [];
  for (const part of parts) found.push(await part(options));
  const all = (key: keyof Measured): Figures => Object.fromEntries(found.flatMap((each) => Object.entries(each[key])));
  return { figures: all("figures"), peers: all("peers"), ratios: all("ratios") };
}

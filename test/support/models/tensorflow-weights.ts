import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Matrix } from "./transformer-parts.ts";

interface Weight {
  readonly name: string;
  readonly shape: readonly number[];
  readonly dtype: "float32" | "int32";
}

interface Manifest {
  readonly weightsManifest: readonly { readonly paths: readonly string[]; readonly weights: readonly Weight[] }[];
}

/** The weights of a TensorFlow.js model, found by what their names match; each expression must match exactly one. */
export class TensorflowWeights {
  private readonly found = new Map<string, { readonly shape: readonly number[]; readonly values: Float32Array }>();

  constructor(folder: string) {
    const { weightsManifest } = JSON.parse(readFileSync(join(folder, "model.json"), "utf8")) as Manifest;
    for (const { paths, weights } of weightsManifest) {
      const bytes = Buffer.concat(paths.map((path) => readFileSync(join(folder, path))));
      let at = 0;
      for (const { name, shape, dtype } of weights) {
        const count = shape.reduce((product, size) => product * size, 1);
        if (dtype === "float32") this.found.set(name, { shape, values: floats(bytes, at, count) });
        at += count * 4;
      }
    }
  }

  vector(name: RegExp): Float32Array {
    return this.only(name).values;
  }

  number(name: RegExp): number {
    return this.vector(name)[0] ?? NaN;
  }

  /** The last two sizes are rows and columns; any before them are 1. */
  matrix(name: RegExp): Matrix {
    const { shape, values } = this.only(name);
    const [rows = 0, columns = 0] = shape.slice(-2);
    return { rows, columns, values };
  }

  private only(name: RegExp): { readonly shape: readonly number[]; readonly values: Float32Array } {
    const [weight, ...more] = Array.from(this.found).filter(([key]) => name.test(key));
    if (weight === undefined || more.length > 0) throw new Error(`${String(name)} fits none, or several weights.`);
    return weight[1];
  }
}

function floats(bytes: Buffer, at: number, count: number): Float32Array {
  return new Float32Array(new Uint8Array(bytes.subarray(at, at + count * 4)).buffer);
}

import type { Shelf } from "../../src/app/ports.ts";

export interface MemoryShelf extends Shelf {
  /** What is kept now, by name. */
  readonly kept: ReadonlyMap<string, readonly Uint8Array[]>;
}

/** A shelf in memory. Bytes are copied on the way in and out, as on any disk. */
export function memoryShelf(): MemoryShelf {
  const kept = new Map<string, readonly Uint8Array[]>();
  const pieces = (name: string): readonly Uint8Array[] => kept.get(name) ?? [];
  return {
    kept,
    read: (name) => Promise.resolve(pieces(name).map((piece) => piece.slice())),
    replace: (name, next) => {
      kept.set(
        name,
        next.map((piece) => piece.slice()),
      );
      return Promise.resolve();
    },
    append: (name, piece) => {
      kept.set(name, [...pieces(name), piece.slice()]);
      return Promise.resolve();
    },
    remove: (name) => {
      kept.delete(name);
      return Promise.resolve();
    },
  };
}

import type { MachineFiles } from "../../src/app/ports.ts";

export interface MemoryMachineFiles extends MachineFiles {
  /** From now on nothing can be read or written. */
  readonly fail: () => void;
}

export function memoryMachineFiles(): MemoryMachineFiles {
  const files = new Map<string, string>();
  let isBroken = false;
  const act = <T>(work: () => T): Promise<T> =>
    isBroken ? Promise.reject(new Error("the disk is gone")) : Promise.resolve(work());
  return {
    fail: () => {
      isBroken = true;
    },
    names: () => act(() => [...files.keys()].sort()),
    read: (name) => act(() => files.get(name)),
    append: (name, text) =>
      act(() => {
        files.set(name, (files.get(name) ?? "") + text);
      }),
    remove: (name) =>
      act(() => {
        files.delete(name);
      }),
  };
}

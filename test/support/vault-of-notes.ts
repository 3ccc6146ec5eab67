import type { Vault } from "../../src/app/ports.ts";
import { ok } from "../../src/core/lib/result.ts";
import { fail } from "../../src/core/model/failure.ts";
import { noteId } from "../../src/core/model/note-id.ts";

interface Made {
  readonly path: string;
  readonly text: string;
}

/** A vault whose notes are made whenever they are read, so that they take no room; nothing can be written to it. */
export function vaultOfNotes(count: number, make: (number: number) => Made): Vault {
  const numbers = new Map<string, number>();
  const stamps = Array.from({ length: count }, (_, number) => {
    const { path, text } = make(number);
    numbers.set(path, number);
    return { id: noteId(path), modifiedAt: 1, size: Buffer.byteLength(text) };
  });
  const refused = (): Promise<never> => Promise.reject(new Error("This vault cannot be written to."));
  return {
    list: () => Promise.resolve(stamps.toSorted((a, b) => (a.id < b.id ? -1 : 1))),
    read: (id) => {
      const number = numbers.get(id);
      return Promise.resolve(number === undefined ? fail("NOT_FOUND", `No "${id}".`) : ok(make(number).text));
    },
    isUtf8: () => Promise.resolve(true),
    ...{ create: refused, process: refused, rename: refused, trash: refused },
    isExcluded: () => Promise.resolve(false),
    watch: () => () => undefined,
  };
}

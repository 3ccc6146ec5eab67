import type { Shelf } from "../../app/ports.ts";
import { inTurn } from "../in-turn.ts";

const store = "pieces";

/** A shelf in an IndexedDB database: a change of it is one transaction, so a kill leaves the old pieces or the new. */
export function databaseShelf(databaseName: () => string): Shelf {
  const takeTurns = inTurn();
  const inStore = <T>(
    name: string,
    mode: IDBTransactionMode,
    act: (pieces: IDBObjectStore, own: IDBKeyRange) => Promise<T>,
  ): Promise<T> =>
    takeTurns(name, async () => {
      // Nothing is held open between calls: there is nothing to close when the plugin is unloaded.
      const database = await openDatabase(databaseName());
      try {
        const transaction = database.transaction(store, mode);
        const committed = commit(transaction);
        // Whoever waits for the answer is told of a failure by it first.
        committed.catch(() => undefined);
        const answer = await act(transaction.objectStore(store), ownKeys(name));
        await committed;
        return answer;
      } finally {
        database.close();
      }
    });
  return {
    read: (name) => inStore(name, "readonly", readAll),
    replace: (name, pieces) =>
      inStore(name, "readwrite", async (stored, own) => {
        await done(stored.delete(own));
        for (const [number, piece] of pieces.entries()) await done(stored.put(piece, [name, number]));
      }),
    append: (name, piece) =>
      inStore(name, "readwrite", async (stored, own) => {
        await done(stored.put(piece, [name, await done(stored.count(own))]));
      }),
    remove: (name) =>
      inStore(name, "readwrite", async (stored, own) => {
        await done(stored.delete(own));
      }),
  };
}

/** One piece at a time, so that none of them keeps the window from drawing for long. */
async function readAll(stored: IDBObjectStore, own: IDBKeyRange): Promise<readonly Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for (const key of await done(stored.getAllKeys(own))) {
    const piece: unknown = await done(stored.get(key));
    if (piece instanceof Uint8Array) pieces.push(piece);
  }
  return pieces;
}

/** Every key `[name, number]`. */
function ownKeys(name: string): IDBKeyRange {
  return IDBKeyRange.bound([name, 0], [name, Infinity]);
}

async function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = window.indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(store);
  };
  return await done(opening);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(failureOf(request.error));
    };
  });
}

function commit(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(failureOf(transaction.error));
    };
  });
}

function failureOf(error: DOMException | null): Error {
  return new Error(`The storage of this device refused: ${error?.message ?? "the work was given up"}.`);
}

import type { Shelf } from "../../../src/app/ports.ts";
import { databaseShelf } from "../../../src/adapters/obsidian/database-shelf.ts";

/** What a test may ask of a shelf from outside its page: bytes as plain numbers. */
export interface ShelfInPage {
  readonly read: (database: string, name: string) => Promise<readonly (readonly number[])[]>;
  readonly replace: (database: string, name: string, pieces: readonly (readonly number[])[]) => Promise<void>;
  readonly append: (database: string, name: string, piece: readonly number[]) => Promise<void>;
  readonly remove: (database: string, name: string) => Promise<void>;
}

declare global {
  interface Window {
    shelfInPage: ShelfInPage;
  }
}

const opened = new Map<string, Shelf>();

function shelfIn(database: string): Shelf {
  const shelf = opened.get(database) ?? databaseShelf(() => database);
  opened.set(database, shelf);
  return shelf;
}

window.shelfInPage = {
  read: async (database, name) => (await shelfIn(database).read(name)).map((piece) => [...piece]),
  replace: (database, name, pieces) =>
    shelfIn(database).replace(
      name,
      pieces.map((piece) => Uint8Array.from(piece)),
    ),
  append: (database, name, piece) => shelfIn(database).append(name, Uint8Array.from(piece)),
  remove: (database, name) => shelfIn(database).remove(name),
};

import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Shelf } from "../../app/ports.ts";
import { inTurn } from "../in-turn.ts";
import { ifPresent } from "../system-errors.ts";
import { realDisk, type Disk } from "./disk.ts";
import { moveToFreeName } from "./free-name.ts";

/**
 * A shelf in a folder of its own. Every piece is a file; which edition of them counts is said by one small file that
 * is renamed into its place, so that another process, or whoever comes after a kill, sees the old pieces or the new.
 */
export function folderShelf(path: () => Promise<string>, disk: Disk = realDisk): Shelf {
  const takeTurns = inTurn();
  const inFolder =
    <T>(act: (place: Place) => Promise<T>) =>
    (name: string): Promise<T> =>
      takeTurns(name, async () => await act({ disk, folder: await path(), name }));
  return {
    read: inFolder(readPieces),
    replace: (name, pieces) => inFolder((place) => replacePieces(place, pieces))(name),
    append: (name, piece) => inFolder((place) => appendPiece(place, piece))(name),
    remove: inFolder(removePieces),
  };
}

interface Place {
  readonly disk: Disk;
  readonly folder: string;
  readonly name: string;
}

/** The pieces that count: those that were put there at once, and any number after them. */
interface Edition {
  readonly id: string;
  readonly count: number;
}

const labelPattern = /^([0-9a-f-]{36}) (\d+)\n$/;
/** A piece that belongs to no edition may be one that another process is still writing. */
const forgottenAfterMs = 60 * 60 * 1000;

const labelOf = ({ folder, name }: Place): string => join(folder, `${name}.edition`);
const pieceOf = (place: Place, id: string, number: number): string =>
  join(place.folder, `${place.name}.${id}.${String(number)}`);

async function readPieces(place: Place): Promise<readonly Uint8Array[]> {
  const edition = await editionOf(place);
  if (edition === undefined) return [];
  const pieces: Uint8Array[] = [];
  for (;;) {
    const piece = await ifPresent(place.disk.read(pieceOf(place, edition.id, pieces.length)));
    if (piece === undefined) break;
    pieces.push(new Uint8Array(piece.buffer, piece.byteOffset, piece.length));
  }
  // Fewer than there were means that another process has put other pieces in their place meanwhile.
  return pieces.length < edition.count ? [] : pieces;
}

async function editionOf(place: Place): Promise<Edition | undefined> {
  const label = await ifPresent(place.disk.read(labelOf(place)));
  const [, id, count] = labelPattern.exec(label?.toString("utf8") ?? "") ?? [];
  return id === undefined ? undefined : { id, count: Number(count) };
}

async function replacePieces(place: Place, pieces: readonly Uint8Array[]): Promise<void> {
  const { disk, folder } = place;
  await disk.makeFolders(folder);
  const before = await editionOf(place);
  const id = randomUUID();
  for (const [number, piece] of pieces.entries()) await writeNew(disk, pieceOf(place, id, number), piece);
  const label = temporaryName(place, id);
  await writeNew(disk, label, Buffer.from(`${id} ${String(pieces.length)}\n`));
  await disk.rename(label, labelOf(place));
  await sweep(place, before?.id);
}

async function appendPiece(place: Place, piece: Uint8Array): Promise<void> {
  const edition = await editionOf(place);
  if (edition === undefined) {
    await replacePieces(place, [piece]);
    return;
  }
  const temp = temporaryName(place, edition.id);
  await writeNew(place.disk, temp, piece);
  for (let number = await nextNumber(place, edition); ; number++)
    if ((await moveToFreeName(place.disk, temp, pieceOf(place, edition.id, number))) === "moved") return;
}

async function nextNumber(place: Place, { id, count }: Edition): Promise<number> {
  const start = `${place.name}.${id}.`;
  const names = (await place.disk.entries(place.folder)).map((entry) => entry.name);
  const numbers = names.filter((name) => name.startsWith(start)).map((name) => Number(name.slice(start.length)));
  return Math.max(count, ...numbers.filter(Number.isInteger).map((number) => number + 1));
}

async function removePieces(place: Place): Promise<void> {
  const edition = await editionOf(place);
  if ((await ifPresent(place.disk.status(labelOf(place)))) !== undefined) await place.disk.remove(labelOf(place));
  if (edition !== undefined) await sweep(place, edition.id);
}

/** Takes away what is left of one edition, and of any that was given up long ago. */
async function sweep(place: Place, old: string | undefined): Promise<void> {
  const { disk, folder, name } = place;
  const current = (await editionOf(place))?.id;
  for (const entry of await disk.entries(folder)) {
    const [own, id] = ownName(entry.name, name);
    if (!own || id === current) continue;
    const path = join(folder, entry.name);
    const status = id === old ? undefined : await ifPresent(disk.status(path));
    const isForgotten = status !== undefined && Date.now() - status.mtimeMs > forgottenAfterMs;
    // What cannot be removed now is no harm, and is swept another time.
    if (id === old || isForgotten) await disk.remove(path).catch(() => undefined);
  }
}

/** Whether a file is a piece, or a piece being written, of what is kept under a name; and of which edition. */
function ownName(file: string, name: string): readonly [boolean, string] {
  const id = file.slice(name.length + 1, name.length + 37);
  const isOwn = file.startsWith(`${name}.`) && /^[0-9a-f-]{36}$/.test(id) && file[name.length + 37] === ".";
  return [isOwn, id];
}

function temporaryName(place: Place, id: string): string {
  return join(place.folder, `${place.name}.${id}.${randomUUID()}.tmp`);
}

async function writeNew(disk: Disk, path: string, bytes: Uint8Array): Promise<void> {
  const file = await disk.openNew(path, 0o600);
  try {
    await file.write(bytes);
    await file.sync();
  } catch (cause) {
    await file.close().catch(() => undefined);
    await disk.remove(path).catch(() => undefined);
    throw cause;
  }
  await file.close();
}

import { open, readFile, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { decodePieces } from "../../core/lib/decode-pieces.ts";
import { decodeText } from "../../core/lib/decode-text.ts";
import type { ListedFiles, Outside } from "../../app/ports.ts";
import { ok } from "../../core/lib/result.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import { ifPresent } from "../system-errors.ts";
import { whileReading, whileWriting } from "./disk-failures.ts";
import { filesBelow } from "./list-files.ts";
import { makeFolders } from "./make-folders.ts";

/** Files beside the vault; paths are relative to the current folder, as everywhere on a command line. */
export const outsideFiles: Outside = { list, read, pieces, write };

const pieceBytes = 256 * 1024;

async function list(path: string): Promise<Attempt<ListedFiles>> {
  return await whileReading(path, async () => {
    const found = await ifPresent(stat(path));
    if (found === undefined) return fail("NOT_FOUND", `There is no file or folder "${path}". Check the path.`);
    return ok(found.isDirectory() ? await filesBelow(path) : { files: [path], leftOut: [] });
  });
}

async function read(path: string): Promise<Attempt<string>> {
  const bytes = await whileReading(path, async () => ok(await readFile(path)));
  if (!bytes.ok) return bytes;
  const text = decodeText(Uint8Array.from(bytes.value));
  return text === undefined ? fail("PARSE_ERROR", `"${path}" is no text in UTF-8 or UTF-16.`) : ok(text);
}

async function pieces(path: string): Promise<Attempt<AsyncIterable<string>>> {
  const opened = await whileReading(path, async () => ok(await open(path)));
  return opened.ok ? ok(decodePieces(opened.value.createReadStream({ highWaterMark: pieceBytes }))) : opened;
}

async function write(path: string, text: string): Promise<Attempt<void>> {
  return await whileWriting(path, async () => {
    await makeFolders(dirname(path));
    await writeFile(path, text);
    return ok(undefined);
  });
}

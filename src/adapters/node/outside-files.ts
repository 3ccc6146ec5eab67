import { mkdir, open, readFile, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { decodePieces } from "../../core/lib/decode-pieces.ts";
import { decodeText } from "../../core/lib/decode-text.ts";
import type { ListedFiles, Outside } from "../../app/ports.ts";
import { ok } from "../../core/lib/result.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import { errorCode, ifPresent } from "../system-errors.ts";
import { filesBelow } from "./list-files.ts";

/** Files beside the vault; paths are relative to the current folder, as everywhere on a command line. */
export const outsideFiles: Outside = { list, read, pieces, write };

const pieceBytes = 256 * 1024;

async function list(path: string): Promise<Attempt<ListedFiles>> {
  const found = await ifPresent(stat(path));
  if (found === undefined) return fail("NOT_FOUND", `There is no file or folder "${path}". Check the path.`);
  return ok(found.isDirectory() ? await filesBelow(path) : { files: [path], leftOut: [] });
}

async function read(path: string): Promise<Attempt<string>> {
  const bytes = await readFile(path).catch((cause: unknown) => errorCode(cause) ?? "unknown");
  if (typeof bytes === "string") return fail("NOT_FOUND", `"${path}" cannot be read (${bytes}). Check the path.`);
  const text = decodeText(Uint8Array.from(bytes));
  return text === undefined ? fail("PARSE_ERROR", `"${path}" is no text in UTF-8 or UTF-16.`) : ok(text);
}

async function pieces(path: string): Promise<Attempt<AsyncIterable<string>>> {
  const opened = await open(path).catch((cause: unknown) => errorCode(cause) ?? "unknown");
  if (typeof opened === "string") return fail("NOT_FOUND", `"${path}" cannot be read (${opened}). Check the path.`);
  return ok(decodePieces(opened.createReadStream({ highWaterMark: pieceBytes })));
}

async function write(path: string, text: string): Promise<Attempt<void>> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return ok(undefined);
}

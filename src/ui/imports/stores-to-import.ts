import { storeKind } from "../../app/migrate/store-kind.ts";
import type { ImportedFile } from "../../app/import/import-report.ts";
import type { StoreFile } from "../../app/migrate/store-files.ts";
import type { Readable } from "./readable-file.ts";
import { wizardText as words } from "../text/wizard.ts";

/** More than that is not held to see what it is. */
const longestStore = 100_000_000;

/** Of the files in which there was nothing to import, those of another memory. */
export async function storesAmong(
  files: readonly Readable[],
  rows: readonly ImportedFile[],
): Promise<readonly StoreFile[]> {
  const skipped = new Set(rows.flatMap(({ path, status }) => (status === "skipped" ? [path] : [])));
  const stores: StoreFile[] = [];
  for (const { name, kind, size, pieces } of files) {
    const isStore = kind === "file" && /\.(?:json|md)$/i.test(name);
    if (!isStore || size > longestStore || !skipped.has(name)) continue;
    const text = await wholeText(pieces);
    const store = text === undefined ? undefined : storeKind(name, text);
    if (text !== undefined && store) stores.push({ file: { path: name, text }, kind: store });
  }
  return stores;
}

/** Nothing where it cannot be read to its end: the import has told why. */
async function wholeText(pieces: Readable["pieces"]): Promise<string | undefined> {
  let text = "";
  try {
    for await (const piece of pieces()) text += piece;
    return text;
  } catch {
    return undefined;
  }
}

/** The rows, where a file of another memory says that it is one. */
export function toldAsStores(rows: readonly ImportedFile[], stores: readonly StoreFile[]): readonly ImportedFile[] {
  const kinds = new Map(stores.map(({ file, kind }) => [file.path, kind]));
  return rows.map((row) => {
    const kind = row.status === "skipped" ? kinds.get(row.path) : undefined;
    return kind === undefined ? row : { ...row, warnings: [words.store[kind]] };
  });
}

import type { ImportReport } from "../../src/app/import/import-report.ts";
import type { OpenPieces } from "../../src/app/ports.ts";
import type { Memory } from "../../src/app/memory.ts";
import { ok } from "../../src/core/lib/result.ts";
import { fail } from "../../src/core/model/failure.ts";
import type { Texts } from "./note-text.ts";

/** Files that can be imported, by path. */
export const opening =
  (files: Texts): OpenPieces =>
  (path) => {
    const text = files[path];
    return Promise.resolve(text === undefined ? fail("NOT_FOUND", `There is no file "${path}".`) : ok([text]));
  };

/** Imports every file, and reads the vault again. */
export async function importAll(memory: Memory, files: Texts, more: object = { write: true }): Promise<ImportReport> {
  const report = await memory.importSessions({ files: Object.keys(files), ...more }, opening(files));
  if (!report.ok) throw new Error(report.error.message);
  await memory.open();
  return report.value;
}

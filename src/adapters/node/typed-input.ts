import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { decodeText } from "../../core/lib/decode-text.ts";
import { ok } from "../../core/lib/result.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import { whyUnread } from "./disk-failures.ts";

/** The text of a file, or of standard input for `-`. Letters that nobody can read are not taken for others. */
export async function typedInput(file: string, stdin: NodeJS.ReadableStream): Promise<Attempt<string>> {
  try {
    const text = decodeText(Uint8Array.from(file === "-" ? await buffer(stdin) : await readFile(file)));
    if (text !== undefined) return ok(text);
    const where = file === "-" ? "Standard input" : `--input ${file}`;
    return fail("PARSE_ERROR", `${where} is no text in UTF-8 or UTF-16. Save it as UTF-8, then give it again.`);
  } catch (cause) {
    const reason = whyUnread(cause) ?? "Name a file, or - for standard input";
    return fail("NOT_FOUND", `--input ${file} cannot be read: ${reason}.`);
  }
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it } from "vitest";
import { typedInput } from "../../../src/adapters/node/typed-input.ts";
import { temporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

let folder: TemporaryFolder;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  folder.remove();
});

const latin = Buffer.from('{"task": "Gr\u00fc\u00dfe"}', "latin1");
const nothing = Readable.from([]);

it("is what a file says, or standard input", async () => {
  const file = join(folder.path, "episode.json");
  writeFileSync(file, '{"task": "Grüße"}');
  expect(await typedInput(file, nothing)).toEqual({ ok: true, value: '{"task": "Grüße"}' });
  expect(await typedInput("-", Readable.from([Buffer.from("Grüße")]))).toEqual({ ok: true, value: "Grüße" });
});

it("with letters that nobody can read is refused, and says what to do", async () => {
  const file = join(folder.path, "latin.json");
  writeFileSync(file, latin);
  const advice = "is no text in UTF-8 or UTF-16. Save it as UTF-8, then give it again.";
  expect(await typedInput(file, nothing)).toMatchObject({ error: { message: `--input ${file} ${advice}` } });
  expect(await typedInput("-", Readable.from([latin]))).toMatchObject({
    error: { code: "PARSE_ERROR", message: `Standard input ${advice}` },
  });
});

it("of a file that is not there says so", async () => {
  expect(await typedInput("nowhere.json", nothing)).toMatchObject({
    error: {
      code: "NOT_FOUND",
      message: "--input nowhere.json cannot be read: there is no such file. Check the path.",
    },
  });
});

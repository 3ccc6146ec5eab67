import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { noteId } from "../../../src/core/model/note-id.ts";
import { parseNote } from "../../../src/core/notes/parse-note.ts";

const folder = fileURLToPath(new URL("../../golden/notes/", import.meta.url));
const names = readdirSync(folder).filter((name) => name.endsWith(".md"));

it.each(names)("%s is read as approved", async (name) => {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(readFileSync(folder + name));
  const read = JSON.stringify(parseNote(noteId(name), text), null, 2);
  await expect(`${read}\n`).toMatchFileSnapshot(`${folder}${name.replace(/\.md$/, ".json")}`);
});

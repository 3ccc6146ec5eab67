import { parseNote } from "../../core/notes/parse-note.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { foldedName } from "../../core/model/note-path.ts";
import type { Library } from "../library.ts";
import type { Vault } from "../ports.ts";
import { takenPermalinks } from "../import/taken-permalinks.ts";
import type { Converter } from "./formats.ts";
import type { ConvertedFile, Shelves } from "./plan.ts";
import type { Wish } from "./wish.ts";

/** What the vault says in all notes that the files may be about. */
export async function shelvesOf(
  vault: Pick<Vault, "read" | "isExcluded">,
  catalog: Library["catalog"],
  keysOf: Converter["keysOf"],
  converted: readonly ConvertedFile[],
): Promise<Shelves> {
  const wishes = converted.flatMap(({ conversion }) => (conversion.kind === "skipped" ? [] : conversion.wishes));
  const wanted = new Set([...wishes.map(({ key }) => key), ...converted.flatMap(keysBeside)]);
  const notes = [...catalog.files.values()].map(({ note }) => note);
  const known = new Map<string, NoteId>();
  for (const note of notes)
    for (const key of keysOf(note)) if (wanted.has(key) && !known.has(key)) known.set(key, note.id);
  const texts = new Map<NoteId, string>();
  const besides = wishes.filter(({ key }) => known.has(key)).flatMap((wish) => takenBeside(wish, catalog));
  for (const id of new Set([...known.values(), ...besides])) {
    const text = await vault.read(id);
    if (text.ok) texts.set(id, text.value);
  }
  for (const wish of wishes) {
    const hidden = known.has(wish.key) ? undefined : await hiddenNote(vault, keysOf, wish);
    if (!hidden) continue;
    known.set(wish.key, hidden.id);
    texts.set(hidden.id, hidden.text);
  }
  const paths = [...notes.map(({ id }) => id), ...catalog.unread.keys()].map(foldedName);
  return { known, texts, permalinks: takenPermalinks(catalog), paths: new Set(paths) };
}

/** What stands beside a note under the names that another one of its name would get. */
function takenBeside({ beside }: Wish, { files }: Library["catalog"]): readonly NoteId[] {
  const taken: NoteId[] = [];
  for (let at = 0; beside && files.has(beside(at)); at++) taken.push(beside(at));
  return taken;
}

function keysBeside({ conversion }: ConvertedFile): readonly string[] {
  return conversion.kind === "skipped" ? [] : (conversion.beside?.keys ?? []);
}

/** The note of an earlier run, where the settings exclude it: no catalog knows of it. */
async function hiddenNote(
  vault: Pick<Vault, "read" | "isExcluded">,
  keysOf: Converter["keysOf"],
  { ids, key }: Wish,
): Promise<{ readonly id: NoteId; readonly text: string } | undefined> {
  for (const id of ids) {
    if (!(await vault.isExcluded(id))) continue;
    const text = await vault.read(id);
    if (text.ok && keysOf(parseNote(id, text.value).note).includes(key)) return { id, text: text.value };
  }
  return undefined;
}

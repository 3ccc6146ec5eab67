import type { Catalog } from "../../core/index/catalog.ts";
import { isJson, isObject, type Json, type JsonObject } from "../../core/lib/json.ts";
import { ok } from "../../core/lib/result.ts";
import { warning, type Issue } from "../../core/migrate/issue.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import type { Learning } from "../../core/model/learning.ts";
import { noteIn, type MemoryRoot } from "../../core/model/memory-root.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import type { ParsedNote } from "../../core/model/note.ts";
import { cleanLine, cleanMarkdown } from "../../core/notes/clean.ts";
import { fileName, sentenceName } from "../../core/notes/file-name.ts";
import { readFrontmatter } from "../../core/notes/frontmatter.ts";
import { lineEnding, withEnding } from "../../core/notes/lines.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { setFields, type FieldChanges } from "../../core/notes/patch-fields.ts";
import { renderLearning } from "../../core/notes/render-learning.ts";
import { factStem } from "../import/free-places.ts";
import { fieldsAsJson, keepAside, sourceField } from "./keep-aside.ts";
import { movedEntries, type MovedEntry } from "./learning-entries.ts";
import { skipped, type Conversion, type Merged, type Wish } from "./wish.ts";

/** The entries of a memory file as learnings, each a note of its own. */
export function learningWishes(
  path: string,
  text: string,
  { root, files }: Pick<Catalog, "root" | "files">,
): Conversion {
  const { entries, issues } = movedEntries(text);
  if (entries.length === 0) return skipped(warning("not-ours", "The file has no entries."));
  const wishes = entries.map((entry) => learningWish(path, entry, root));
  const notes = [...files.values()].map(({ note }) => note);
  return { kind: "wishes", wishes, issues: [...issues, ...notes.flatMap((note) => inFile(note, entries))] };
}

/** That entries are in a memory file of the vault, where they count already. */
function inFile(note: ParsedNote, entries: readonly MovedEntry[]): readonly Issue[] {
  if (note.kind !== "memory-file") return [];
  const known = new Map(note.entries.map(({ entryId, text }) => [entryId, cleanMarkdown(text)]));
  const twice = entries.filter(({ learning }) => known.get(learning.entryId) === cleanMarkdown(learning.text));
  if (twice.length === 0) return [];
  const those = `${String(twice.length)} of ${String(entries.length)} ${entries.length === 1 ? "entry" : "entries"}`;
  const advice = "As notes they count twice: migrate files from outside the vault, or delete that file.";
  return [warning("exists", `${note.id} has ${those} already. ${advice}`)];
}

function learningWish(path: string, entry: MovedEntry, root: MemoryRoot): Wish {
  const { learning } = entry;
  const title = learning.title.replaceAll(/[#^[\]]/g, "-");
  const name = sentenceName(title);
  const id = fileName(learning.entryId.replaceAll(/[#^[\]]/g, "-"));
  // Earlier runs kept a hyphen for each quote and colon: what they wrote is still found there.
  const tries = [name, fileName(`${name} ${id.slice(0, 8)}`), id, fileName(title)];
  const names = tries.filter((each) => each !== "").map(factStem);
  const [first = "learning", ...others] = names;
  const at = (stem: string): NoteId => noteIn(root, `learnings/${stem}.md`);
  const source = { format: "memory-md", file: path.slice(path.lastIndexOf("/") + 1), ...asideOf(entry) };
  const whole = (place: object): string | undefined => {
    const text = setFields(renderLearning({ ...learning, ...place }), { source });
    return text.ok ? text.value : undefined;
  };
  return {
    key: learningKey(learning.entryId),
    ids: [at(first), ...others.map(at)],
    text: whole,
    isIn: (stored, storedId) => sayings(storedId, stored) === sayings(storedId, whole({ id: storedId }) ?? ""),
    mergedInto: (stored, storedId) => merged(stored, storedId, { entry, file: path }),
  };
}

const learningKey = (entryId: string): string => `learning ${entryId}`;

/** The keys a note of the vault answers to. */
export function learningKeys(note: ParsedNote): readonly string[] {
  return note.kind === "learning" ? [learningKey(note.entryId)] : [];
}

/** All that a note says of a learning, wherever it is, and whatever reviews say of it. */
function sayings(id: NoteId, text: string): string {
  const { id: _id, permalink: _permalink, reviewed: _reviewed, ...rest } = parseNote(id, text).note;
  const { extra, frontmatter } = sourceField(text);
  return JSON.stringify({ ...rest, extra, frontmatter }, (key, value: unknown) => (key === "line" ? undefined : value));
}

// prettier-ignore
const known = new Set([
  "id", "type", "kind", "domain", "category", "importance", "phase", "status", "scope", "reinforcement_count",
  "last_reinforced", "created_at", "session_id", "session_task", "promoted_from", "promoted_at", "valid_at",
  "invalid_at", "permalink", "tags", "aliases", "superseded_by", "evidence", "title",
]);

/** What a note has no place for: keys nobody knows, and what known ones say that is not what was understood. */
function asideOf({ learning, fields, unread }: MovedEntry): JsonObject {
  const read = readFrontmatter(renderLearning(learning)).fields;
  const extra = [...fields].flatMap(([key, { value, source }]): [string, Json][] => {
    const own = key === "type" ? read.get("kind") : read.get(key);
    const isSame = own !== undefined && (own.value === value || own.source === source);
    const isKept = known.has(key) && (isSame || value === null || value === "");
    return isKept ? [] : [[key, isJson(value) ? value : (source ?? "")]];
  });
  return {
    ...(extra.length > 0 && { extra: Object.fromEntries(extra) }),
    ...(unread !== undefined && { frontmatter: unread }),
  };
}

/** The larger count, the later use, and the text of both; what the file says otherwise is kept aside. */
function merged(
  stored: string,
  id: NoteId,
  { entry, file }: { readonly entry: MovedEntry; readonly file: string },
): Attempt<Merged> {
  const { learning } = entry;
  const { note } = parseNote(id, stored);
  if (note.kind !== "learning")
    return fail("CONFLICT", `${id} is there already and is no learning. Move that note first.`);
  const text = withText(stored, note, { learning, file });
  const changes = counts(note, learning);
  const counted = Object.keys(changes).length === 0 ? ok(text) : setFields(text, changes);
  if (!counted.ok) return counted;
  const kept = keepAside(counted.value, { file, said: statements(counted.value), told: told(entry) });
  if (!kept.ok || text === stored) return kept;
  const message = `${id} says something else; the text of the file stands below it.`;
  return ok({ ...kept.value, issues: [...kept.value.issues, warning("kept-aside", message)] });
}

function counts(note: Learning, learning: Learning): FieldChanges {
  const count = Math.max(note.reinforcementCount, learning.reinforcementCount);
  const last = [note.lastReinforced ?? "", learning.lastReinforced ?? ""].sort().at(-1) ?? "";
  return {
    ...(count !== note.reinforcementCount && { reinforcement_count: count }),
    ...(last !== "" && last !== note.lastReinforced && { last_reinforced: last }),
  };
}

/** A text that the note does not have goes below its own, under a heading that says where it is from. */
function withText(
  stored: string,
  { text }: Learning,
  { learning, file }: { readonly learning: Learning; readonly file: string },
): string {
  const eol = lineEnding(stored);
  const own = cleanMarkdown(learning.text);
  if (cleanMarkdown(text).includes(own)) return stored;
  const added = `## From ${cleanLine(file)}\n\n${own}\n`;
  return `${stored.trimEnd()}${eol}${eol}${withEnding(added, eol)}`;
}

/** What only names the note, or follows a rule of its own when two are merged. */
const ruled = ["id", "type", "title", "permalink", "source", "reinforcement_count", "last_reinforced"];

/** What a note states in its frontmatter, with what is kept there beside. */
function statements(text: string): JsonObject {
  const { extra } = sourceField(text);
  const fields = { ...fieldsAsJson(text), ...(isObject(extra) && extra) };
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !ruled.includes(key)));
}

function told(entry: MovedEntry): JsonObject {
  const { extra, frontmatter } = asideOf(entry);
  const stated = { ...statements(renderLearning(entry.learning)), ...(isObject(extra) && extra) };
  return frontmatter === undefined ? stated : { ...stated, frontmatter };
}

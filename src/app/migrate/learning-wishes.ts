import { isJson, type Json, type JsonObject } from "../../core/lib/json.ts";
import { ok } from "../../core/lib/result.ts";
import { remark, warning, type Issue } from "../../core/migrate/issue.ts";
import { fail, type Attempt } from "../../core/model/failure.ts";
import type { Learning } from "../../core/model/learning.ts";
import { noteId, type NoteId } from "../../core/model/note-id.ts";
import type { ParsedNote } from "../../core/model/note.ts";
import { severity } from "../../core/model/problem.ts";
import type { Fields } from "../../core/notes/field.ts";
import { fileName } from "../../core/notes/file-name.ts";
import { readFrontmatter } from "../../core/notes/frontmatter.ts";
import { splitEntries } from "../../core/notes/memory-entries.ts";
import { parseNote } from "../../core/notes/parse-note.ts";
import { setFields } from "../../core/notes/patch-fields.ts";
import { renderLearning } from "../../core/notes/render-learning.ts";
import { skipped, type Conversion, type Wish } from "./wish.ts";

/** The entries of a memory file as learnings, each a note of its own. */
export function learningWishes(path: string, text: string): Conversion {
  const { note, problems } = parseNote(noteId("MEMORY.md"), text);
  if (note.kind !== "memory-file" || note.entries.length === 0)
    return skipped(warning("not-ours", "The file has no entries."));
  const fields = entryFields(text);
  const wishes = note.entries.map((entry) => learningWish(path, entry, fields.get(entry.line)));
  const issues = problems.map(({ line, code, message }): Issue => {
    const said = `Line ${String(line)}: ${message}`;
    return severity(code) === "error" ? warning("record-shape", said) : remark("record-shape", said);
  });
  return { kind: "wishes", wishes, issues };
}

/** The frontmatter of every entry, by the line it begins on. */
function entryFields(text: string): ReadonlyMap<number, Fields> {
  const slices = splitEntries(text).filter(({ bare }) => !bare);
  return new Map(slices.map(({ start, end, line }) => [line, readFrontmatter(text.slice(start, end)).fields]));
}

function learningWish(path: string, entry: Learning, fields: Fields | undefined): Wish {
  const name = fileName(entry.title.replaceAll(/[#^[\]]/g, "-"));
  const id = fileName(entry.entryId.replaceAll(/[#^[\]]/g, "-"));
  const names = [name, `${name} ${id.slice(0, 8)}`, id].filter((each) => each.trim() !== "");
  const [first = "learning", ...others] = names;
  const at = (stem: string): NoteId => noteId(`learnings/${stem}.md`);
  const source = { format: "memory-md", file: path.slice(path.lastIndexOf("/") + 1), ...extraOf(entry, fields) };
  const whole = (place: object): string | undefined => {
    const text = setFields(renderLearning({ ...entry, ...place }), { source });
    return text.ok ? text.value : undefined;
  };
  return {
    key: learningKey(entry.entryId),
    ids: [at(first), ...others.map(at)],
    text: whole,
    isIn: (stored, storedId) => {
      const told = parseNote(storedId, whole({ id: storedId }) ?? "").note;
      return sayings(parseNote(storedId, stored).note) === sayings(told);
    },
    mergedInto: (stored, storedId) => merged(stored, storedId, entry),
  };
}

const learningKey = (entryId: string): string => `learning ${entryId}`;

/** The keys a note of the vault answers to. */
export function learningKeys(note: ParsedNote): readonly string[] {
  return note.kind === "learning" ? [learningKey(note.entryId)] : [];
}

/** All that a learning says of itself, wherever it is. */
function sayings(note: ParsedNote): string {
  const { id: _id, permalink: _permalink, ...rest } = note;
  return JSON.stringify(rest, (key, value: unknown) => (key === "line" ? undefined : value));
}

// prettier-ignore
const known = new Set([
  "id", "type", "kind", "domain", "category", "importance", "phase", "status", "scope", "reinforcement_count",
  "last_reinforced", "created_at", "session_id", "session_task", "promoted_from", "promoted_at", "valid_at",
  "invalid_at", "permalink", "tags", "aliases", "superseded_by", "evidence", "title",
]);

/** Keys nobody knows, and what known ones say that is not what was understood. */
function extraOf(entry: Learning, fields: Fields | undefined): { readonly extra?: JsonObject } {
  const read = readFrontmatter(renderLearning(entry)).fields;
  const extra = [...(fields ?? [])].flatMap(([key, { value, source }]): [string, Json][] => {
    const own = key === "type" ? read.get("kind") : read.get(key);
    const isSame = own !== undefined && (own.value === value || own.source === source);
    const isKept = known.has(key) && (isSame || value === null || value === "");
    return isKept || !isJson(value) ? [] : [[key, value]];
  });
  return extra.length === 0 ? {} : { extra: Object.fromEntries(extra) };
}

/** Of two tellings the one that has seen more wins, number by number. */
function merged(stored: string, id: NoteId, entry: Learning): Attempt<string> {
  const { note } = parseNote(id, stored);
  if (note.kind !== "learning")
    return fail("CONFLICT", `${id} is there already and is no learning. Move that note first.`);
  const count = Math.max(note.reinforcementCount, entry.reinforcementCount);
  const last = [note.lastReinforced ?? "", entry.lastReinforced ?? ""].sort().at(-1) ?? "";
  const changes = {
    ...(count !== note.reinforcementCount && { reinforcement_count: count }),
    ...(last !== "" && last !== note.lastReinforced && { last_reinforced: last }),
  };
  return Object.keys(changes).length === 0 ? ok(stored) : setFields(stored, changes);
}

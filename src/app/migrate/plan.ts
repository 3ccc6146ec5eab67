import { defined } from "../../core/lib/defined.ts";
import { error, issueHints, warning, type Issue, type IssueHint } from "../../core/migrate/issue.ts";
import { fail, type Attempt, type Failure } from "../../core/model/failure.ts";
import { ok } from "../../core/lib/result.ts";
import type { NoteId } from "../../core/model/note-id.ts";
import { foldedName } from "../../core/model/note-path.ts";
import { freePermalink, permalinkOf } from "../../core/notes/permalink.ts";
import { readFrontmatter } from "../../core/notes/frontmatter.ts";
import { textField } from "../../core/notes/field.ts";
import type { Conversion, Merged, OpenNotes, Wish } from "./wish.ts";

export type OnConflict = "error" | "merge" | "overwrite";

export interface ConvertedFile {
  readonly path: string;
  readonly conversion: Conversion;
}

/** The vault as far as a migration has to know it. */
export interface Shelves {
  /** Which note answers to the key of a wish. */
  readonly known: ReadonlyMap<string, NoteId>;
  /** What those notes say now. */
  readonly texts: ReadonlyMap<NoteId, string>;
  readonly permalinks: ReadonlySet<string>;
  /** Every path that is taken, folded as file systems may. */
  readonly paths: ReadonlySet<string>;
}

export interface PlannedFile {
  readonly path: string;
  /** The notes it is in. */
  readonly notes: readonly NoteId[];
  /** The notes it changes something in. */
  readonly touched: readonly NoteId[];
  readonly issues: readonly Issue[];
  readonly isSkipped: boolean;
}

export interface Plan {
  readonly files: readonly PlannedFile[];
  /** What notes are to say in the end, where that is not what they say now. */
  readonly texts: ReadonlyMap<NoteId, string>;
}

interface Draft {
  readonly known: Map<string, NoteId>;
  readonly texts: Map<NoteId, string>;
  readonly permalinks: Set<string>;
  readonly paths: Set<string>;
  /** Which file has asked last for what a note says. */
  readonly askers: Map<NoteId, Asker>;
  readonly onConflict: OnConflict;
}

interface Asker {
  readonly path: string;
  readonly notes: NoteId[];
  readonly touched: NoteId[];
  readonly issues: Issue[];
}

/** Decides what every note will say: files in their order, each seeing what those before it have asked for. */
export function plan(files: readonly ConvertedFile[], shelves: Shelves, onConflict: OnConflict): Plan {
  const draft: Draft = {
    known: new Map(shelves.known),
    texts: new Map(shelves.texts),
    permalinks: new Set(shelves.permalinks),
    paths: new Set([...shelves.paths, ...[...shelves.texts.keys()].map(foldedName)]),
    askers: new Map(),
    onConflict,
  };
  const planned = files.map((file) => planFile(draft, file));
  const changed = [...draft.texts].filter(([id, text]) => shelves.texts.get(id) !== text);
  return { files: planned, texts: new Map(changed) };
}

function planFile(draft: Draft, { path, conversion }: ConvertedFile): PlannedFile {
  if (conversion.kind === "skipped")
    return { path, notes: [], touched: [], issues: [conversion.issue], isSkipped: true };
  const asker: Asker = { path, notes: [], touched: [], issues: [...conversion.issues] };
  for (const wish of conversion.wishes) meet(draft, wish, asker);
  const { beside } = conversion;
  if (beside) asker.issues.push(...beside.add(openNotes(draft, asker)));
  return { ...asker, isSkipped: asker.notes.length === 0 && conversion.wishes.length > 0 };
}

function openNotes({ known, texts }: Draft, { touched }: Asker): OpenNotes {
  return {
    find: (key) => {
      const id = known.get(key);
      const text = id === undefined ? undefined : texts.get(id);
      return id === undefined || text === undefined ? undefined : { id, text };
    },
    put: (id, text) => {
      texts.set(id, text);
      touched.push(id);
    },
  };
}

/** Puts the note of a wish among the drafts, or says why it cannot be there. */
function meet(draft: Draft, wish: Wish, asker: Asker): void {
  const { id, text } = openNotes(draft, asker).find(wish.key) ?? {};
  if (id === undefined || text === undefined) addNew(draft, wish, asker);
  else if (wish.isIn(text, id)) asker.notes.push(id);
  else if (wish.beside && draft.onConflict === "merge" && wish.isMadeOf?.(text) !== true)
    putBeside(draft, wish, asker, wish.beside);
  else {
    const next = agreed(draft, wish, { id, text });
    if (!next.ok) asker.issues.push(toldOf(next.error));
    else {
      asker.issues.push(...next.value.issues);
      put(draft, asker, id, next.value.text);
    }
  }
}

/** What a note says that is there already and says something else. */
function agreed(draft: Draft, wish: Wish, { id, text }: { id: NoteId; text: string }): Attempt<Merged> {
  if (wish.isMadeOf?.(text) === true) return rewritten(wish, text, id);
  const before = draft.askers.get(id);
  const what =
    before === undefined
      ? `${id} is there already, and says something else.`
      : `${before.path}, of this run too, makes the same note, ${id}, and says something else.`;
  switch (draft.onConflict) {
    case "error":
      return fail("CONFLICT", what, { hint: hintFor(wish) });
    case "merge":
      return wish.mergedInto?.(text, id) ?? fail("CONFLICT", what, { hint: "anew" });
    case "overwrite":
      before?.issues.push(warning("superseded", `${id} says what a later file says of it, not what this one says.`));
      return rewritten(wish, text, id);
  }
}

function hintFor({ mergedInto, beside }: Wish): IssueHint {
  if (mergedInto) return "conflict";
  return beside ? "beside" : "anew";
}

function toldOf({ message, details = {} }: Failure): Issue {
  const { hint: said } = details;
  const hint = issueHints.find((each) => each === said);
  return { ...error("exists", message), ...defined({ hint }) };
}

/** Both stay: the new one under the first name beside the other that is free, or has it from an earlier run. */
function putBeside(draft: Draft, wish: Wish, asker: Asker, beside: (at: number) => NoteId): void {
  for (let at = 0; ; at++) {
    const id = beside(at);
    const stored = draft.texts.get(id);
    if (stored !== undefined && wish.isIn(stored, id)) {
      asker.notes.push(id);
      return;
    }
    if (stored !== undefined || draft.paths.has(foldedName(id))) continue;
    asker.issues.push(warning("exists", `${wish.ids[0]} says something else: this one is ${id}.`));
    addNew(draft, { ...wish, key: `${wish.key} beside ${id}`, ids: [id] }, asker);
    return;
  }
}

function rewritten(wish: Wish, text: string, id: NoteId): Attempt<Merged> {
  const permalink = textField(readFrontmatter(text).fields, "permalink") ?? permalinkOf(id);
  const next = wish.text({ id, permalink });
  return next === undefined ? fail("PARSE_ERROR", tooLarge(id)) : ok({ text: next, issues: [] });
}

const tooLarge = (id: NoteId): string =>
  `${id} cannot be written: the file holds more than the frontmatter of a note can, or it is nested too deeply.`;

function put(draft: Draft, asker: Asker, id: NoteId, text: string): void {
  asker.notes.push(id);
  asker.touched.push(id);
  draft.texts.set(id, text);
  draft.askers.set(id, asker);
}

function addNew(draft: Draft, { ids, key, text }: Wish, asker: Asker): void {
  const id = ids.find((each) => !draft.paths.has(foldedName(each)));
  if (id === undefined) {
    asker.issues.push(error("exists", `${ids[0]} is there already and is something else. Move that note first.`));
    return;
  }
  const permalink = freePermalink(permalinkOf(id), (each) => draft.permalinks.has(each));
  const whole = text({ id, permalink });
  if (whole === undefined) {
    asker.issues.push(error("too-large", tooLarge(id)));
    return;
  }
  draft.permalinks.add(permalink);
  draft.known.set(key, id);
  draft.paths.add(foldedName(id));
  put(draft, asker, id, whole);
}

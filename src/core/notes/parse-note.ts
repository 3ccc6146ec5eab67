import { extended } from "../lib/defined.ts";
import { findDay } from "../lib/time.ts";
import type { IndexedNote } from "../model/indexed-note.ts";
import { pathIn, type MemoryRoot } from "../model/memory-root.ts";
import type { PlainNote, ReadNote } from "../model/note.ts";
import type { NoteBase } from "../model/note-base.ts";
import type { NoteId } from "../model/note-id.ts";
import { finding, type Finding, type Problem } from "../model/problem.ts";
import { unescapeText } from "./escape.ts";
import { textField, type Fields } from "./field.ts";
import { findFence } from "./fence.ts";
import { readFrontmatter, type Frontmatter } from "./frontmatter.ts";
import { recognise, type Recognised } from "./kind.ts";
import { readBase } from "./note-base.ts";
import { cleanMarkdown } from "./clean.ts";
import { indexedNotes } from "./indexed-notes.ts";
import { readEpisode } from "./read-episode.ts";
import { readLearning } from "./read-learning.ts";
import { readMemoryFile, titleOf } from "./read-memory-file.ts";
import { readPattern } from "./read-pattern.ts";
import { readProposal } from "./read-proposal.ts";
import { readDamagedLog, readReviewLog } from "./review-log.ts";
import { isTemplate } from "./template.ts";
import { readBody, topSection, type Body } from "./sections.ts";

export interface Parsed {
  readonly note: ReadNote;
  readonly problems: readonly Problem[];
  /** The same for the index; several where a file holds several learnings. */
  readonly indexed: readonly IndexedNote[];
}

/**
 * Reads any text as what it is; what lies beside the memory is a note like any other. Never fails: what cannot be
 * understood is in the problems, and the note stays.
 */
export function parseNote(id: NoteId, text: string, root: MemoryRoot = ""): Parsed {
  const frontmatter = readFrontmatter(text);
  const base = readBase(id, frontmatter.fields);
  const body = readBody(text, frontmatter);
  const path = pathIn(root, id);
  const recognised: Recognised = path === undefined ? { kind: "note" } : recognise(path, frontmatter.fields);
  const isOther = recognised.kind === "note" || recognised.kind === "conflict";
  const damagedLog = isOther && path !== undefined ? readDamagedLog(path, base, frontmatter.fields, body) : undefined;
  const { note, findings } = damagedLog ?? readAs(recognised, base, frontmatter, body);
  const all = [...frontmatter.findings, ...checkSecondBlock(text, frontmatter), ...findings];
  if (isTemplate(text.slice(0, frontmatter.bodyStart), all)) {
    const template = plain(base, frontmatter.fields);
    return { note: template, problems: [], indexed: indexedNotes(template, body) };
  }
  return { note, problems: all.map((each) => ({ id, ...each })), indexed: indexedNotes(note, body) };
}

interface Read {
  readonly note: ReadNote;
  readonly findings: readonly Finding[];
}

function readAs(recognised: Recognised, base: NoteBase, frontmatter: Frontmatter, body: Body): Read {
  const { fields } = frontmatter;
  switch (recognised.kind) {
    case "episode":
      return readEpisode(base, fields, body);
    case "pattern":
    case "antipattern":
      return readPattern(recognised.kind, base, fields, body);
    case "learning":
      return readLearningNote(base, fields, body, frontmatter);
    case "memory-file":
      return readMemoryFile(base, body.text);
    case "review-log":
      return readReviewLog(base, fields, body);
    case "proposal":
      return readProposal(base, fields, body);
    case "note":
      return { note: plain(base, fields), findings: [] };
    case "conflict":
      return { note: plain(base, fields), findings: [wrongType(recognised, fields)] };
  }
}

/** A daily note is of the day it is called by. */
function plain(base: NoteBase, fields: Fields): PlainNote {
  const name = base.id.slice(base.id.lastIndexOf("/") + 1);
  const date = textField(fields, "date") ?? findDay(name);
  return extended(base, { kind: "note", type: textField(fields, "type"), date });
}

function wrongType({ type, prefix }: { type: string; prefix: string }, fields: Fields): Finding {
  const message = `The name begins with ${prefix} but the type is "${type}". Change the type or the name; until then the note is not read.`;
  return finding("wrong-type", fields.get("type")?.line ?? 1, message);
}

function readLearningNote(base: NoteBase, fields: Fields, body: Body, { bodyStart, bodyLine }: Frontmatter): Read {
  const heading = topSection(body);
  const headingText = heading && unescapeText(heading.title);
  const content = cleanMarkdown(body.text.slice(heading?.start ?? bodyStart));
  const title = textField(fields, "title") ?? headingText ?? titleOf(content) ?? base.title;
  return readLearning({ ...base, title }, fields, content === "" ? (headingText ?? "") : content, bodyLine);
}

/** A second block of keys right below the frontmatter: only the first one counts. */
function checkSecondBlock(text: string, { bodyStart, bodyLine }: Frontmatter): readonly Finding[] {
  if (bodyStart <= 1) return [];
  const rest = text.slice(bodyStart);
  const second = findFence(rest);
  if (!second || !/^(?:type|title|permalink):/m.test(rest.slice(second.start, second.end))) return [];
  const message = "A second frontmatter block follows the first; only the first is read. Merge the two.";
  return [finding("double-frontmatter", bodyLine + second.firstLine - 2, message)];
}

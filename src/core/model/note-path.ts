import { ok } from "../lib/result.ts";
import { fail, type Attempt } from "./failure.ts";
import { noteId, type NoteId } from "./note-id.ts";
import { noSuchNote } from "./note-failures.ts";

const drive = /^[a-z]:/i;
// Windows drops dots and spaces at the end of a name, so ".. ." climbs as ".." does.
const climbing = /^\.\.[. ]*$/;
const emptyOrDot = /(?:^|\/)\.?(?:\/|$)/;
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)[. ]*(\.|$)/i;
// eslint-disable-next-line no-control-regex -- control characters are exactly what a file name may not hold
const reserved = /[<>:"|?*\u0000-\u001f\u007f]/;
const longestName = 255;
/** What nearly all paths look like; of thousands in a row only the others are looked at closely. */
const ordinary = /^(?:[a-z0-9_][a-z0-9 _-]*\/)*[a-z0-9_][a-z0-9 ._-]*\.md$/i;

/** The path of a note that may be there already; what other systems would not allow is still read. */
export function existingNote(path: string): Attempt<NoteId> {
  const misuse = traversal(path) ?? malformation(path);
  if (misuse !== undefined) return misuse;
  return isHidden(path) || !isMarkdown(path) ? noSuchNote(path) : ok(noteId(path));
}

/** The path of a note to be made: one that Windows, macOS, Linux and Android all accept. */
export function newNote(path: string): Attempt<NoteId> {
  const misuse = traversal(path) ?? malformation(path);
  if (misuse !== undefined) return misuse;
  if (isHidden(path)) return refused(path, "is hidden, its name or a folder's begins with a dot", "Leave the dot out");
  if (!isMarkdown(path)) return refused(path, "is not a Markdown note", 'Let the name end in ".md"');
  for (const name of path.split("/")) {
    const fault = unportable(name);
    if (fault !== undefined) return refused(path, fault, "Choose another name");
  }
  return ok(noteId(path));
}

/** Whether a file found in the vault is a note for us: Markdown, not hidden, and reachable by its path. */
export function isNotePath(path: string): boolean {
  return ordinary.test(path) || existingNote(path).ok;
}

/** The file a note is in; entries of a memory file share theirs. */
export function fileOf(id: NoteId): NoteId {
  const [, file = id] = /^(.*?\.md)#/i.exec(id) ?? [];
  return noteId(file);
}

/** The folder a file is in; empty where that is the vault itself. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** Two names that fold alike are one name to some file system: case and the way accents are composed do not count. */
export function foldedName(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/** What a note is called beside others that have its name: the second of them is `Gate 2.md`. */
export function numberedPath(path: string, number: number): string {
  return path.replace(/(?=\.md$)/i, ` ${String(number)}`);
}

export function isHidden(path: string): boolean {
  return path.split("/").some((name) => name.startsWith("."));
}

function isMarkdown(path: string): boolean {
  return /[^/]\.md$/i.test(path);
}

function traversal(path: string): Attempt<never> | undefined {
  const names = path.split(/[/\\]/);
  const leaves =
    path.startsWith("/") || path.startsWith("\\") || drive.test(path) || names.some((n) => climbing.test(n));
  if (!leaves) return undefined;
  return fail("OUTSIDE_VAULT", `"${shown(path)}" leads out of the vault. Give a path relative to the vault's folder.`);
}

function malformation(path: string): Attempt<never> | undefined {
  if (path.includes("\0")) return refused(path, "holds a NUL character", "Remove it");
  if (path.includes("\\")) return refused(path, "holds a backslash", 'Separate folders with "/"');
  if (path === "")
    return fail("INVALID_ARGUMENT", 'The path is empty. Give a note\'s path, such as "episodes/one.md".');
  if (!emptyOrDot.test(path)) return undefined;
  const clean = path.split("/").filter((name) => name !== "" && name !== ".");
  return refused(path, "holds an empty or a dot folder", `Write it as "${shown(clean.join("/"))}"`);
}

function unportable(name: string): string | undefined {
  if (reserved.test(name)) return `holds a character that not every system allows in "${shown(name)}"`;
  if (device.test(name)) return `holds a name that Windows keeps for a device, "${name}"`;
  if (/[. ]$/.test(name)) return `holds a name that ends in a dot or a space, "${name}"`;
  if (name.startsWith(" ")) return `holds a name that begins with a space, "${name}"`;
  if (new TextEncoder().encode(name).length > longestName) return "holds a name of more than 255 bytes";
  return undefined;
}

function refused(path: string, fault: string, advice: string): Attempt<never> {
  return fail("INVALID_ARGUMENT", `"${shown(path)}" ${fault}. ${advice}.`);
}

/** A path may come from anywhere; in a message it stays one short line. */
function shown(path: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what must not reach a terminal
  const line = path.replaceAll(/[\u0000-\u001f\u007f]/g, "\ufffd");
  return line.length <= 300 ? line : `${line.slice(0, 300)}…`;
}

import { openId } from "../core/conversation/session-id.ts";
import { maskSecrets, type Masked } from "../core/extract/mask-secrets.ts";
import type { Catalog } from "../core/index/catalog.ts";
import { findNote } from "../core/index/find-note.ts";
import { linkPath } from "../core/lib/link-path.ts";
import { ok } from "../core/lib/result.ts";
import type { Attempt } from "../core/model/failure.ts";
import { foldedName } from "../core/model/note-path.ts";
import type { Library } from "./library.ts";
import { patternsNamed } from "./patterns/patterns-named.ts";

export interface Warned {
  readonly warnings?: readonly string[];
}

/** Writes what is safe to write. */
export type Writing<T extends Warned> = (safe: unknown) => Promise<Attempt<T>>;

/**
 * Has what somebody said written into a note, without its secrets, and warns of them: before names are made of it, and
 * whichever host it came from. What names a note that is there goes on naming it.
 */
export async function withoutSecrets<T extends Warned>(
  { catalog }: Pick<Library, "catalog">,
  input: unknown,
  write: Writing<T>,
): Promise<Attempt<T>> {
  const { safe, count } = safeInput(catalog, input);
  const written = await write(safe);
  if (!written.ok || count === 0) return written;
  return ok({ ...written.value, warnings: [maskedWarning(count), ...(written.value.warnings ?? [])] });
}

function maskedWarning(count: number): string {
  const masked = count === 1 ? "1 secret was masked." : `${String(count)} secrets were masked.`;
  return `${masked} Notes are plain text that agents read: what belongs there all the same, write into the note by hand.`;
}

/** Deeper than any arguments are; what is there is refused. */
const deepest = 6;

function safeInput(catalog: Catalog, input: unknown): { readonly safe: unknown; readonly count: number } {
  let count = 0;
  const counted = (masked: Masked): string => {
    count += masked.count;
    return masked.text;
  };
  const safe = (value: unknown, key: string, depth: number): unknown => {
    if (typeof value === "string") return counted(safeText(catalog, key, value));
    if (typeof value !== "object" || value === null || depth > deepest) return value;
    if (Array.isArray(value)) return value.map((each) => safe(each, key, depth + 1));
    const entries = Object.entries(value).map(([name, each]): readonly [string, unknown] => [
      counted(maskSecrets(name)),
      safe(each, name, depth + 1),
    ]);
    return Object.fromEntries(entries);
  };
  return { safe: safe(input, "", 0), count };
}

function safeText(catalog: Catalog, key: string, text: string): Masked {
  const masked = maskSecrets(text);
  if (masked.count === 0) return safeByKey(key, masked);
  const isThere = naming.get(key);
  if (isThere === undefined) return safeAroundLinks(catalog, text);
  return isThere(catalog, text) ? { text, count: 0 } : { ...masked, text: openId(text).replaceAll(/[[\]]/g, "") };
}

/** What looks like nothing by itself is a secret where its key says so. */
function safeByKey(key: string, plain: Masked): Masked {
  const before = `${key}: `;
  const { text, count } = maskSecrets(before + plain.text);
  return count > 0 && text.startsWith(before) ? { text: text.slice(before.length), count } : plain;
}

/** The name in a link to a note that is there is no secret any more, and without it the link leads nowhere. */
function safeAroundLinks(catalog: Catalog, text: string): Masked {
  const pieces: string[] = [""];
  for (const piece of text.split(/(\[\[[^[\]\n]{1,300}\]\])/)) {
    const isLink = piece.startsWith("[[") && catalog.resolve(linkPath(piece.slice(2, -2))).kind !== "none";
    if (isLink) pieces.push(piece, "");
    else pieces.push((pieces.pop() ?? "") + piece);
  }
  const masked = pieces.map((piece, at) => (at % 2 === 1 ? { text: piece, count: 0 } : maskSecrets(piece)));
  return { text: masked.map((each) => each.text).join(""), count: masked.reduce((sum, each) => sum + each.count, 0) };
}

type IsThere = (catalog: Catalog, name: string) => boolean;

const isNote: IsThere = (catalog, name) => {
  const found = findNote(catalog, name);
  return found.ok || found.error.code === "AMBIGUOUS";
};

const isSession: IsThere = (catalog, name) => {
  const wanted = foldedName(name.trim().replace(/^EPISODE-/i, ""));
  return catalog.memories().some((note) => note.kind === "episode" && foldedName(note.sessionId) === wanted);
};

const isPatternName: IsThere = (catalog, name) =>
  (["pattern", "antipattern"] as const).some((kind) => patternsNamed({ catalog }, name, kind).length > 0);

/** The arguments that name something, and whether it is there. What is not stays two where two secrets are in it. */
const naming: ReadonlyMap<string, IsThere> = new Map([
  ...["episode", "evidence", "evidence_episode", "target", "effects", "caused_by", "leads_to", "ids"].map(
    (key) => [key, isNote] as const,
  ),
  ["session_id", isSession],
  ["session", isSession],
  ["name", isPatternName],
]);

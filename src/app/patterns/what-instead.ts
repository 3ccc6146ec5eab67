import { insteadOf } from "../../core/causal/instead.ts";
import { defined } from "../../core/lib/defined.ts";
import { linkPath } from "../../core/lib/link-path.ts";
import { noteId } from "../../core/model/note-id.ts";
import { isPattern } from "../../core/model/note.ts";
import type { Pattern } from "../../core/model/pattern.ts";
import { findLinks, withLinks } from "../../core/notes/wiki-link.ts";
import { readableTitle } from "../episodes/readable-title.ts";
import type { Library } from "../library.ts";
import { refTo, type NoteRef, type UnwrittenRef } from "../note-ref.ts";
import { adviceOf, adviceWords } from "./advice.ts";
import { saidBriefly } from "./said-briefly.ts";

/** What to do instead of what does not work. */
export interface WhatInstead {
  /** What its own warning links to, the patterns that prevent it, and those that fare better there. */
  readonly instead: readonly (NoteRef | UnwrittenRef)[];
  /** The first sentences of its own warning, on one line; absent where it says no more than links. */
  readonly instead_said?: string;
}

export function whatInstead(library: Library, pattern: Pattern): WhatInstead {
  return { instead: replacements(library, pattern), ...defined({ instead_said: saidInstead(library, pattern) }) };
}

/** Both on one line: what is said, and the notes that say more. */
export function bothInstead(said: string | undefined, titles: readonly string[]): string {
  const named = titles.join(", ");
  if (said === undefined) return named;
  return named === "" ? said : `${said} (${named})`;
}

/** The same with its name, for programs and terminals; empty where there is nothing. */
export function insteadLine({ instead = [], instead_said: said }: Partial<WhatInstead>): string {
  const both = bothInstead(
    said,
    instead.map(({ title }) => title),
  );
  return both === "" ? "" : `${adviceWords.instead}: ${both}`;
}

/** The better way, as the note's own warning links to it, then as other patterns show it. */
function replacements({ catalog, graph, triggers }: Library, pattern: Pattern): WhatInstead["instead"] {
  const named = findLinks(pattern.warning).map(({ inside }) => {
    const found = catalog.resolve(linkPath(inside), pattern.id);
    return found.kind === "found" ? found.id : linkPath(inside);
  });
  const ids = new Set([...named, ...insteadOf(pattern, graph(), triggers())]);
  return [...ids].flatMap((id) => {
    const note = catalog.note(noteId(id));
    return note?.kind === "antipattern" || note?.kind === "episode" ? [] : [refTo(note, id)];
  });
}

function saidInstead(library: Library, pattern: Pattern): string | undefined {
  const text = adviceOf(pattern).find(([name]) => name === "instead")?.[1] ?? "";
  const lines = text.split("\n").filter((line) => line.trim() === "" || saysMoreThanLinks(line));
  const said = saidBriefly(withNames(library, lines.join("\n"), pattern));
  return said === "" ? undefined : said;
}

const saysMoreThanLinks = (line: string): boolean => /[\p{L}\p{N}]/u.test(withLinks(line, () => ""));

/** Patterns that are linked to without words of their own, by the names that people read. */
function withNames({ catalog }: Library, text: string, { id }: Pattern): string {
  return withLinks(text, (inside) => {
    const found = inside.includes("|") ? undefined : catalog.resolve(linkPath(inside), id);
    const note = found?.kind === "found" ? catalog.note(found.id) : undefined;
    return note && isPattern(note) ? readableTitle(note.title, note) : undefined;
  });
}
